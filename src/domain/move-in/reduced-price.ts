import type { CsvRow } from '../text/csv.ts';
import type { Cells } from './cells.ts';
import type { MovedVariant } from './model.ts';

/** The price of a variant whose file has a regular one and, beside it, a lower one for a sale: that is asked, the regular one struck. */
export function reducedPrice<F extends string>(
  cells: Cells<F>,
  row: CsvRow,
  { regular, sale }: { regular: F; sale: F },
): Pick<MovedVariant, 'priceCents' | 'compareAtCents'> {
  const whole = cells.money(row, regular);
  const lower = cells.money(row, sale);
  if (whole === null && cells.cell(row, regular) === '') cells.note(cells.at(row, regular), 'price_missing');
  if (lower === null || whole === null) return { priceCents: whole, compareAtCents: null };
  if (lower > 0 && lower < whole) return { priceCents: lower, compareAtCents: whole };
  if (lower !== whole) cells.note(cells.at(row, sale), 'sale_not_lower', cells.cell(row, sale));
  return { priceCents: whole, compareAtCents: null };
}
