import { measureRangeWords } from '../../../client/words/piece-measure-names.ts';
import type { ProductDraft } from '../../../contracts/admin/products.ts';
import {
  PIECE_MEASURES,
  type PieceMeasure,
  POSSIBLE_MEASURES,
  pieceMeasures,
} from '../../../domain/sizing/piece-measures.ts';
import { mergeFields } from '../kit/editor.ts';
import { type Typed, typedCm } from '../kit/typed.ts';

/** Garment measurements in the form: millimetres, or the typed text if invalid. */
export type TypedMeasures = { readonly [M in PieceMeasure]?: Typed | undefined };
export type SizeValue = { id: string; label: string; measures: TypedMeasures };

/** The sizes with one cell changed; an empty cell is removed. */
export function withMeasure(
  sizes: readonly SizeValue[],
  id: string,
  measure: PieceMeasure,
  typed: Typed,
): SizeValue[] {
  return sizes.map((size) =>
    size.id === id ? { ...size, measures: tidy({ ...size.measures, [measure]: typed }) } : size,
  );
}

/**
 * The sizes after pasting a block from a spreadsheet at a cell. Empty cells of it change nothing, invalid ones are kept
 * as text to be corrected, and `left` counts those beyond the table.
 */
export function withMeasureBlock(
  sizes: readonly SizeValue[],
  columns: readonly PieceMeasure[],
  start: { id: string; measure: PieceMeasure },
  block: string,
): { sizes: SizeValue[]; left: number } {
  const top = sizes.findIndex(({ id }) => id === start.id);
  const first = columns.indexOf(start.measure);
  let next = [...sizes];
  let left = 0;
  for (const [down, line] of block.split(/\r\n|\r|\n/).entries()) {
    for (const [across, text] of line.split('\t').entries()) {
      if (text.trim() === '') continue;
      const measure = columns[first + across];
      const size = sizes[top + down];
      if (!measure || !size) left += 1;
      else next = withMeasure(next, size.id, measure, typedCm(text.trim(), POSSIBLE_MEASURES[measure]));
    }
  }
  return { sizes: next, left };
}

/** The request's sizes; null if a measurement is invalid. */
export function sizesFrom(sizes: readonly SizeValue[]): ProductDraft['sizes'] | null {
  if (Object.keys(measureProblems(sizes)).length > 0) return null;
  return sizes.map(({ id, label, measures }) => ({ id, label, measures: pieceMeasures(measures) }));
}

/** Errors of the measurements, by field. */
export function measureProblems(sizes: readonly SizeValue[]): Record<string, string> {
  return Object.fromEntries(
    sizes.flatMap(({ measures }, index) =>
      PIECE_MEASURES.flatMap((measure) =>
        typeof measures[measure] === 'string'
          ? [[measureField(index, measure), measureRangeWords(POSSIBLE_MEASURES[measure])]]
          : [],
      ),
    ),
  );
}

export function measureField(index: number, measure: PieceMeasure): string {
  return `sizes.${index}.measures.${measure}`;
}

/** Three-way merge of a size: name and each measurement. */
export function mergeSize(base: SizeValue, mine: SizeValue, theirs: SizeValue): SizeValue {
  const measures = PIECE_MEASURES.map((measure) => {
    const own = mine.measures[measure];
    return [measure, own === base.measures[measure] ? theirs.measures[measure] : own] as const;
  });
  return { ...mergeFields(base, mine, theirs), measures: tidy(Object.fromEntries(measures)) };
}

/** Removes empty values and sorts by measure, so that equal measurements compare equal. */
function tidy(measures: TypedMeasures): TypedMeasures {
  return Object.fromEntries(
    PIECE_MEASURES.flatMap((measure) => {
      const typed = measures[measure];
      return typed === undefined || typed === null ? [] : [[measure, typed]];
    }),
  );
}
