import { describe, expect, it } from 'vitest';
import { edited, spans } from './edits.ts';
import { deferScripts } from './scripts.ts';

const imports = {
  'page.js': ['base.js'],
  'chrome.js': ['base.js', 'page.js'],
  'base.js': ['words.js'],
  'words.js': ['base.js'],
  'deferred.js': [],
};
const scripts = { imports, loader: { name: 'deferred.js', text: "wait('script[data-then]')" } };
const deferred = (html: string) =>
  edited(html, deferScripts(html, scripts, spans(html, '<astro-island', '>')));
const page = (body: string) => `<head><title>a</title></head><body>${body}</body>`;
const tag = (name: string) => `<script type="module" src="/_astro/${name}"></script>`;
const own = tag('deferred.js') + tag('page.js') + tag('chrome.js');

const WAITING = `<script type="module" data-then="/_astro/base.js /_astro/words.js /_astro/page.js /_astro/chrome.js">wait('script[data-then]')</script>`;

const NEEDY = [
  ['islands', '<astro-island></astro-island>'],
  ["somebody's own", '<div class="needs-script live-page"></div>'],
];

it('lists the imports of an island’s scripts', () => {
  const island =
    '<astro-island component-url="/_astro/page.js" renderer-url="/_astro/chrome.js" opts="{&quot;complete&quot;:true}">';
  const html = deferred(page(`${island}</astro-island>${own}`));
  expect(html).toContain('data-imports="/_astro/base.js /_astro/words.js"');
  expect(html).toContain('data-then="/_astro/base.js');
});

describe('on a page that is complete without scripts', () => {
  const html = deferred(page(own));

  it('keeps one script in the page, which lists the others and their imports', () => {
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).toContain(WAITING);
    expect(html).not.toContain('modulepreload');
  });
});

it('keeps it on pages with personal content too: the script itself checks whether there is any', () => {
  const html = deferred(page(`<div class="live-page" data-kept="cart_id"></div>${own}`));
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).toContain(WAITING);
});

describe.each(NEEDY)('on a page with %s', (_, content) => {
  const html = deferred(page(content + own));

  it('loads the scripts at once, with low priority, and preloads their imports', () => {
    expect(html).not.toContain('loader');
    expect(html).toContain('<script type="module" src="/_astro/page.js" fetchpriority="low"></script>');
    expect([...html.matchAll(/modulepreload" href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      '/_astro/base.js',
      '/_astro/words.js',
    ]);
    expect(html.indexOf('modulepreload')).toBeLessThan(html.indexOf('</head>'));
  });
});

it('removes the delaying script from a page without other scripts', () => {
  expect(deferred(page(tag('deferred.js')))).toBe(page(''));
});

it('does not change scripts of other kinds', () => {
  const html = page('<script type="application/json">{}</script><script src="/other.js"></script>');
  expect(deferred(html)).toBe(html);
});
