import { canFulfilment, canRefund } from '#domain/orders.ts';
import type { Services } from '../../compose.ts';
import type { Queryable } from '../../ports/database.ts';
import type { Outcome } from '../../ports/outcome.ts';
import { holdUnits, switchSize } from '../../sql/admin-requests.sql.ts';
import { putBack } from '../../sql/stock.sql.ts';
import { stepFulfilment } from '../orders/move-order.ts';
import { type OrderActed, type OrderActFailure, refuse } from './order-desk.ts';
import { askAllBack, askBack, finishAct, giveBackItems } from './refund-order.ts';
import { moveRequest, type RequestFailure, type Taken, takeRequest } from './request-desk.ts';
import { type Staff, staffWrite } from './staff-write.ts';

export type Finish = { id: string; answer: string; restock: boolean; amountCents: number };
type Failure = RequestFailure | OrderActFailure;

/**
 * Ends an accepted request, the goods being here (or having never left). The decision is one transaction: money asked
 * back, units on the shelf, the other size handed over, timeline, mail, audit; then the provider is asked.
 */
export async function finishRequest(
  shop: Pick<Services, 'database' | 'payments'>,
  staff: Staff,
  finish: Finish,
): Promise<Outcome<OrderActed, Failure>> {
  const decided = await staffWrite<{ orderId: string; amountCents: number }, Failure>(
    shop,
    staff,
    async (tx, log) => {
      const taken = await takeRequest(tx, finish.id, 'done');
      const isExchange = taken.request.kind === 'exchange';
      const hadSize = isExchange ? await exchange(tx, taken, finish.restock) : '';
      const amountCents = isExchange ? 0 : await takeBack(tx, taken, staff, finish);
      const more = { ...(amountCents > 0 && { amountCents }), ...(hadSize && { hadSize }) };
      await moveRequest(tx, log, staff, taken, { to: 'done', answer: finish.answer, more });
      return { ok: true, value: { orderId: taken.order.id, amountCents } };
    },
  );
  if (!decided.ok) return decided;
  const { orderId, amountCents } = decided.value;
  const acted = await finishAct(shop, orderId);
  return acted.ok && amountCents === 0 ? { ok: true, value: { ...acted.value, money: 'none' } } : acted;
}

/** The piece came back; the size that was kept aside for it goes out. No money moves. Answers the size that came back. */
async function exchange(tx: Queryable, { request, order, items }: Taken, restock: boolean): Promise<string> {
  const { heldVariantId, wantedSize } = request;
  let hadSize = '';
  for (const { id, variantId, quantity } of items) {
    if (restock && variantId) await putBack(tx, order.id, [{ variantId, quantity }]);
    hadSize = await switchSize(tx, id, { variantId: heldVariantId, size: wantedSize });
  }
  await holdUnits(tx, request.id, null);
  return hadSize;
}

/** Takes pieces back against money; answers how much. A whole order that is still here is cancelled. */
async function takeBack(
  tx: Queryable,
  { request, order, items }: Taken,
  staff: Staff,
  { amountCents: wanted, restock }: Finish,
): Promise<number> {
  if (request.itemId === null && canFulfilment(order.fulfilment, 'canceled', order.payment)) {
    const amountCents = await askAllBack(tx, order, staff);
    await stepFulfilment(tx, order.id, order, 'canceled', {
      actor: 'admin',
      actorId: staff.userId,
      claimed: ['refund_payment'],
      data: { amountCents },
    });
    return amountCents;
  }
  if (wanted > 0 && !canRefund(order.payment)) return refuse('transition_not_allowed');
  const amountCents = wanted > 0 ? await askBack(tx, order.id, wanted, 'asked', staff) : 0;
  await giveBackItems(tx, order.id, order.stockState, { items, restock });
  return amountCents;
}
