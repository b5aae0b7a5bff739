import type { CsvRow } from '../text/csv.ts';
import { cleanLine, cleanText } from '../text/normal-form.ts';
import type { Note } from './finding.ts';
import type { MovedProduct } from './model.ts';
import type { MoveInTable } from './read-table.ts';
import type { Recognised } from './recognise.ts';

/** Reads the rows of one dialect. */
export type FileReader<T> = (table: MoveInTable, recognised: Recognised, note: Note) => T[];

/** Each attribute that these rows have, once. */
export type Extras = (rows: readonly CsvRow[]) => MovedProduct['attributes'];

/** What the columns say that are no fields but kept with a product, by their names without the system's own part. */
export function extrasOf({ header }: MoveInTable, { columns }: Recognised): Extras {
  const kept = columns.extras.map((index) => ({
    index,
    name: cleanLine((header.cells[index] ?? '').replace(/\s*\((?:product|variant)\.metafields\..+\)$/i, '')),
  }));
  return (rows) => {
    const found = new Map<string, MovedProduct['attributes'][number]>();
    for (const { cells } of rows)
      for (const { index, name } of kept) {
        const cell = cells[index] ?? '';
        const value = cell === '' ? '' : cleanText(cell);
        if (value !== '') found.set(`${index} ${value}`, { name, value });
      }
    return [...found.values()];
  };
}
