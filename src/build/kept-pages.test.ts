import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { assetsOf, keptPages, refuseMissingAssets } from './kept-pages.ts';

let folder: string;
const list = () => path.join(folder, 'incremental-build.json');
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'elegante-kept-')), 'kept');
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true }));

type Hook = (given: unknown) => void;

/** Runs a build whose own work is `work`. */
function build(work: () => void) {
  const { hooks } = keptPages({});
  const call = (name: keyof typeof hooks, given: unknown) => (hooks[name] as Hook)(given);
  call('astro:config:done', { config: { cacheDir: pathToFileURL(`${folder}/`) } });
  call('astro:build:start', {});
  work();
  call('astro:build:done', {});
}

test('the next build can use the cached pages', () => {
  build(() => writeFileSync(list(), '{}'));
  let isThere = false;
  build(() => {
    isThere = existsSync(list());
  });
  expect(isThere).toBe(true);
});

test('pages cached before an aborted build are not used', () => {
  build(() => writeFileSync(list(), '{}'));
  const failing = () =>
    build(() => {
      throw new Error('out of memory');
    });
  expect(failing).toThrow();
  let isThere = true;
  build(() => {
    isThere = existsSync(list());
  });
  expect(isThere).toBe(false);
});

test.for([
  ['build', 'folder', 'sources', true],
  ['build', undefined, 'sources', false],
  ['build', 'folder', undefined, false],
  ['dev', 'folder', 'sources', false],
] as const)(
  '%s with the folder %s and the key %s caches pages: %s',
  ([command, KEPT_PAGES, KEPT_PAGES_OF, keeps]) => {
    const updateConfig = vi.fn();
    const { hooks } = keptPages({ KEPT_PAGES, KEPT_PAGES_OF });
    (hooks['astro:config:setup'] as Hook)({ command, updateConfig });
    expect(updateConfig).toHaveBeenCalledTimes(keeps ? 1 : 0);
  },
);

test('a page that references an asset of an earlier build is refused, with the asset’s name', () => {
  const html =
    '<script src="/_astro/a.B-1_x.js"></script><astro-island data-imports="/_astro/b.1.js /_astro/c.2.js">';
  const files = ['_astro/a.B-1_x.js', '_astro/b.1.js'];
  expect(() => refuseMissingAssets('produto/1.html', assetsOf(html), new Set(files))).toThrow(
    '_astro/c.2.js',
  );
  expect(() =>
    refuseMissingAssets('produto/1.html', assetsOf(html), new Set([...files, '_astro/c.2.js'])),
  ).not.toThrow();
});

test('an asset address within a text is not one that the page loads', () => {
  const review = `<p>A foto /_astro/old.1.js, src:url(/_astro/old.2.js) e =&quot;/_astro/old.3.js&quot;</p>`;
  expect(() => refuseMissingAssets('produto/1.html', assetsOf(review), new Set())).not.toThrow();
  const fonts = '<style>a{}@media(width<9rem){b{}}@font-face{src:url(/_astro/serif.woff2)}</style>';
  expect(() => refuseMissingAssets('produto/1.html', assetsOf(fonts), new Set())).toThrow(
    '_astro/serif.woff2',
  );
});

test('a link to a vanished asset that the shop has written by hand does not stop the build', () => {
  const written =
    '<a class="link" href="/_astro/old.1.js" rel="noopener">a foto</a><img src="/imagens/a.jpg" alt="/_astro/old.2.webp">';
  expect(() => refuseMissingAssets('entrega.html', assetsOf(written), new Set())).not.toThrow();
  const loaded = `${written}<link rel="stylesheet" href="/_astro/old.3.css">`;
  expect(() => refuseMissingAssets('entrega.html', assetsOf(loaded), new Set())).toThrow('_astro/old.3.css');
});
