import { createHash } from 'node:crypto';
import { isRun, type Tag, tagsOf } from './markup.ts';
import type { Page, Site } from './pages.ts';

export type Policy = ReadonlyMap<string, readonly string[]>;

/** The one Content-Security-Policy of dist/_headers; null where there is none or more than one. */
export function policyOf(site: Site): Policy | null {
  if (!site.has('_headers')) return null;
  const found = [...site.read('_headers').matchAll(/^\s+Content-Security-Policy:\s*(.+)$/gim)];
  const [only] = found;
  if (!only || found.length > 1) return null;
  const directives = (only[1] ?? '').split(';').map((one) => one.trim().split(/\s+/));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}

export function weakPolicy(policy: Policy | null): string[] {
  if (!policy) return ['dist/_headers has no single Content-Security-Policy'];
  const unsafe = [...policy].flatMap(([name, sources]) =>
    sources
      .filter((source) => /unsafe|^\*$|^https?:$/.test(source))
      .map((source) => `${name} allows ${source}`),
  );
  const absent = [
    'default-src',
    'script-src',
    'style-src',
    'object-src',
    'base-uri',
    'form-action',
    'frame-ancestors',
  ];
  return [...unsafe, ...absent.filter((name) => !policy.has(name)).map((name) => `${name} is missing`)];
}

/** What the browser would refuse to run or to paint, and what would keep it from painting at once. */
export function refused(page: Page, html: string, policy: Policy): string[] {
  return tagsOf(html).flatMap((tag) => problemsOf(tag, policy).map((problem) => `${page.file}: ${problem}`));
}

function problemsOf(tag: Tag, policy: Policy): string[] {
  const { name, attributes, text } = tag;
  const problems: string[] = [];
  if (attributes.has('style')) problems.push(`<${name}> has a style attribute`);
  for (const attribute of attributes.keys()) {
    if (/^on[a-z]+$/.test(attribute)) problems.push(`<${name}> has ${attribute}`);
  }
  if (isRun(tag) && attributes.has('src')) {
    const isDeferred =
      attributes.get('type') === 'module' || attributes.has('defer') || attributes.has('async');
    if (!isDeferred) problems.push(`${attributes.get('src')} blocks the page`);
  }
  if (attributes.get('blocking') === 'render' && name === 'script') problems.push('a script blocks the page');
  const directive = name === 'style' ? 'style-src' : isRun(tag) ? 'script-src' : null;
  if (directive && text !== '' && !policy.get(directive)?.includes(hashOf(text))) {
    problems.push(`${directive} does not list the hash of <${name}>${text.slice(0, 40).trim()}…`);
  }
  return problems;
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
