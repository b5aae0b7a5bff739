import type { Queryable } from '../../ports/database.ts';
import { logLine } from '../../ports/log.ts';

/**
 * Daily maintenance of the figures kept by triggers for the back office (0196_desk_figures.sql, 0197_found_quickly.sql,
 * 0394_sales_of_all_time.sql).
 */

/** Folds recorded changes into the daily sums; returns how many. */
export const foldFigures = (tx: Queryable, limit: number) => counted(tx, 'fold_figures($1)', [limit]);

/** The same for the units of each product. */
export const foldStock = (tx: Queryable, limit: number) => counted(tx, 'fold_stock($1)', [limit]);

/** Purges people older than the dashboard shows. */
export const deleteOldFigures = (tx: Queryable, limit: number) =>
  counted(tx, 'forget_old_figures($1)', [limit]);

/**
 * Compares all kept figures with orders, carts and variants, and repairs differences; of items sold long ago a part each day.
 * There should be none; those found are logged.
 */
export async function mendFigures(tx: Queryable): Promise<number> {
  const mended = await counted(tx, 'mend_figures() + mend_stock()', []);
  if (mended > 0) logLine('error', { event: 'figures_mended', mended });
  return mended;
}

async function counted(tx: Queryable, call: string, values: unknown[]): Promise<number> {
  return (await tx.one<{ n: number }>(`select ${call} as n`, values)).n;
}
