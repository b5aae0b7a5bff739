import { clip } from '../text/text.ts';

/** Products per page of a listing. */
export const COLLECTION_PAGE_SIZE = 12;

/** The price slider of the collection, in whole reais. */
export const PRICE_SLIDER = { min: 0, max: 5000, step: 100 } as const;

/** The sizes offered by the size filter, in order. */
export const SIZE_OPTIONS = ['P', 'M', 'G', 'GG', '35', '36', '37', '38', '39', '40', '42', '44'] as const;

/**
 * The colours offered by the colour filter, in order, with the default swatch of each, used when no product defines one.
 */
export const COLOUR_HEXES = {
  Preto: '#1c1a19',
  Branco: '#fbfaf7',
  Bege: '#d9c7ab',
  Cinza: '#8d8c8a',
  Azul: '#27406b',
  Vermelho: '#a3212f',
  'Champagne Gold': '#d8b98a',
  Prata: '#bfc2c6',
  Caramelo: '#a5642f',
  Nude: '#dcb8a0',
  'Off-white': '#f1ebdf',
  Marrom: '#553625',
  'Azul Claro': '#a9c3dc',
  Creme: '#efe2c6',
  Floral: '#e7c9c4',
} as const;

export const COLOUR_OPTIONS = Object.keys(COLOUR_HEXES) as (keyof typeof COLOUR_HEXES)[];

/** The hex value of a colour's swatch: the catalogue's (names compared case-insensitively), else the default. */
export function colourHex(name: string, catalogue: readonly { value: string; hex: string }[]): string {
  const isIt = (other: string) => other.toLowerCase() === name.toLowerCase();
  const own = catalogue.find(({ value }) => isIt(value))?.hex;
  return own || Object.entries(COLOUR_HEXES).find(([other]) => isIt(other))?.[1] || '#ffffff';
}

/** The sort orders of a listing: the URL value and the label. */
export const SORTS = [
  { value: 'relevancia', label: 'Relevância' },
  { value: 'novidades', label: 'Mais novos' },
  { value: 'menor-preco', label: 'Menor preço' },
  { value: 'maior-preco', label: 'Maior preço' },
  { value: 'mais-vendidos', label: 'Mais vendidos' },
] as const;

export type Sort = (typeof SORTS)[number]['value'];

export const DEFAULT_SORT: Sort = 'relevancia';

export function isSort(text: string): text is Sort {
  return SORTS.some(({ value }) => value === text);
}

export type Badge = { kind: 'new' | 'best_seller' | 'sold_out' | 'discount'; text: string };
export const SOLD_OUT: Badge = { kind: 'sold_out', text: 'Esgotado' };

/**
 * Whether a product has the 'Novo' badge and appears under 'Somente novidades' and on the new-arrivals page. Featured products
 * count as new.
 */
export function isShownAsNew({ isNew, isFeatured }: { isNew: boolean; isFeatured: boolean }): boolean {
  return isNew || isFeatured;
}

type Standing = { isFeatured: boolean; isNew: boolean };

/**
 * The badges of a product page, in order: price and stock are shown elsewhere on it. A featured product shows both 'Novo' and
 * 'Mais Vendido' by the shop's rule; one that is only new shows 'Novo'.
 */
export function pageBadges(product: Standing): Badge[] {
  const badges: Badge[] = [];
  if (isShownAsNew(product)) badges.push({ kind: 'new', text: 'Novo' });
  if (product.isFeatured) badges.push({ kind: 'best_seller', text: 'Mais Vendido' });
  return badges;
}

type CardState = Standing & {
  /** Total units across variants. */
  stock: number;
  discountPercent: number;
};

/** The badges of a product card, in order. */
export function cardBadges(product: CardState): Badge[] {
  const badges = pageBadges(product);
  if (product.stock <= 0) badges.push(SOLD_OUT);
  if (product.discountPercent > 0) badges.push({ kind: 'discount', text: `${product.discountPercent}% OFF` });
  return badges;
}

/**
 * The part of a product card that can change between builds: badges, price, availability. `stock` is 1 while there is any, as no
 * badge depends on how many: a card is not redrawn after every sale.
 */
export function liveFields({
  id,
  priceCents,
  finalPriceCents,
  discountPercent,
  isNew,
  isFeatured,
  stock,
}: LiveFields): LiveFields {
  return { id, priceCents, finalPriceCents, discountPercent, isNew, isFeatured, stock: Math.sign(stock) };
}
type LiveFields = CardState & {
  id: string;
  priceCents: number;
  finalPriceCents: number;
};

export type Rating = 1 | 2 | 3 | 4 | 5;

export type RatingSummary = {
  count: number;
  /** One decimal; null without reviews. */
  average: number | null;
};

/** Summary statistics of a product's reviews, from their number per star rating. */
export function ratingSummary(distribution: Readonly<Record<Rating, number>>): RatingSummary {
  let [count, stars] = [0, 0];
  for (const [rating, reviews] of Object.entries(distribution)) {
    count += reviews;
    stars += Number(rating) * reviews;
  }
  return { count, average: count === 0 ? null : Math.round((stars / count) * 10) / 10 };
}

/** An average of ratings as shown: '4,8', '5,0'. */
export function formatRating(average: number): string {
  return average.toFixed(1).replace('.', ',');
}

/** Reviews on a product's page, newest first, and on each page of all of them. */
export const REVIEWS_SHOWN = 10;
export const REVIEWS_PER_PAGE = 50;

const LETTER_SIZES = ['PPP', 'PP', 'P', 'M', 'G', 'GG', 'XG', 'XGG', 'EG', 'EGG'];
const ONE_SIZES = ['ÚNICO', 'UNICO', 'U', 'TAMANHO ÚNICO'];

/** Sorts sizes: PP, P, M, G, GG, then numbers ascending, then other labels, then Único. */
export function orderSizes(sizes: readonly string[]): string[] {
  return sizes.toSorted((a, b) => {
    const [groupA, valueA] = sizeRank(a);
    const [groupB, valueB] = sizeRank(b);
    return groupA - groupB || valueA - valueB || (a < b ? -1 : a > b ? 1 : 0);
  });
}

function sizeRank(size: string): [group: number, value: number] {
  const name = size.trim().toUpperCase();
  const letter = LETTER_SIZES.indexOf(name);
  if (letter !== -1) return [0, letter];
  const number = /^\d+(?:[.,]\d+)?/.exec(name);
  if (number) return [1, Number(number[0].replace(',', '.'))];
  return [ONE_SIZES.includes(name) ? 3 : 2, 0];
}

/**
 * The page numbers to show: the first, the last and those within 2 of the current one, with '…' for gaps. A current page out of
 * range is clamped; without pages the list is empty.
 */
export function pagination(current: number, total: number): (number | '…')[] {
  const at = Math.min(Math.max(1, Math.trunc(current) || 1), Math.max(1, total));
  const shown: (number | '…')[] = [];
  let previous = 0;
  for (let page = 1; page <= total; page += 1) {
    if (page !== 1 && page !== total && Math.abs(page - at) > 2) continue;
    if (page - previous > 1) shown.push('…');
    shown.push(page);
    previous = page;
  }
  return shown;
}

/** The number of pages for a number of products. */
export function pageCount(products: number, pageSize = COLLECTION_PAGE_SIZE): number {
  return Math.ceil(products / pageSize);
}

/** Approximate length of a snippet in search results. */
const SUMMARY = 155;

/** The first paragraph of a description, truncated at a word boundary if long. */
export function summaryOf(description: string): string {
  const [text = ''] = description.split('\n');
  return text.length > SUMMARY ? `${clip(text, SUMMARY).replace(/\s+\S*$/, '')}…` : text;
}
