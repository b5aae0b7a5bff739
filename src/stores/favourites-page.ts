import { atom } from 'nanostores';
import { call } from '../client/call.ts';
import { words } from '../client/words.ts';
import { getCards, type ProductCard } from '../contracts/catalogue.ts';
import { $accountKind } from './account-kind.ts';
import { $favourites } from './favourites.ts';
import { refreshFavourites, settleFavourites } from './favourites-account.ts';

export type FavouriteCards = {
  status: 'loading' | 'ready' | 'failed';
  /** Those that were asked for last, the latest first; of some the heart may be empty by now. */
  cards: readonly ProductCard[];
  /** How many are no longer on sale. */
  gone: number;
  /** Why they did not come. */
  text: string;
};

const LOADING: FavouriteCards = { status: 'loading', cards: [], gone: 0, text: '' };

/** What the page of the favourites shows. */
export const $favouriteCards = atom(LOADING);

/** As many as the endpoint takes at once. */
const AT_ONCE = 40;

/** Counts the questions: only the answer to the last one is shown. */
let asked = 0;
let answered = 0;
/** What the list knows of. */
let known: readonly string[] = [];

/** Keeps the list true: what is filled elsewhere, and whoever comes or goes, makes it a new one. */
export function followFavouriteCards(): void {
  $favourites.listen((ids) => {
    // The list on its way heeds it.
    if (answered === asked && ids.some((id) => !known.includes(id))) void loadFavouriteCards();
  });
  $accountKind.listen(() => void loadFavouriteCards());
  void loadFavouriteCards();
}

/** Asks for the list: of an account after what its other devices changed, of who left one without its pieces. */
export async function loadFavouriteCards(): Promise<void> {
  asked += 1;
  const turn = asked;
  if ($accountKind.get() === 'guest') await settleFavourites();
  else await refreshFavourites();
  const ids = $favourites.get();
  const found = await cardsOf(ids);
  if (turn !== asked) return;
  answered = turn;
  const now = $favourites.get();
  if (typeof found === 'string') $favouriteCards.set({ ...LOADING, status: 'failed', text: found });
  // A heart may have been filled or emptied meanwhile.
  else if (now.some((id) => !ids.includes(id))) await loadFavouriteCards();
  else {
    known = now;
    const cards = found.filter(({ id }) => now.includes(id));
    $favouriteCards.set({ status: 'ready', cards, gone: ids.length - found.length, text: '' });
  }
}

/** The cards of these pieces, or why there are none. */
async function cardsOf(ids: readonly string[]): Promise<ProductCard[] | string> {
  const cards: ProductCard[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const result = await call(getCards, { id: ids.slice(from, from + AT_ONCE) });
    if (!result.ok) return words(result.code, 'product', result.data);
    cards.push(...result.data.items);
  }
  return cards;
}
