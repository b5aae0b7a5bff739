import { pagination } from '../domain/catalogue.ts';
import { ICONS } from './icons.ts';

const icon = (path: string) =>
  `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"></path></svg>`;

const escaped = (url: string) =>
  url.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The links to a list's pages as HTML, the same from the build and in the browser; empty where there is one page. */
export function paginationHtml(page: number, pages: number, urlOf: (page: number) => string): string {
  if (pages <= 1) return '';
  const link = (to: number, inside: string, attributes: string) =>
    `<a href="${escaped(urlOf(to))}" ${attributes}>${inside}</a>`;
  const numbers = pagination(page, pages).map((n) =>
    n === '…'
      ? '<span aria-hidden="true">…</span>'
      : link(n, String(n), `aria-label="Página ${n}"${n === page ? ' aria-current="page"' : ''}`),
  );
  const before = page > 1 ? link(page - 1, icon(ICONS.left), 'rel="prev" aria-label="Página anterior"') : '';
  const after =
    page < pages ? link(page + 1, icon(ICONS.right), 'rel="next" aria-label="Próxima página"') : '';
  return `<nav class="pagination" aria-label="Páginas">${before}${numbers.join('')}${after}</nav>`;
}
