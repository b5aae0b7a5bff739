import { call, exchange } from '../client/call.ts';
import { getCards, listProducts, type ProductCard, type ProductDetail } from '../contracts/catalogue.ts';
import { type Piece, stylist } from '../domain/looks.ts';
import { RELATED, relatedTo } from '../domain/related.ts';
import { LOOKS_FILE } from '../paths.ts';
import { showCards } from './cards.tsx';

/** 'Você também pode gostar' of a product newer than the build, by the rule of the built pages. */
export async function showRelated(product: ProductDetail): Promise<void> {
  const { category } = product;
  let cards = category ? await newest([category.slug]) : [];
  if (relatedTo(product, cards).length < RELATED) cards = [...cards, ...(await newest([]))];
  const once = new Map(cards.map((card) => [card.id, card]));
  showRow('relacionados', relatedTo(product, [...once.values()]));
}

/** 'Complete o look': of what the build had, by the rule of the built pages. */
export async function showLook(product: ProductDetail): Promise<void> {
  const file = await exchange(LOOKS_FILE, { headers: { accept: 'application/json' } });
  if (!file?.ok || !Array.isArray(file.body)) return;
  // Written by this site's own build (src/pages/looks.json.ts).
  const id = stylist(file.body as Piece[])(product);
  if (id.length === 0) return;
  const result = await call(getCards, { id });
  if (result.ok) showRow('look', result.data.items);
}

async function newest(categoria: string[]): Promise<ProductCard[]> {
  const result = await call(listProducts, { categoria, estoque: true, ordem: 'novidades' });
  return result.ok ? result.data.items : [];
}

function showRow(id: string, cards: readonly ProductCard[]): void {
  const section = document.querySelector<HTMLElement>(`[data-row=${id}]`);
  if (!section) return;
  section.hidden = cards.length === 0;
  showCards(section.querySelector('[data-cards]'), { cards });
}
