import { expect, it } from 'vitest';
import { patientScripts } from './scripts.ts';

const imports = new Map([
  ['page.js', ['base.js']],
  ['chrome.js', ['base.js', 'page.js']],
  ['base.js', ['words.js']],
  ['words.js', ['base.js']],
]);
const page = (scripts: string) => `<head><title>a</title></head><body>${scripts}</body>`;
const tag = (name: string) => `<script type="module" src="/_astro/${name}"></script>`;

it('lets scripts wait for pictures and fonts, and names at once what they import', () => {
  const html = patientScripts(page(tag('page.js') + tag('chrome.js')), imports);
  expect(html).toContain('<script type="module" src="/_astro/page.js" fetchpriority="low"></script>');
  expect([...html.matchAll(/modulepreload" href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/_astro/base.js',
    '/_astro/words.js',
  ]);
  expect(html.indexOf('modulepreload')).toBeLessThan(html.indexOf('</head>'));
});

it('leaves a page without scripts, and scripts of other kinds, as they are', () => {
  const html = page('<script type="application/json">{}</script><script src="/other.js"></script>');
  expect(patientScripts(html, imports)).toBe(html);
});
