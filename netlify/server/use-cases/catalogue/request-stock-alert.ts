import type { Services } from '../../compose.ts';
import type { Outcome } from '../../ports/outcome.ts';
import { keepAlert, stockOnSale } from '../../sql/stock-alerts.sql.ts';

/** 'Avise-me': keeps who wants to hear of a sold-out variant. Announcing it is announce-stock.ts. */
export async function requestStockAlert(
  { database }: Pick<Services, 'database'>,
  { variantId, email, userId }: { variantId: string; email: string; userId: string | null },
): Promise<Outcome<Record<string, never>, 'product_unavailable' | 'in_stock'>> {
  const stock = await stockOnSale(database, variantId);
  if (stock === null) return { ok: false, code: 'product_unavailable' };
  if (stock > 0) return { ok: false, code: 'in_stock' };
  // The shop keeps it, for guests have nothing of their own to read it back by.
  await keepAlert(database.as({ actor: 'system' }), { variantId, email, userId });
  return { ok: true, value: {} };
}
