import { call } from '../../client/call.ts';
import type { CardList } from '../../components/product/CardItems.tsx';
import { getCards } from '../../contracts/catalogue.ts';
import { liveFields } from '../../domain/catalogue/catalogue.ts';
import { askAhead } from '../../stores/catalogue/asked-piece.ts';
import type { QuickPiece } from '../../stores/catalogue/quick-add.ts';

/** The endpoint's limit; a built list has twelve cards, and a page at most three lists. */
const MOST = 40;

/** A built list (BuiltCards.tsx). */
type Built = Pick<CardList, 'sizes' | 'heading' | 'priority'> & { built: ReturnType<typeof liveFields>[] };

/** At a page's first sign of a person: updates price and stock of its built cards. On failure they stay as they are. */
export async function refreshCards(): Promise<void> {
  prepareBags();
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

const loadQuickAdd = () => import('../quick-add.ts');

/**
 * Loads the selection as soon as a finger, a mouse or the focus is on a card's cart button, and asks for its piece as soon as it is
 * pressed down: one delegated listener.
 */
function prepareBags(): void {
  const prepare = ({ type, target }: Event) => {
    const bag = target instanceof Element ? target.closest<HTMLElement>('[data-bag]') : null;
    if (!bag) return;
    void loadQuickAdd().catch(() => undefined);
    if (type === 'pointerdown') askAhead(pieceOf(bag).id);
  };
  for (const sign of ['pointerover', 'pointerdown', 'focusin'])
    addEventListener(sign, prepare, { passive: true });
}

/** Opens the colour and size selection for a card's cart button. */
export async function openBag(bag: HTMLElement): Promise<void> {
  const piece = pieceOf(bag);
  // On its way while the selection loads.
  askAhead(piece.id);
  const { quickAdd } = await loadQuickAdd();
  bag.ariaBusy = null;
  quickAdd(piece);
}

/** The product of a card, in the colour and size that the listing was filtered by. */
function pieceOf(bag: HTMLElement): QuickPiece {
  const card = bag.closest<HTMLElement>('[data-product-card]');
  const link = card?.querySelector('a');
  const asked = new URLSearchParams(link?.search);
  return {
    id: card?.dataset.productCard ?? '',
    name: link?.textContent ?? '',
    colour: asked.get('cor'),
    size: asked.get('tamanho'),
  };
}
