import { atom } from 'nanostores';
import { call } from '../../client/call.ts';
import { words } from '../../client/words/words.ts';
import { getCards, type ProductCard } from '../../contracts/catalogue.ts';
import { $accountKind } from '../kept/account-kind.ts';
import { $favourites } from '../kept/favourites.ts';
import { refreshFavourites, syncFavourites } from '../kept/favourites-account.ts';

export type FavouriteCards = {
  status: 'loading' | 'ready' | 'failed';
  /** The products of the last request, latest first. Some may no longer be favourites. */
  cards: readonly ProductCard[];
  /** How many are no longer on sale. */
  gone: number;
  /** The error message. */
  text: string;
};

const LOADING: FavouriteCards = { status: 'loading', cards: [], gone: 0, text: '' };

/** The state of the favourites page. */
export const $favouriteCards = atom(LOADING);

/** The endpoint's limit per request. */
const AT_ONCE = 40;

/** Number of the latest request: responses to earlier ones are discarded. */
let asked = 0;
let answered = 0;
/** The ids that the list was built from. */
let known: readonly string[] = [];

/** Keeps the list up to date: reloads when favourites change elsewhere or somebody signs in or out. */
export function followFavouriteCards(): void {
  $favourites.listen((ids) => {
    // The list being loaded takes this into account.
    if (answered === asked && ids.some((id) => !known.includes(id))) void loadFavouriteCards();
  });
  $accountKind.listen(() => void loadFavouriteCards());
  void loadFavouriteCards();
}

/** Loads the list: with the changes of the account's other devices, and without its products after signing out. */
export async function loadFavouriteCards(): Promise<void> {
  asked += 1;
  const turn = asked;
  if ($accountKind.get() === 'guest') await syncFavourites();
  else await refreshFavourites();
  const ids = $favourites.get();
  const found = await cardsOf(ids);
  if (turn !== asked) return;
  answered = turn;
  const now = $favourites.get();
  if (typeof found === 'string') $favouriteCards.set({ ...LOADING, status: 'failed', text: found });
  // Favourites may have been added or removed meanwhile.
  else if (now.some((id) => !ids.includes(id))) await loadFavouriteCards();
  else {
    known = now;
    const cards = found.filter(({ id }) => now.includes(id));
    $favouriteCards.set({ status: 'ready', cards, gone: ids.length - found.length, text: '' });
  }
}

/** The cards of these products that are on sale, or the error message. */
export async function cardsOf(ids: readonly string[]): Promise<ProductCard[] | string> {
  const cards: ProductCard[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const result = await call(getCards, { id: ids.slice(from, from + AT_ONCE) });
    if (!result.ok) return words(result.code, 'product', result.data);
    cards.push(...result.data.items);
  }
  return cards;
}
