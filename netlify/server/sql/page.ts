import type { Queryable, Statement } from '../ports/database.ts';
import type { Parameters, Slice } from './parameters.ts';
import { one } from './statements.ts';

/** A page's statement. `rows` is the same with a row of its own for each of the page's rows, for the test that has Postgres check them. */
export type PageStatement = Statement & { rows: () => string };

type Parts = { parts?: string; row: string; from: string; order: string; more?: string };

/**
 * One page of a back office table, with the total number of matches. `from` is the clause with joins and condition; `parts` are common
 * table expressions for it, `more` extra columns over all rows (`${PENDING} as pending`).
 */
export function pageOf(
  parameters: Parameters,
  { parts, row, from, order, more }: Parts,
  { limit, offset }: Slice,
): PageStatement {
  const first = parts ? `with ${parts} ` : '';
  const rows = `select ${row} from ${from} order by ${order} limit ${parameters.add(limit)} offset ${parameters.add(offset)}`;
  const total = `(select count(*)::int from ${from})`;
  return {
    text: `${first}select ${more ? `${more}, ` : ''}${total} as total,
       (select coalesce(json_agg(page), '[]') from (${rows}) page) as items`,
    values: parameters.values,
    rows: () =>
      `${first}select page.* from (${rows}) page where ${total} > 0 ${more ? `and (select to_json(sums) from (select ${more}) sums) is not null` : ''}`,
  };
}

/** Declares a page: `page<[search: string, slice: Slice], Row>((search, slice) => pageOf(…))`. Rows are JSON, so timestamps are strings. */
export const page = <Args extends unknown[], Row, More extends object = object>(
  build: (...args: Args) => PageStatement,
): ((on: Queryable, ...args: Args) => Promise<{ items: Row[]; total: number } & More>) =>
  one<Args, { items: Row[]; total: number } & More>(build);
