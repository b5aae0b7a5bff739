import type { Queryable } from '../ports/database.ts';

/** Collects values and answers their placeholders, so that no value ever stands in the text of a query. */
export class Parameters {
  readonly values: unknown[] = [];
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** A text as it stands, for a pattern of `like`. */
export const likeLiteral = (word: string) => word.replace(/[\\%_]/g, '\\$&');

/** Which of all matches a page shows. */
export type Slice = { limit: number; offset: number };

/**
 * One page of a table of the desk, with the number of all matches. `from` stands after `from`, with its joins and its condition; `more` are
 * columns besides (`${PENDING} as pending`), of all there is. The rows come as JSON does: instants are texts.
 */
export async function pageOf<Row, More extends object = object>(
  tx: Queryable,
  parameters: Parameters,
  { row, from, order, more }: { row: string; from: string; order: string; more?: string },
  { limit, offset }: Slice,
): Promise<{ items: Row[]; total: number } & More> {
  const [found] = await tx.all<{ items: Row[]; total: number } & More>(
    `select ${more ? `${more}, ` : ''}(select count(*)::int from ${from}) as total,
       (select coalesce(json_agg(page), '[]') from (
         select ${row} from ${from} order by ${order}
         limit ${parameters.add(limit)} offset ${parameters.add(offset)}) page) as items`,
    parameters.values,
  );
  if (!found) throw new Error('a page of a table is one row');
  return found;
}
