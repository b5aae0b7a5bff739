import { computed } from 'nanostores';
import {
  measuresOfFamily,
  PIECE_MEASURES,
  type PieceMeasure,
} from '../../../domain/sizing/piece-measures.ts';
import type { SizeFamily } from '../../../domain/sizing/size-families.ts';
import { toast } from '../../kit/toasts.ts';
import type { Typed } from '../kit/typed.ts';
import { product } from './product-editor.ts';
import { categories } from './products.ts';
import { withMeasure, withMeasureBlock } from './size-values.ts';

/** Garment measurements of the product being edited. */

/** Its size family: its own, else that of its category. */
export const $family = computed(
  [product.$draft, categories.$data],
  ({ values }, data): SizeFamily | null =>
    values.sizeFamily ?? data?.categories.find(({ id }) => id === values.categoryId)?.sizeFamily ?? null,
);

/** Columns of the table: the family's measures, then others that have values. */
export const $columns = computed([product.$draft, $family], ({ values }, family) => {
  const own = measuresOfFamily(family);
  const others = PIECE_MEASURES.filter(
    (measure) =>
      !own.includes(measure) && values.sizes.some(({ measures }) => measures[measure] !== undefined),
  );
  return { own, others };
});

export function setMeasure(id: string, measure: PieceMeasure, typed: Typed): void {
  product.set({ sizes: withMeasure(product.$draft.get().values.sizes, id, measure, typed) });
}

/** Pastes a block from a spreadsheet; false for a single value, which the field handles. */
export function pasteMeasures(id: string, measure: PieceMeasure, text: string): boolean {
  const block = text.replace(/(?<![\r\n])[\r\n]+$/, '');
  if (!/[\t\r\n]/.test(block)) return false;
  const { own, others } = $columns.get();
  const { sizes } = product.$draft.get().values;
  const pasted = withMeasureBlock(sizes, [...own, ...others], { id, measure }, block);
  product.set({ sizes: pasted.sizes });
  if (pasted.left > 0) toast(leftWords(pasted.left), 'error');
  return true;
}

function leftWords(left: number): string {
  return left === 1
    ? 'Um valor colado não coube na tabela.'
    : `${left} valores colados não couberam na tabela.`;
}
