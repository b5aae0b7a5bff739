import { call } from '../client/call.ts';
import { words } from '../client/words.ts';
import { getCards, type ProductCard } from '../contracts/catalogue.ts';
import { $accountKind } from './account-kind.ts';
import { $favourites } from './favourites.ts';
import { refreshFavourites, settleFavourites } from './favourites-account.ts';

export type FavouriteCards =
  /** `ids`: what was asked for; `gone`: how many of them are no longer on sale. */
  { ok: true; ids: readonly string[]; cards: ProductCard[]; gone: number } | { ok: false; text: string };

/** As many as the endpoint takes at once. */
const AT_ONCE = 40;

/** The favourites as cards, the latest first; of an account after asking what its other devices changed, of who left one without its pieces. */
export async function loadFavouriteCards(): Promise<FavouriteCards> {
  if ($accountKind.get() === 'guest') await settleFavourites();
  else await refreshFavourites();
  const ids = $favourites.get();
  const cards: ProductCard[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const result = await call(getCards, { id: ids.slice(from, from + AT_ONCE) });
    if (!result.ok) return { ok: false, text: words(result.code, 'product', result.data) };
    cards.push(...result.data.items);
  }
  return { ok: true, ids, cards, gone: ids.length - cards.length };
}
