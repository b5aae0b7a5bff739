import type { Queryable } from '../../ports/database.ts';
import { logLine } from '../../ports/log.ts';
import { oneValue } from '../statements.ts';

/**
 * Daily maintenance of the figures kept by triggers for the back office (0196_desk_figures.sql, 0197_found_quickly.sql,
 * 0394_sales_of_all_time.sql).
 */

/** Folds recorded changes into the daily sums; returns how many. */
export const foldFigures = oneValue<[limit: number], number>('select fold_figures($1) as n');

/** The same for the units of each product. */
export const foldStock = oneValue<[limit: number], number>('select fold_stock($1) as n');

/** Purges people older than the dashboard shows. */
export const deleteOldFigures = oneValue<[limit: number], number>('select forget_old_figures($1) as n');

/**
 * Compares all kept figures with orders, carts and variants, and repairs differences; of items sold long ago a part each day.
 * There should be none; those found are logged.
 */
export async function mendFigures(tx: Queryable): Promise<number> {
  const mended = await mendAll(tx);
  if (mended > 0) logLine('error', { event: 'figures_mended', mended });
  return mended;
}

export const mendAll = oneValue<[], number>('select mend_figures() + mend_stock() as n');
