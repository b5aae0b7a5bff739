import { call } from '../client/call.ts';
import { getCards } from '../contracts/catalogue.ts';
import { showNow } from './cards.ts';

/** As many as one call takes; a built list has twelve, and a page no more than three lists. */
const MOST = 40;

/** Puts right what the built cards of a page say of price and stock. Without an answer they stay as they are. */
export async function refreshCards(root: ParentNode): Promise<void> {
  const cards = [...root.querySelectorAll<HTMLElement>('main [data-product-card]')];
  const ids = [...new Set(cards.map(({ dataset }) => dataset.productCard ?? ''))].filter(Boolean);
  if (ids.length === 0) return;
  const result = await call(getCards, { id: ids.slice(0, MOST) });
  if (!result.ok) return;
  const now = new Map(result.data.items.map((card) => [card.id, card]));
  for (const made of cards) {
    const card = now.get(made.dataset.productCard ?? '');
    if (card) showNow(made, card);
  }
}

/** Opens the choice of colour and size of the piece whose bag was pressed. */
export async function openBag(bag: HTMLElement): Promise<void> {
  const { showQuickAdd } = await import('./QuickAdd.tsx');
  bag.ariaBusy = null;
  const card = bag.closest<HTMLElement>('[data-product-card]');
  const id = card?.dataset.productCard ?? '';
  showQuickAdd({ id, name: card?.querySelector('[data-card-link]')?.textContent ?? '' });
}
