import type { Queryable } from '../ports/database.ts';

/** Collects values and returns their placeholders, so that query texts never contain values. */
export class Parameters {
  readonly values: unknown[] = [];
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** Escapes a text for a `like` pattern. */
export const likeLiteral = (word: string) => word.replace(/[\\%_]/g, '\\$&');

/** A `like` pattern for all that contains the text. */
export const containing = (text: string) => `%${likeLiteral(text)}%`;

/** The row of a page with its period as dates, which JSON does not have. */
export const withDates = <Row extends { startsAt: Date; endsAt: Date }>(row: Row): Row => ({
  ...row,
  startsAt: new Date(row.startsAt),
  endsAt: new Date(row.endsAt),
});

/** The part of all matches that a page shows. */
export type Slice = { limit: number; offset: number };

/**
 * One page of a back office table, with the total number of matches. `from` is the clause with joins and condition;
 * `parts` are common table expressions for it, `more` extra columns over all rows (`${PENDING} as pending`). Rows are JSON,
 * so timestamps are strings.
 */
export async function pageOf<Row, More extends object = object>(
  tx: Queryable,
  parameters: Parameters,
  {
    parts,
    row,
    from,
    order,
    more,
  }: { parts?: string; row: string; from: string; order: string; more?: string },
  { limit, offset }: Slice,
): Promise<{ items: Row[]; total: number } & More> {
  return tx.one<{ items: Row[]; total: number } & More>(
    `${parts ? `with ${parts} ` : ''}select ${more ? `${more}, ` : ''}(select count(*)::int from ${from}) as total,
       (select coalesce(json_agg(page), '[]') from (
         select ${row} from ${from} order by ${order}
         limit ${parameters.add(limit)} offset ${parameters.add(offset)}) page) as items`,
    parameters.values,
  );
}
