import type { OrderView } from '#contracts/orders.ts';
import { isOrderToken } from '../auth/order-token.ts';
import type { Services } from '../compose.ts';
import type { Outcome } from '../ports/outcome.ts';
import { type PaymentRequestFailure, requestPayment } from './request-payment.ts';
import { findOrderView } from './show-order.ts';

type OrderKey = { order: string; token: string };

/** The order that a token opens. A wrong token and an unknown order answer alike. */
export async function openOrder(
  shop: Services,
  { order, token }: OrderKey,
): Promise<Outcome<OrderView, 'not_found'>> {
  if (!isOrderToken(shop.config.appSecret, order, token)) return { ok: false, code: 'not_found' };
  const view = await findOrderView(shop, { actor: 'order', orderId: order }, order);
  return view ? { ok: true, value: view } : { ok: false, code: 'not_found' };
}

/** Asks again for the payment of an order that is not paid yet. */
export async function payOpenOrder(
  shop: Services,
  { order, token, renew }: OrderKey & { renew: boolean },
): Promise<Outcome<OrderView, PaymentRequestFailure>> {
  if (!isOrderToken(shop.config.appSecret, order, token)) return { ok: false, code: 'not_found' };
  const requested = await requestPayment(shop, order, { renew });
  return requested.ok ? openOrder(shop, { order, token }) : requested;
}
