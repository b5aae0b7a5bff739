import { atom } from 'nanostores';
import { MAX_SHARED, packIds, unpackIds } from '../../client/shared-list.ts';
import type { ProductCard } from '../../contracts/catalogue.ts';
import { sharedListUrl } from '../../paths.ts';
import { keepFavourite, keepFavourites } from '../kept/favourites-account.ts';
import { toast } from '../kit/toasts.ts';
import { cardsOf } from './favourites-page.ts';

export type SharedList =
  | { status: 'loading' }
  | { status: 'empty' }
  /** `text`: the error message. */
  | { status: 'failed'; text: string }
  /** `gone`: how many are no longer on sale. `isCut`: whether parts of the address could not be read. */
  | { status: 'ready'; cards: readonly ProductCard[]; gone: number; isCut: boolean };

/** The list of the page's address. It is only shown: nothing of it is stored in this browser. */
export const $sharedList = atom<SharedList>({ status: 'loading' });

export async function loadSharedList(search: string): Promise<void> {
  const { ids, unread } = unpackIds(new URLSearchParams(search).get('pecas') ?? '');
  if (ids.length === 0) return $sharedList.set({ status: 'empty' });
  $sharedList.set({ status: 'loading' });
  const cards = await cardsOf(ids);
  $sharedList.set(
    typeof cards === 'string'
      ? { status: 'failed', text: cards }
      : { status: 'ready', cards, gone: ids.length - cards.length, isCut: unread > 0 },
  );
}

/** The address of a list, and what to say about it: pieces beyond the maximum are left out. */
export function linkTo(ids: readonly string[], origin: string): { url: string; about: string } {
  const about = ids.length > MAX_SHARED ? ` Ele leva as ${MAX_SHARED} peças guardadas por último.` : '';
  return { url: new URL(sharedListUrl(packIds(ids)), origin).href, about };
}

/** Adds all pieces of the list to the favourites, with an undo for those that are new. */
export async function keepAll(cards: readonly ProductCard[]): Promise<void> {
  const { added, problem } = await keepFavourites(cards.map(({ id }) => id));
  if (problem !== null) toast(problem, 'error');
  if (added.length === 0) return;
  const text =
    added.length === 1
      ? 'Uma peça entrou nos seus favoritos.'
      : `${added.length} peças entraram nos seus favoritos.`;
  toast(text, 'info', { label: 'Desfazer', run: () => void removeAgain(added) });
}

async function removeAgain(added: readonly string[]): Promise<void> {
  for (const id of added) {
    const problem = await keepFavourite(id, false);
    if (problem !== null) return void toast(problem, 'error');
  }
}
