import { atom } from 'nanostores';
import { call } from '../client/call.ts';
import { words } from '../client/words.ts';
import { getProduct } from '../contracts/catalogue.ts';
import { type PieceMeasures, pieceMeasures } from '../domain/sizing/piece-measures.ts';
import { $product } from './product.ts';

/** What the piece of this page measures in each of its sizes: asked for when somebody wants to know. */
export type Measured =
  | { status: 'loading' }
  | { status: 'failed'; words: string }
  | { status: 'ready'; sizes: readonly { id: string; label: string; measures: PieceMeasures }[] };

export const $measured = atom<Measured>({ status: 'loading' });

export async function loadMeasures(): Promise<void> {
  const product = $product.get();
  if (!product || $measured.get().status === 'ready') return;
  $measured.set({ status: 'loading' });
  const result = await call(getProduct, { id: product.id });
  if (!result.ok) {
    $measured.set({ status: 'failed', words: words(result.code) });
    return;
  }
  const { sizes, measures } = result.data;
  $measured.set({
    status: 'ready',
    sizes: sizes.flatMap(({ id, label }) => {
      const own = measures[id];
      return own ? [{ id, label, measures: pieceMeasures(own) }] : [];
    }),
  });
}
