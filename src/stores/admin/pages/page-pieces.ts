import { atom } from 'nanostores';
import { call } from '../../../client/call.ts';
import { getCards } from '../../../contracts/catalogue.ts';

/** Names and pictures by id of the products picked by hand in pages. */
export const $pieceNames = atom<Readonly<Record<string, { name: string; imageKey: string | null }>>>({});

/** Loads missing ones. On a failure they stay without a name; the page is not affected. */
export async function loadPieces(ids: readonly string[]): Promise<void> {
  const unknown = ids.filter((id) => !(id in $pieceNames.get()));
  if (unknown.length === 0) return;
  const answer = await call(getCards, { id: unknown });
  if (!answer.ok) return;
  const learnt = answer.data.items.map(
    ({ id, name, image }) => [id, { name, imageKey: image?.key ?? null }] as const,
  );
  $pieceNames.set({ ...$pieceNames.get(), ...Object.fromEntries(learnt) });
}
