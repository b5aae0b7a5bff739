import {
  type Acting,
  type Database,
  type Queryable,
  queryable,
  type Statement,
} from '#server/ports/database.ts';

type Asked = { acting: Acting; text: string; values: readonly unknown[] };

/** The database, recording its queries. */
export function noting(database: Database): { database: Database; asked: Asked[] } {
  const asked: Asked[] = [];
  const note = (acting: Acting, { text, values }: Statement) =>
    asked.push({ acting, text, values: [...values] });
  const inside = (acting: Acting, tx: Queryable): Queryable =>
    queryable((text, values = []) => {
      note(acting, { text, values });
      return tx.query(text, values);
    });
  return {
    asked,
    database: {
      ...inside({ actor: 'guest', guestHash: '' }, database),
      transaction: (acting, work) => database.transaction(acting, (tx) => work(inside(acting, tx))),
      batch(acting, statements, options) {
        for (const statement of statements) note(acting, statement);
        return database.batch(acting, statements, options);
      },
      as: (acting) => inside(acting, database.as(acting)),
      end: () => database.end(),
    },
  };
}

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
};

/** A statement's cost: pages of 8 kB read, and tables scanned sequentially. */
export type Cost = { pages: number; scanned: { table: string; rows: number }[]; text: string };

/**
 * Runs a statement again with `explain analyze` and rolls it back. `indexesOnly` disables sequential scans where an
 * index can be used, as the planner would for large tables.
 */
export async function costOf(
  database: Database,
  { acting, text, values }: Asked,
  { indexesOnly = false }: { indexesOnly?: boolean } = {},
): Promise<Cost> {
  let root: Plan | undefined;
  await database.transaction(acting, async (tx) => {
    if (indexesOnly) await tx.query('set local enable_seqscan = off');
    const { rows } = await tx.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, buffers, timing off, format json) ${text}`,
      values,
    );
    root = rows[0]?.['QUERY PLAN'][0].Plan;
    return { ok: false, code: 'undone' } as const;
  });
  if (!root) throw new Error('explain answered nothing');
  const scanned = nodesOf(root)
    // Skips alternatives in the plan that were never executed.
    .filter((node) => node['Node Type'] === 'Seq Scan' && node['Actual Loops'] > 0)
    .map((node) => ({
      table: node['Relation Name'] ?? '',
      rows: (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
    }));
  return { pages: root['Shared Hit Blocks'] + root['Shared Read Blocks'], scanned, text };
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}
