import type { Services } from '../../compose.ts';
import { fail, type Outcome, ok } from '../../ports/outcome.ts';
import { saveAlert, stockOnSale } from '../../sql/catalogue/stock-alerts.sql.ts';

type Refused = 'product_unavailable' | 'in_stock';

/** 'Avise-me': stores a back-in-stock alert for a variant. announce-stock.ts sends the mails. */
export function requestStockAlert(
  { database }: Services,
  { variantId, email, userId }: { variantId: string; email: string; userId: string | null },
): Promise<Outcome<Record<string, never>, Refused>> {
  // The shop keeps it, for guests have nothing of their own to read it back by.
  return database.transaction<Outcome<Record<string, never>, Refused>>({ actor: 'system' }, async (tx) => {
    const stock = await stockOnSale(tx, variantId);
    if (stock === null) return fail('product_unavailable');
    if (stock > 0) return fail('in_stock');
    await saveAlert(tx, { variantId, email, userId });
    return ok({});
  });
}
