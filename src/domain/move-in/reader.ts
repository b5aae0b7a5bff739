import type { CsvRow } from '../text/csv.ts';
import { cleanLine } from '../text/normal-form.ts';
import type { Note } from './finding.ts';
import type { MovedProduct } from './model.ts';
import type { MoveInTable } from './read-table.ts';
import type { Recognised } from './recognise.ts';

/** Reads the rows of one dialect. */
export type FileReader<T> = (table: MoveInTable, recognised: Recognised, note: Note) => T[];

/** What the columns say that are no fields but kept with a product, by their names without the system's own part. */
export function extrasOf(
  { header }: MoveInTable,
  { columns }: Recognised,
): (row: CsvRow) => MovedProduct['attributes'] {
  const kept = columns.extras.map((index) => ({
    index,
    name: cleanLine((header.cells[index] ?? '').replace(/\s*\((?:product|variant)\.metafields\..+\)$/i, '')),
  }));
  return ({ cells }) =>
    kept.flatMap(({ index, name }) => {
      const value = cleanLine(cells[index] ?? '');
      return value === '' ? [] : [{ name, value }];
    });
}
