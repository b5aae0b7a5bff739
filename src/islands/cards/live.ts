import { call } from '../../client/call.ts';
import type { CardList } from '../../components/product/CardItems.tsx';
import { getCards } from '../../contracts/catalogue.ts';
import { liveFields } from '../../domain/catalogue/catalogue.ts';

/** The endpoint's limit; a built list has twelve cards, and a page at most three lists. */
const MOST = 40;

/** A built list (BuiltCards.tsx). */
type Built = Pick<CardList, 'sizes' | 'heading' | 'priority'> & { built: ReturnType<typeof liveFields>[] };

/** Updates price and stock of a page's built cards. On failure they stay as they are. */
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
      // The list may show other products by now.
      if (!place?.isConnected || !now || JSON.stringify(was) === JSON.stringify(liveFields(now))) continue;
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

/** Opens the colour and size selection for a card's cart button. */
export async function openBag(bag: HTMLElement): Promise<void> {
  const { quickAdd } = await import('../quick-add.ts');
  bag.ariaBusy = null;
  const card = bag.closest<HTMLElement>('[data-product-card]');
  const link = card?.querySelector('a');
  const asked = new URLSearchParams(link?.search);
  quickAdd({
    id: card?.dataset.productCard ?? '',
    name: link?.textContent ?? '',
    colour: asked.get('cor'),
    size: asked.get('tamanho'),
  });
}
