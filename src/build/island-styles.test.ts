import { expect, it } from 'vitest';
import { islandStyleInHead } from './island-styles.ts';

it('moves the style of the islands to the end of the head', () => {
  const style = '<style>astro-island,astro-slot{display:contents}</style>';
  expect(
    islandStyleInHead(
      `<head><style>a{}</style></head><body><div>${style}<astro-island></astro-island></div></body>`,
    ),
  ).toBe(`<head><style>a{}</style>${style}</head><body><div><astro-island></astro-island></div></body>`);
});

it('does not change a page without islands', () => {
  const html = '<head><style>a{}</style></head><body></body>';
  expect(islandStyleInHead(html)).toBe(html);
});
