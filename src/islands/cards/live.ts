import { call } from '../../client/call.ts';
import type { CardList } from '../../components/product/CardItems.tsx';
import { getCards } from '../../contracts/catalogue.ts';
import { ofNow } from '../../domain/catalogue.ts';

/** As many as one call takes; a built list has twelve, and a page no more than three lists. */
const MOST = 40;

/** A list as it was built (BuiltCards.tsx). */
type Built = Pick<CardList, 'sizes' | 'heading' | 'priority'> & { built: ReturnType<typeof ofNow>[] };

/** Puts right what the built cards of a page say of price and stock. Without an answer they stay as they are. */
export async function refreshCards(): Promise<void> {
  const lists = [...document.querySelectorAll('script[data-built-cards]')].map((script) => ({
    places: [...(script.previousElementSibling?.children ?? [])],
    ...(JSON.parse(script.textContent) as Built),
  }));
  const ids = new Set(lists.flatMap(({ built }) => built.map(({ id }) => id)));
  if (ids.size === 0) return;
  const result = await call(getCards, { id: [...ids].slice(0, MOST) });
  if (!result.ok) return;
  const cards = new Map(result.data.items.map((card) => [card.id, card]));
  for (const { places, built, priority, ...look } of lists) {
    for (const [at, was] of built.entries()) {
      const [place, now] = [places[at], cards.get(was.id)];
      // The list may show other pieces by now.
      if (!place?.isConnected || !now || JSON.stringify(was) === JSON.stringify(ofNow(now))) continue;
      const { renewCard } = await import('./cards.tsx');
      renewCard(place, {
        ...look,
        priority: priority && at === 0,
        built: { ...now, ...was },
        now,
      });
    }
  }
}

/** Opens the choice of colour and size of the piece whose bag was pressed. */
export async function openBag(bag: HTMLElement): Promise<void> {
  const { showQuickAdd } = await import('../QuickAdd.tsx');
  bag.ariaBusy = null;
  const card = bag.closest<HTMLElement>('[data-product-card]');
  showQuickAdd({ id: card?.dataset.productCard ?? '', name: card?.querySelector('a')?.textContent ?? '' });
}
