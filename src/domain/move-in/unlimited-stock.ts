import { MAX_STOCK } from '../products/product-import-parts.ts';
import { parseWholeIn } from '../text/whole-number.ts';
import type { Note } from './finding.ts';
import type { MovedVariant } from './model.ts';
import { type MoveAnswers, saidOf } from './move-answers.ts';

/** Here stock is always counted. What had no limit in the other shop comes with as many pieces as a person says, once for all. */

export const UNLIMITED_RANGE = { min: 1, max: MAX_STOCK };

/** The pieces that a person says variants without a limit have; null: nobody has said so yet. */
export function unlimitedUnits({ proposals }: Pick<MoveAnswers, 'proposals'>): number | null {
  return parseWholeIn(saidOf(proposals, 'stock_unlimited') ?? '', UNLIMITED_RANGE);
}

/** Tells of a product's variants without a limit, once for all of them. */
export function noteUnlimited(
  variants: readonly MovedVariant[],
  units: number | null,
  { note, column }: { note: Note; column: string | null },
): void {
  const unlimited = variants.filter(({ stock }) => stock === null);
  const [first] = unlimited;
  if (!first) return;
  const data = { count: unlimited.length, units: units ?? 0 };
  note({ line: first.line, column }, units === null ? 'stock_unlimited' : 'stock_assumed', undefined, data);
}
