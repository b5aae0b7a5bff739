import type { OrderView } from '#contracts/orders.ts';
import type { PaymentChoice } from '#contracts/payment-choice.ts';
import { isOrderToken } from '../../auth/order-token.ts';
import type { Services } from '../../compose.ts';
import { fail, type Outcome, ok } from '../../ports/outcome.ts';
import { findOrder } from '../../sql/orders/orders.sql.ts';
import { type PaymentRequestFailure, requestPayment } from '../payments/request-payment.ts';
import type { Caller } from './guard-order.ts';
import { findOrderView, viewOrder } from './show-order.ts';

type OrderKey = { order: string; token: string };

/** The order opened by a token. A wrong token and an unknown order get the same response. */
export async function openOrder(
  shop: Services,
  { order, token }: OrderKey,
): Promise<Outcome<OrderView, 'not_found'>> {
  if (!isOrderToken(shop.config, order, token)) return fail('not_found');
  const view = await findOrderView(shop, { actor: 'order', orderId: order }, order);
  return view ? ok(view) : fail('not_found');
}

/** Pays an unpaid order, with its current method or another one. */
export async function payOpenOrder(
  shop: Services,
  { order: id, token, renew, payment }: OrderKey & { renew: boolean; payment?: PaymentChoice | undefined },
  caller: Caller,
): Promise<Outcome<OrderView, PaymentRequestFailure | 'not_found'>> {
  if (!isOrderToken(shop.config, id, token)) return fail('not_found');
  const order = await findOrder(shop.database.as({ actor: 'system' }), id);
  if (!order) return fail('not_found');
  const requested = await requestPayment(shop, order, { choice: payment ?? null, renew, caller });
  return requested.ok ? ok(viewOrder(shop, requested.value)) : requested;
}
