import { createHash } from 'node:crypto';
import { isRun, type Tag, tagsOf } from './markup.ts';
import type { Page, Site } from './pages.ts';

export type Policy = ReadonlyMap<string, readonly string[]>;

/** A policy of dist/_headers and its paths: one, or all below one (`/produto/*`). */
export type Rule = { path: string; policy: Policy };

/** In the order of the file: if several match a path, the last one wins. */
export function rulesOf(site: Site): Rule[] {
  if (!site.has('_headers')) return [];
  const rules: Rule[] = [];
  let path = '';
  for (const line of site.read('_headers').split('\n')) {
    if (/^\S/.test(line)) path = line.trim();
    const [, text] = /^\s+Content-Security-Policy:\s*(.+)$/i.exec(line) ?? [];
    if (!text) continue;
    const directives = text.split(';').map((one) => one.trim().split(/\s+/));
    rules.push({ path, policy: new Map(directives.map(([name = '', ...sources]) => [name, sources])) });
  }
  return rules;
}

function isFor({ path }: Rule, address: string): boolean {
  if (!path.endsWith('/*')) return path === address;
  const above = path.slice(0, -2);
  return address === above || address.startsWith(`${above}/`);
}

/**
 * The policies that may apply to a page: that of its own path, and that of the path of its kind, to which netlify.toml rewrites
 * others. The 404 page is served at any path except the home page's.
 */
function policiesFor({ url, kind }: Page, rules: readonly Rule[]): Policy[] {
  if (kind === '404')
    return rules.filter((rule) => rule.path !== '/' && allowsAnything(rule)).map(({ policy }) => policy);
  const addresses = new Set([url, kind === 'home' ? '/' : `/${kind}`]);
  return [...addresses].flatMap((address) => rules.findLast((rule) => isFor(rule, address))?.policy ?? []);
}

function allowsAnything({ policy }: Rule): boolean {
  return policy.size > 1 || policy.get('default-src')?.join() !== "'none'";
}

export function weakPolicies(rules: readonly Rule[]): string[] {
  if (!rules.some(({ path }) => path === '/*')) {
    return ['dist/_headers has no Content-Security-Policy for every address'];
  }
  return rules
    .filter(allowsAnything)
    .flatMap(({ path, policy }) => weaknesses(policy).map((problem) => `${path}: ${problem}`));
}

function weaknesses(policy: Policy): string[] {
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

/** What the browser would refuse to run or to render, and what would delay rendering. */
export function refused(page: Page, html: string, rules: readonly Rule[]): string[] {
  const policies = policiesFor(page, rules);
  const problems = tagsOf(html).flatMap((tag) => policies.flatMap((policy) => problemsOf(tag, policy)));
  return [...new Set(problems)].map((problem) => `${page.file}: ${problem}`);
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
