import type { Queryable } from '../ports/database.ts';
import { logLine } from '../ports/log.ts';

/** What triggers keep for the desk (0196_desk_figures.sql, 0197_found_quickly.sql): the work that is left for once a day. */

/** Adds what came and went since into the sums by day; answers how many changes. */
export const foldFigures = (tx: Queryable, limit: number) => counted(tx, 'fold_figures($1)', [limit]);

/** The same for the units of each product. */
export const foldStock = (tx: Queryable, limit: number) => counted(tx, 'fold_stock($1)', [limit]);

/** Forgets people and items of longer ago than the dashboard shows. */
export const forgetOldFigures = (tx: Queryable, limit: number) =>
  counted(tx, 'forget_old_figures($1)', [limit]);

/**
 * Compares all that is kept with what orders, carts and variants say, and mends what differs. Nothing should: what is found is
 * told to the log.
 */
export async function mendFigures(tx: Queryable): Promise<number> {
  const mended = await counted(tx, 'mend_figures() + mend_stock()', []);
  if (mended > 0) logLine('error', { event: 'figures_mended', mended });
  return mended;
}

async function counted(tx: Queryable, call: string, values: unknown[]): Promise<number> {
  const { rows } = await tx.query<{ n: number }>(`select ${call} as n`, values);
  return rows[0]?.n ?? 0;
}
