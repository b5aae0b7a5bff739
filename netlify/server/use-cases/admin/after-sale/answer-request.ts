import type { RequestStatus } from '#domain/after-sale/units.ts';
import type { Services } from '../../../compose.ts';
import { type Outcome, ok } from '../../../ports/outcome.ts';
import { findExchange } from '../../../sql/after-sale/exchanges.sql.ts';
import { cancelReplacement } from '../../after-sale/cancel-replacement.ts';
import { type CanceledCharges, cancelCharges } from '../../payments/cancel-charges.ts';
import { finishSettlement } from '../../payments/finish-settlement.ts';
import { requireOrder } from '../orders/order-action.ts';
import { actorOf, type Staff, staffWrite } from '../staff-write.ts';
import { lockForAnswer, moveRequest, type RequestFailure, refuseRequest } from './request-action.ts';

type Failure =
  | RequestFailure
  | 'exchange_moved'
  | 'already_paid'
  | 'refund_in_progress'
  | 'payment_unavailable';
type Answer = { id: string; to: 'accepted' | 'refused'; answer: string };

/**
 * Accepts or refuses a customer's request. An exchange counts as accepted from the start, as its replacement is
 * reserved. Refusing it releases the replacement and refunds the price difference, as long as the replacement has not
 * shipped.
 */
export async function answerCustomer(
  shop: Services,
  staff: Staff,
  { id, to, answer }: Answer,
): Promise<Outcome<{ status: RequestStatus }, Failure>> {
  const exchange = await findExchange(shop.database.as({ actor: 'system' }), id);
  const freed = exchange && to === 'refused' ? await cancelCharges(shop, exchange.replacementId) : null;
  if (freed?.ok === false) return freed;
  const answered = await staffWrite<{ status: RequestStatus }, Failure>(shop, staff, async (tx, log) => {
    const taken = await lockForAnswer(tx, id, to);
    await moveRequest(tx, log, staff, taken, { to, answer });
    if (exchange && to === 'refused') {
      const order = await requireOrder(tx, exchange.replacementId);
      const by = actorOf(staff);
      await cancelReplacement(tx, order, freed?.ok ? freed.value : noneOf(order.attempt), by);
    } else if (exchange) refuseRequest('request_moved');
    return ok({ status: to });
  });
  if (answered.ok && exchange) await finishSettlement(shop, exchange.replacementId);
  return answered;
}

const noneOf = (attempt: number): CanceledCharges => ({ attempt, givenUp: [] });
