import { expect, test } from 'vitest';
import { entryOf, sitemapXml } from './sitemap.ts';

const page = (head: string) =>
  `<html><head>${head}</head><body><link rel="canonical" href="/no"></body></html>`;

test('a page is listed by its canonical URL, with date and image', () => {
  const entry = entryOf(
    page(`<link rel="canonical" href="https://loja.example/colecao?categoria=saias&#38;pagina=2">
      <meta property="og:updated_time" content="2026-11-20"><meta property="og:image" content="https://loja.example/a.jpg">`),
  );
  expect(sitemapXml(entry ? [entry] : [])).toContain(
    '<url><loc>https://loja.example/colecao?categoria=saias&amp;pagina=2</loc><lastmod>2026-11-20</lastmod><image:image><image:loc>https://loja.example/a.jpg</image:loc></image:image></url>',
  );
});

test('a page whose description contains </head> is listed', () => {
  const entry = entryOf(page('<meta name="description" content="</head>"><link rel="canonical" href="/a">'));
  expect(entry).toMatchObject({ address: '/a' });
});

test('pages with noindex or without a canonical URL are not listed', () => {
  expect(entryOf(page('<meta name="robots" content="noindex"><link rel="canonical" href="/a">'))).toBeNull();
  expect(entryOf(page(''))).toBeNull();
});
