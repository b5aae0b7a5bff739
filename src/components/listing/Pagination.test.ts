import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Pagination } from './Pagination.tsx';

const html = (page: number, pages: number) =>
  renderToStaticMarkup(Pagination({ page, pages, urlOf: (n) => `/lista?a="1"&pagina=${n}` }));

/** The controls in order: accessible names of the links, and the gaps. */
const shown = (page: number, pages: number) =>
  [...html(page, pages).matchAll(/aria-label="([^"]+)"|>(…)</g)]
    .map(([, name, gap]) => name ?? gap)
    .slice(1)
    .map((name) => name?.replace(/^Página (?=\d)/, ''));

it('links to the first and last page, to those within two of the current one, and to the previous and next', () => {
  expect(shown(1, 8)).toEqual(['1', '2', '3', '…', '8', 'Próxima página']);
  expect(shown(5, 9)).toEqual([
    'Página anterior',
    ...['1', '…', '3', '4', '5', '6', '7', '…', '9'],
    'Próxima página',
  ]);
  expect(shown(8, 8)).toEqual(['Página anterior', '1', '…', '6', '7', '8']);
  expect(shown(2, 2)).toEqual(['Página anterior', '1', '2']);
});

it('marks only the current page, and has rel="prev" and rel="next"', () => {
  expect(html(2, 3).match(/aria-current="page"/g)).toHaveLength(1);
  expect(html(2, 3)).toContain('aria-label="Página 2" aria-current="page">2</a>');
  expect(html(2, 3)).toContain(' href="/lista?a=&quot;1&quot;&amp;pagina=1" rel="prev"');
  expect(html(2, 3)).toContain(' href="/lista?a=&quot;1&quot;&amp;pagina=3" rel="next"');
});

it('is empty if there is only one page', () => {
  expect(html(1, 1)).toBe('');
  expect(html(1, 0)).toBe('');
});
