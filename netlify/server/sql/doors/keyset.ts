import { raw, type Sql, sql } from '../tag.ts';

/** Where a page of a list by id begins: after the last row of the one before. */
export type IdSlice = { after: { id: string } | null; limit: number };
/** The same of a list that may also be by change, since a moment. */
export type Slice = {
  after: { id: string; at: string | null } | null;
  since: string | null;
  limit: number;
};

type Keyset = { where: Sql; order: Sql };

/** The condition, order and limit of one page, by id. `alias`: of the table. */
export function byId(alias: string, { after, limit }: IdSlice): Keyset {
  const id = raw(`${alias}.id`);
  return {
    where: after ? sql`${id} > ${after.id}::uuid` : raw('true'),
    order: sql`order by ${id} limit ${limit}`,
  };
}

/** The same by change where there is a moment, else by id. */
export function byChange(alias: string, { after, since, limit }: Slice): Keyset {
  if (since === null) return byId(alias, { after, limit });
  const [id, at] = [raw(`${alias}.id`), raw(`${alias}.updated_at`)];
  const from = sql`${at} >= ${since}::timestamptz`;
  const next = after ? sql`(${at}, ${id}) > (${after.at}::timestamptz, ${after.id}::uuid)` : raw('true');
  return { where: sql`${from} and ${next}`, order: sql`order by ${at}, ${id} limit ${limit}` };
}
