import { cellsOf, type FieldOf } from './cells.ts';
import type { MovedRedirect } from './model.ts';
import type { FileReader } from './reader.ts';
import type { SHOPIFY_REDIRECTS } from './shopify-columns.ts';

type Field = FieldOf<(typeof SHOPIFY_REDIRECTS)['fields']>;

/** The path of an address of the shop itself; null if it is none. */
function pathOf(address: string): string | null {
  if (/^\/(?!\/)\S*$/.test(address)) return address;
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/** Reads redirects. An old address may be written with its domain; a target of another domain stays as it is, and is noted. */
export const readRedirects: FileReader<MovedRedirect> = (table, recognised, note) => {
  const cells = cellsOf<Field>(table, recognised, note, []);
  const lines = new Map<string, number>();
  return table.rows.flatMap((row) => {
    const from = pathOf(cells.cell(row, 'from'));
    const said = cells.cell(row, 'to');
    const to = pathOf(said);
    const line = from === null ? undefined : lines.get(from);
    if (from === null) note(cells.at(row, 'from'), 'redirect_invalid', cells.cell(row, 'from'));
    else if (to === null) note(cells.at(row, 'to'), 'redirect_invalid', said);
    else if (from === said) note(cells.at(row, 'to'), 'redirect_itself', said);
    else if (line !== undefined) note(cells.at(row, 'from'), 'redirect_twice', from, { line });
    else {
      lines.set(from, row.line);
      if (!said.startsWith('/')) note(cells.at(row, 'to'), 'redirect_outside', said);
      return [{ line: row.line, from, to: said }];
    }
    return [];
  });
};
