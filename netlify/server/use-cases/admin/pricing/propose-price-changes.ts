import type { PriceChangesInput } from '#contracts/admin/price-changes.ts';
import { changedPrice, MAX_PRICED, priceChangeProblem } from '#domain/pricing/price-changes.ts';
import { fail, ok } from '../../../ports/outcome.ts';
import { findPrices } from '../../../sql/products/product-sheet.sql.ts';
import { type Desk, type Staff, staffRead } from '../staff-write.ts';

/** Previews a rule's prices for the selected products, or for all that match the filters; writes nothing. */
export async function proposePriceChanges(
  desk: Desk,
  staff: Staff,
  { ids, change, ...filters }: PriceChangesInput,
) {
  const found = await staffRead(desk, staff, (tx) => findPrices(tx, ids ?? filters, MAX_PRICED + 1));
  if (found.length > MAX_PRICED) return fail('too_many_products');
  const lines = found.map(({ priceCents, discountPercent, ...line }) => {
    const now = { priceCents, discountPercent };
    const after = changedPrice(now, change);
    return { ...line, now, after, problem: priceChangeProblem(now, after) };
  });
  return ok({ lines });
}
