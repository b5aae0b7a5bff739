import { listProducts, type ProductCard } from '#contracts/catalogue.ts';
import { COMMON_ERRORS, type OutputOf } from '#contracts/endpoint.ts';
import {
  type CollectionQuery,
  collectionParams,
  listInput,
  parseCollectionQuery,
} from '#domain/collection-query.ts';
import { formatBRL } from '#domain/money.ts';
import { COLLECTION, collectionUrl, FILTERED_SHELL, imageUrl, productUrl } from '../../../src/paths.ts';
import { services } from '../compose.ts';
import { searchCatalogue } from '../use-cases/browse-catalogue.ts';
import { failureResponse } from './respond.ts';
import type { FunctionHandler } from './route.ts';
import { fetchPage } from './site-page.ts';

type Page = OutputOf<typeof listProducts>;

/** Where the built page ends its own content: src/components/listing/CollectionView.astro stands before it. */
const END = '</main>';

/**
 * The collection at an address that has no built page: searches, filters, several categories, pages beyond the end. The
 * built shell goes out with the answer in it, so that the page's script draws it without asking again; without scripts the
 * same pieces are a plain list. When the catalogue cannot be read the shell goes out alone: its script tries, and says so.
 */
export const serveCollectionPage: FunctionHandler = async (request) => {
  const url = new URL(request.url);
  // The shell itself is a file; where it is missing it must not be asked for again and again.
  if (url.pathname.endsWith(FILTERED_SHELL))
    return failureResponse({ ok: false, code: 'not_found' }, COMMON_ERRORS);
  const query = queryOf(url);
  const [{ html, headers }, page] = await Promise.all([
    fetchPage(new URL(`${COLLECTION}/${FILTERED_SHELL}`, url)),
    find(query),
  ]);
  const heading = query.search === '' ? 'Coleção' : `Resultados para “${query.search}”`;
  const body = html
    .replaceAll('>Coleção</h1>', () => `>${escaped(heading)}</h1>`)
    .replace(/<title>[^|<]*/, () => `<title>${escaped(heading)} `)
    .replace('name="busca" value=""', () => `name="busca" value="${escaped(query.search)}"`)
    .replace(END, () => `${page ? answer(page) : ''}${withoutScripts(query, page)}${END}`);
  return new Response(body, { status: page && isNowhere(query, page) ? 404 : 200, headers });
};

/** The address as the shopper sees it; where the platform hands on only the rewritten one, what its path says. */
function queryOf(url: URL): CollectionQuery {
  const params = new URLSearchParams(url.search);
  const [, root, slug, page] = url.pathname.split('/');
  if (root === 'colecao' && slug && !params.has('categoria')) params.set('categoria', decoded(slug));
  if (root === 'colecao' && page && !params.has('pagina')) params.set('pagina', page);
  return parseCollectionQuery(params);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

async function find(query: CollectionQuery): Promise<Page | null> {
  try {
    const found = await searchCatalogue(services(), listProducts.input.parse(listInput(query)));
    return found.ok ? found.value : null;
  } catch (error) {
    const stack = error instanceof Error ? error.stack : String(error);
    console.error(JSON.stringify({ level: 'error', endpoint: 'collection-page', stack }));
    return null;
  }
}

/** No such category, or no such page: what is shown is kind, but no machine should keep it. */
function isNowhere(query: CollectionQuery, { items, total, facets }: Page): boolean {
  if (items.length > 0 || query.search !== '') return false;
  return (
    total > 0 || query.categories.every((slug) => facets.categories.every(({ value }) => value !== slug))
  );
}

function answer(page: Page): string {
  // '<' is the only sign by which a text could leave its element.
  const json = JSON.stringify(page).replaceAll('<', '\\u003c');
  return `<script type="application/json" data-answer>${json}</script>`;
}

function withoutScripts(query: CollectionQuery, page: Page | null): string {
  return `<noscript><div class="wrap listing__plain">${search(query)}${page ? list(query, page) : FAILED}</div></noscript>`;
}

const FAILED = `<p class="empty">Falha ao carregar produtos. Por favor, tente novamente mais tarde.</p>`;

function search({ search: text }: CollectionQuery): string {
  return `<form class="with-button" role="search" action="${COLLECTION}"><label class="field"><span class="field__label">O que você está procurando?</span><input class="input" type="search" name="busca" value="${escaped(text)}" maxlength="200"></label><button class="button">Buscar</button></form>`;
}

function list(query: CollectionQuery, { items, total, page, totalPages }: Page): string {
  if (items.length === 0) {
    const text =
      total > 0
        ? `Esta página não existe: a lista termina na página ${totalPages}.`
        : 'Nenhum produto encontrado com os filtros selecionados.';
    return `<div class="empty"><p>${text}</p><a class="button button--line" href="${COLLECTION}">Limpar filtros</a></div>`;
  }
  const urlOf = (to: number) => escaped(collectionUrl(collectionParams({ ...query, page: to })));
  const before = page > 1 ? `<a rel="prev" href="${urlOf(page - 1)}">Anterior</a>` : '';
  const after = page < totalPages ? `<a rel="next" href="${urlOf(page + 1)}">Próxima</a>` : '';
  const turns =
    totalPages > 1
      ? `<nav class="pagination" aria-label="Páginas">${before}<span>${page} de ${totalPages}</span>${after}</nav>`
      : '';
  return `<p>${total === 1 ? '1 peça' : `${total} peças`}</p><ul class="grid-3">${items.map(piece).join('')}</ul>${turns}`;
}

function piece({ id, name, category, image, finalPriceCents }: ProductCard): string {
  const picture = image
    ? `<img class="picture" src="${escaped(imageUrl(image.key, 480))}" alt="${escaped(image.alt)}" width="1200" height="1500" loading="lazy">`
    : '';
  const label = category ? `<p class="text-label text-faint">${escaped(category.name)}</p>` : '';
  return `<li><article class="card"><div class="card__pictures">${picture}</div><div class="card__text">${label}<h2 class="card__name"><a href="${productUrl(id)}">${escaped(name)}</a></h2><p class="price__now">${formatBRL(finalPriceCents)}</p></div></article></li>`;
}

function escaped(text: string): string {
  const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
}
