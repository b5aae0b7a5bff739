import { expect, it } from 'vitest';
import { edited } from './edits.ts';
import { islandStyleInHead } from './island-styles.ts';

it('moves the style of the islands to the end of the head', () => {
  const style = '<style>astro-island,astro-slot{display:contents}</style>';
  const html = `<head><style>a{}</style></head><body><div>${style}<astro-island></astro-island></div></body>`;
  expect(edited(html, islandStyleInHead(html))).toBe(
    `<head><style>a{}</style>${style}</head><body><div><astro-island></astro-island></div></body>`,
  );
});

it('does not change a page without islands', () => {
  const html = '<head><style>a{}</style></head><body></body>';
  expect(islandStyleInHead(html)).toEqual([]);
});

it('finds the end of the head even if a search text contains its tag', () => {
  const meta = `<meta content="Resultados para “</head><body>”"><title>a &lt; b</title>`;
  const style = '<style>astro-island{display:contents}</style>';
  const html = `<head>${meta}</head><body>${style}</body>`;
  expect(edited(html, islandStyleInHead(html))).toBe(`<head>${meta}${style}</head><body></body>`);
});
