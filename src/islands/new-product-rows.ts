import { call } from '../client/call.ts';
import { listProducts, type ProductDetail } from '../contracts/catalogue.ts';
import { showCards } from './cards.ts';

const SHOWN = 4;

/** 'Você também pode gostar' of a product newer than the build: of its category, in stock, the newest first. */
export async function showRelated({ id, category }: ProductDetail): Promise<void> {
  const section = document.querySelector<HTMLElement>('[data-row=relacionados]');
  if (!section || !category) return;
  const result = await call(listProducts, { categoria: [category.slug], ordem: 'novidades' });
  if (!result.ok) return;
  const cards = result.data.items.filter((card) => card.id !== id && card.stock > 0).slice(0, SHOWN);
  section.hidden = cards.length === 0;
  showCards(section, cards);
}
