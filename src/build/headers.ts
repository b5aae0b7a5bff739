import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { htmlFiles } from './html-files.ts';

/**
 * Writes the site's one Content-Security-Policy to dist/_headers: no 'unsafe-inline', but the SHA-256 of every inline
 * script and style sheet that the built pages really hold (CSP level 3, 6.7.3). A page may therefore not carry `style=""`.
 */
export function contentSecurityPolicy(): AstroIntegration {
  return {
    name: 'content-security-policy',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        const scripts = new Set<string>();
        const styles = new Set<string>();
        for (const file of await htmlFiles(folder)) {
          const html = await readFile(`${folder}/${file}`, 'utf8');
          for (const text of inlineScripts(html)) scripts.add(hashOf(text));
          for (const text of inlineStyles(html)) styles.add(hashOf(text));
          const attribute = /<[a-z][^>]*\sstyle=/i.exec(
            html.replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ''),
          );
          if (attribute)
            throw new Error(
              `${file}: o atributo style seria barrado pela CSP: ${attribute[0].slice(0, 200)}`,
            );
        }
        const header = policy({
          scripts: [...scripts].sort(),
          styles: [...styles].sort(),
          payments: paymentsOrigin(),
        });
        await writeFile(`${folder}/_headers`, `/*\n  Content-Security-Policy: ${header}\n`);
      },
    },
  };
}

type Sources = { scripts: readonly string[]; styles: readonly string[]; payments: string };

export function policy({ scripts, styles, payments }: Sources): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // The card goes from the browser straight to the provider, which gives a token for it.
    `connect-src 'self' ${payments}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The texts of inline scripts that the browser would run; data blocks (JSON, JSON-LD) need no permission. */
export function inlineScripts(html: string): string[] {
  return elements(html, 'script')
    .filter(({ attributes }) => !/\ssrc\s*=/i.test(attributes))
    .filter(({ attributes }) => {
      const type = /\stype\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1]?.toLowerCase();
      return type === undefined || RUN.has(type);
    })
    .map(({ text }) => text);
}

export function inlineStyles(html: string): string[] {
  return elements(html, 'style').map(({ text }) => text);
}

const RUN = new Set(['module', 'text/javascript', 'application/javascript', 'importmap', 'speculationrules']);

function elements(html: string, name: 'script' | 'style'): { attributes: string; text: string }[] {
  return [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>([\\s\\S]*?)</${name}>`, 'gi'))]
    .map(([, attributes = '', text = '']) => ({ attributes, text }))
    .filter(({ text }) => text !== '');
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function paymentsOrigin(): string {
  return new URL(process.env.PUBLIC_PAYMENTS_URL ?? 'https://api.pagar.me').origin;
}
