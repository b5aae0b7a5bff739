import { atom } from 'nanostores';
import { call } from '../../client/call.ts';
import { words } from '../../client/words/words.ts';
import { getSizeGuide } from '../../contracts/catalogue.ts';
import type { ShownPlace } from '../../domain/sizing/buyers-fit.ts';
import { type PieceMeasures, pieceMeasures } from '../../domain/sizing/piece-measures.ts';
import { chartFrom, type SizeChart } from '../../domain/sizing/size-charts.ts';
import { $product } from './product.ts';

export type GuideSize = { id: string; label: string; measures: PieceMeasures };

/** The size guide of the page's product, loaded on demand. */
export type Guide =
  | { status: 'loading' }
  | { status: 'failed'; words: string }
  | { status: 'ready'; chart: SizeChart | null; sizes: readonly GuideSize[]; place: ShownPlace | null };

export const $guide = atom<Guide>({ status: 'loading' });

export async function loadGuide(): Promise<void> {
  const product = $product.get();
  if (!product || $guide.get().status === 'ready') return;
  $guide.set({ status: 'loading' });
  const result = await call(getSizeGuide, { id: product.id });
  if (!result.ok) {
    $guide.set({ status: 'failed', words: words(result.code, undefined, result.data) });
    return;
  }
  const { chart, sizes, place } = result.data;
  $guide.set({
    status: 'ready',
    chart: chart && chartFrom(chart),
    sizes: sizes.map(({ id, label, measures = {} }) => ({ id, label, measures: pieceMeasures(measures) })),
    place,
  });
}
