import type { getAvailability, getProduct, listProducts, ProductCard } from '#contracts/catalogue.ts';
import type { OutputOf } from '#contracts/endpoint.ts';
import { seedId } from '../../../db/seed/ids.ts';
import { PRODUCTS } from '../../../db/seed/products.ts';
import { purgeEverything } from './world.ts';

/** A variant of a product with its current data. */
export type Piece = {
  productId: string;
  name: string;
  category: string;
  variantId: string;
  colour: string;
  size: string;
  stock: number;
  unitCents: number;
  /** The number of colours; a single one is preselected. */
  colours: number;
};

export type PickOptions = {
  category?: string;
  stock?: { from: number; to?: number };
  /** Minimum number of colours. */
  colours?: number;
  /** Unit price, in cents. */
  price?: { from?: number; to?: number };
};

/** Products are divided among the workers, so that concurrent tests do not change each other's stock and prices. */
export type Share = { of: number; mine: number };

/**
 * Numbers the products by category, so that every worker gets some of each category. Independent of the category requested and
 * of products that other tests create or hide.
 */
const PLACES = new Map(
  PRODUCTS.map(({ key, category }) => ({ id: seedId('product', key), category }))
    .toSorted((a, b) => (`${a.category} ${a.id}` < `${b.category} ${b.id}` ? -1 : 1))
    .map(({ id }, place) => [id, place]),
);

/** Products created later belong to no worker. */
function isDealtTo(share: Share, { id }: ProductCard): boolean {
  const place = PLACES.get(id);
  return place !== undefined && place % share.of === share.mine;
}

/** The matching variant with the highest stock. */
export async function pickPiece(shopUrl: string, share: Share, options: PickOptions): Promise<Piece> {
  const { category = 'vestidos', stock = { from: 3 }, price = {}, colours = 1 } = options;
  // Stock taken by orders is purged only once a minute.
  await purgeEverything();
  const cards = (await allCards(shopUrl, category))
    .filter((card) => isDealtTo(share, card))
    .filter(({ finalPriceCents: cents }) => cents >= (price.from ?? 0) && cents <= (price.to ?? Infinity));
  const pieces = (await Promise.all(cards.map((card) => piecesOf(shopUrl, card)))).flat();
  const [best] = pieces
    .filter((piece) => piece.stock >= stock.from && piece.stock <= (stock.to ?? Infinity))
    .filter((piece) => piece.colours >= colours)
    .toSorted((a, b) => b.stock - a.stock);
  if (!best) throw new Error(`no product of ${category} fits ${JSON.stringify({ stock, price, colours })}`);
  return best;
}

/** The current stock of a variant. */
export async function stockOf(shopUrl: string, piece: Piece): Promise<number> {
  const variant = (await availabilityOf(shopUrl, piece)).variants.find(({ id }) => id === piece.variantId);
  if (!variant) throw new Error(`the shop does not know variant ${piece.variantId}`);
  return variant.stock;
}

/** The current unit price, in cents. */
export async function priceOf(shopUrl: string, piece: Piece): Promise<number> {
  return (await availabilityOf(shopUrl, piece)).finalPriceCents;
}

async function availabilityOf(shopUrl: string, { productId }: Piece) {
  const path = `/api/disponibilidade?id=${productId}`;
  const [product] = (await read<OutputOf<typeof getAvailability>>(shopUrl, path)).products;
  if (!product) throw new Error(`the shop does not know product ${productId}`);
  return product;
}

async function allCards(shopUrl: string, category: string): Promise<ProductCard[]> {
  const cards: ProductCard[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const path = `/api/produtos?categoria=${category}&pagina=${page}`;
    const answer = await read<OutputOf<typeof listProducts>>(shopUrl, path);
    cards.push(...answer.items);
    pages = answer.totalPages;
  }
  return cards;
}

async function piecesOf(shopUrl: string, card: ProductCard): Promise<Piece[]> {
  const product = await read<OutputOf<typeof getProduct>>(shopUrl, `/api/produtos/${card.id}`);
  return product.variants.flatMap((variant) => {
    const colour = product.colours.find(({ id }) => id === variant.colourId);
    const size = product.sizes.find(({ id }) => id === variant.sizeId);
    if (!colour || !size) return [];
    return {
      productId: product.id,
      name: product.name,
      category: product.category?.name ?? '',
      variantId: variant.id,
      colour: colour.name,
      size: size.label,
      stock: variant.stock,
      unitCents: product.finalPriceCents,
      colours: product.colours.length,
    };
  });
}

async function read<T>(shopUrl: string, path: string): Promise<T> {
  const response = await fetch(new URL(path, shopUrl));
  if (!response.ok) throw new Error(`${path} answers ${response.status}`);
  return (await response.json()) as T;
}
