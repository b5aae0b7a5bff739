import type { listProducts, ProductCard } from '#contracts/catalogue.ts';
import type { OutputOf } from '#contracts/endpoint.ts';
import { cardBadges } from '#domain/catalogue.ts';
import { type CollectionQuery, collectionParams } from '#domain/collection-query.ts';
import { cardTeaser } from '#domain/instalments.ts';
import { formatBRL } from '#domain/money.ts';
import { pixPrice } from '#domain/pricing.ts';
import { COLLECTION, collectionUrl, imageUrl, productUrl } from '../../../src/paths.ts';
import { paginationHtml } from '../../../src/ui/pagination.ts';
import { escaped } from './escaped.ts';

type Page = OutputOf<typeof listProducts>;

/** The pieces of a listing that no build made, for those without scripts: they stand where scripts would draw them. */
export function plainListing(query: CollectionQuery, page: Page | null, minimumCents: number): string {
  return `<noscript>${searchForm(query)}${page ? list(query, page, minimumCents) : failed(query)}</noscript>`;
}

const urlOf = (query: CollectionQuery) => collectionUrl(collectionParams(query));

function failed(query: CollectionQuery): string {
  return `<div class="empty"><p>Falha ao carregar produtos. Por favor, tente novamente mais tarde.</p><a class="button button--line" href="${escaped(urlOf(query))}">Tentar novamente</a></div>`;
}

function searchForm({ search }: CollectionQuery): string {
  return `<form class="listing__search" role="search" action="${COLLECTION}"><label class="field"><span class="field__label">O que você está procurando?</span><input class="input" type="search" name="busca" value="${escaped(search)}" maxlength="200"></label><button class="button">Buscar</button></form>`;
}

function list(
  query: CollectionQuery,
  { items, total, page, totalPages }: Page,
  minimumCents: number,
): string {
  if (items.length === 0) {
    const text =
      total > 0
        ? `Esta página não existe: a lista termina na página ${totalPages}.`
        : 'Nenhum produto encontrado com os filtros selecionados.';
    return `<div class="empty"><p>${text}</p><a class="button button--line" href="${COLLECTION}">Limpar filtros</a></div>`;
  }
  const turns = paginationHtml(page, totalPages, (to) => urlOf({ ...query, page: to }));
  const count = `${total === 1 ? '1 peça' : `${total} peças`} · <a class="link link--drawn" href="${COLLECTION}">Limpar filtros</a>`;
  const pieces = items.map((item) => piece(item, minimumCents)).join('');
  return `<p class="listing__count">${count}</p><ul class="grid-3">${pieces}</ul>${turns}`;
}

function piece(card: ProductCard, minimumCents: number): string {
  const { id, name, category, image, priceCents, finalPriceCents } = card;
  const picture = image
    ? `<img class="picture" src="${escaped(imageUrl(image.key, 480))}" alt="${escaped(image.alt)}" width="1200" height="1500" loading="lazy">`
    : '<span class="picture picture--none" aria-hidden="true">E</span>';
  const badges = cardBadges(card)
    .map(({ text }) => `<span class="badge">${text}</span>`)
    .join('');
  const label = category ? `<p class="text-label text-faint">${escaped(category.name)}</p>` : '';
  const before =
    finalPriceCents < priceCents
      ? `<s class="price__before"><span class="visually-hidden">De </span>${formatBRL(priceCents)}</s><span class="visually-hidden"> por </span> `
      : '';
  const price = `<div class="price"><p class="price__line">${before}<span class="price__now">${formatBRL(finalPriceCents)}</span></p><p class="price__more">${formatBRL(pixPrice(finalPriceCents))} no PIX</p><p class="price__more">${cardTeaser(finalPriceCents, { minimumCents })}</p></div>`;
  return `<li><article class="card"><div class="card__pictures">${picture}<p class="card__badges">${badges}</p></div><div class="card__text">${label}<h2 class="card__name"><a href="${productUrl(id)}">${escaped(name)}</a></h2>${price}</div></article></li>`;
}
