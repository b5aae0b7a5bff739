import type { RequestStatus } from '#domain/returns.ts';
import type { Services } from '../../compose.ts';
import type { Queryable } from '../../ports/database.ts';
import type { Outcome } from '../../ports/outcome.ts';
import { holdUnits, variantInSize } from '../../sql/admin-requests.sql.ts';
import { putBack, takeStock } from '../../sql/stock.sql.ts';
import { moveRequest, type RequestFailure, refuseRequest, type Taken, takeRequest } from './request-desk.ts';
import { type Staff, staffWrite } from './staff-write.ts';

/**
 * Accepts or refuses what a customer asks for. An exchange that is accepted takes the other size off the shelf, so that it
 * is there when the piece comes back; one that is refused after all gives it back.
 */
export async function answerCustomer(
  shop: Pick<Services, 'database'>,
  staff: Staff,
  { id, to, answer }: { id: string; to: 'accepted' | 'refused'; answer: string },
): Promise<Outcome<{ status: RequestStatus }, RequestFailure>> {
  return staffWrite<{ status: RequestStatus }, RequestFailure>(shop, staff, async (tx, log) => {
    const taken = await takeRequest(tx, id, to);
    if (to === 'refused') await giveUpHeld(tx, taken);
    await moveRequest(tx, log, staff, taken, { to, answer });
    if (to === 'accepted' && taken.request.kind === 'exchange') await holdWanted(tx, taken);
    return { ok: true, value: { status: to } };
  });
}

async function holdWanted(tx: Queryable, { request, order, items: [item] }: Taken): Promise<void> {
  const variantId = item && (await variantInSize(tx, item.id, request.wantedSize));
  if (!item || !variantId) return refuseRequest('exchange_out_of_stock');
  const units = { variantId, quantity: item.quantity };
  if (!(await takeStock(tx, order.id, [units]))) return refuseRequest('exchange_out_of_stock');
  await holdUnits(tx, request.id, units);
}

async function giveUpHeld(tx: Queryable, { request, order }: Taken): Promise<void> {
  const { heldVariantId: variantId, heldQuantity: quantity } = request;
  if (variantId && quantity > 0) await putBack(tx, order.id, [{ variantId, quantity }]);
  await holdUnits(tx, request.id, null);
}
