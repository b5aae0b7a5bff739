import type { CsvRow } from '../text/csv.ts';
import { nameKey } from '../text/normal-form.ts';
import type { Note } from './finding.ts';

/** The rows of one product: Shopify and Nuvemshop give it a row for each variant, Shopify also for each further picture. */
export type RowGroup = { key: string; title: string; line: number; rows: CsvRow[] };

type Naming = { keyOf(row: CsvRow): string; titleOf(row: CsvRow): string };

/**
 * Groups rows by their key, wherever they are. Without key and title, a row continues the product above. A key that comes again with
 * another title is another product: the rows after it are its own.
 */
export function groupRows(rows: readonly CsvRow[], { keyOf, titleOf }: Naming, note: Note): RowGroup[] {
  const groups: RowGroup[] = [];
  const byKey = new Map<string, RowGroup>();
  let above: RowGroup | null = null;
  const begin = (key: string, title: string, row: CsvRow) => {
    const group = { key, title, line: row.line, rows: [row] };
    groups.push(group);
    if (key !== '') byKey.set(key.toLowerCase(), group);
    above = group;
  };
  for (const row of rows) {
    const key = keyOf(row);
    const title = titleOf(row);
    const known: RowGroup | null | undefined = key === '' ? above : byKey.get(key.toLowerCase());
    const isOther = known && title !== '' && nameKey(title) !== nameKey(known.title) && known.title !== '';
    if (known && !isOther) {
      known.rows.push(row);
      known.title ||= title;
      above = known;
    } else if (key === '' && title === '') {
      note(row, 'row_lost', row.cells.filter(Boolean).join(' '));
    } else {
      if (key === '') note(row, 'handle_missing', title);
      else if (known) note(row, 'handle_twice', key, { line: known.line });
      begin(key, title, row);
    }
  }
  return groups;
}
