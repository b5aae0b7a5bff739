import type { Services } from '../../compose.ts';
import { fail, type Outcome, ok } from '../../ports/outcome.ts';
import { saveAlert, stockOnSale } from '../../sql/catalogue/stock-alerts.sql.ts';

/** 'Avise-me': stores a back-in-stock alert for a variant. announce-stock.ts sends the mails. */
export async function requestStockAlert(
  { database }: Pick<Services, 'database'>,
  { variantId, email, userId }: { variantId: string; email: string; userId: string | null },
): Promise<Outcome<Record<string, never>, 'product_unavailable' | 'in_stock'>> {
  const stock = await stockOnSale(database, variantId);
  if (stock === null) return fail('product_unavailable');
  if (stock > 0) return fail('in_stock');
  // The shop keeps it, for guests have nothing of their own to read it back by.
  await saveAlert(database.as({ actor: 'system' }), { variantId, email, userId });
  return ok({});
}
