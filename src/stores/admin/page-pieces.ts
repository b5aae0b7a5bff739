import { atom } from 'nanostores';
import { call } from '../../client/call.ts';
import { getCards } from '../../contracts/catalogue.ts';

/** The pieces that pages choose by hand, by their ids: their names and pictures as the shop shows them. */
export const $pieceNames = atom<Readonly<Record<string, { name: string; imageKey: string | null }>>>({});

/** Asks for those that are not known yet. Where nobody answers they stay unnamed, and nothing is lost. */
export async function learnPieces(ids: readonly string[]): Promise<void> {
  const unknown = ids.filter((id) => !(id in $pieceNames.get()));
  if (unknown.length === 0) return;
  const answer = await call(getCards, { id: unknown });
  if (!answer.ok) return;
  const learnt = answer.data.items.map(
    ({ id, name, image }) => [id, { name, imageKey: image?.key ?? null }] as const,
  );
  $pieceNames.set({ ...$pieceNames.get(), ...Object.fromEntries(learnt) });
}
