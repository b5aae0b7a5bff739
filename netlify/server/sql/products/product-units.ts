/** The changes of units since the stored sums. */
export const UNITS_SINCE =
  'select product_id, sum(units)::bigint as units from product_stock_changes group by 1';

/** Joins what `UNITS` reads to `products p`. */
export const WITH_UNITS = `left join product_stock kept on kept.product_id = p.id
  left join (${UNITS_SINCE}) since on since.product_id = p.id`;

/**
 * Units of a product over all variants, maintained by triggers (0197_found_quickly.sql): a sum plus the changes since.
 */
export const UNITS = '(coalesce(kept.units, 0) + coalesce(since.units, 0))';
