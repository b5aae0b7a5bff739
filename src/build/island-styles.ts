import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { htmlFiles } from './html-files.ts';

/** Astro writes the style of its islands beside the first of them; HTML allows `<style>` in `<head>` only. */
export function islandStyles(): AstroIntegration {
  return {
    name: 'island-styles',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        for (const file of await htmlFiles(folder)) {
          const html = await readFile(`${folder}/${file}`, 'utf8');
          const moved = islandStyleInHead(html);
          if (moved !== html) await writeFile(`${folder}/${file}`, moved);
        }
      },
    },
  };
}

export function islandStyleInHead(html: string): string {
  const style = /<style>astro-island\b[^<]*<\/style>/.exec(html)?.[0];
  if (!style) return html;
  return html.replace(style, '').replace('</head>', `${style}</head>`);
}
