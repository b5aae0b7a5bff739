import { call } from '../../client/call.ts';
import { getCards } from '../../contracts/catalogue.ts';
import { showCards } from './cards.tsx';

const SHOWN = 4;

/** Fills 'Vistos recentemente'; removed products are left out, and an empty section is removed. */
export async function showRecent(section: HTMLElement, ids: readonly string[]): Promise<void> {
  const result = await call(getCards, { id: [...ids] });
  const cards = result.ok ? result.data.items.slice(0, SHOWN) : [];
  section.hidden = cards.length === 0;
  showCards(section.querySelector('[data-cards]'), { cards });
}
