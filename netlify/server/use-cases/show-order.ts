import type { OrderView } from '#contracts/orders.ts';
import { shownStatus } from '#domain/order-status.ts';
import { canPay } from '#domain/orders.ts';
import { SHIPPING_SERVICES, type ShippingService } from '#domain/shipping.ts';
import { orderToken } from '../auth/order-token.ts';
import type { Services } from '../compose.ts';
import type { Acting } from '../ports/database.ts';
import { findOrder, type OrderRow } from '../sql/orders.sql.ts';
import { currentPayment, type PaymentRow } from '../sql/payments.sql.ts';

/** The order as its owner sees it. The caller has checked that `acting` may; row-level security checks again. */
export async function showOrder(
  shop: Pick<Services, 'database' | 'config' | 'clock'>,
  acting: Acting,
  id: string,
): Promise<OrderView> {
  const view = await findOrderView(shop, acting, id);
  if (!view) throw new Error('an order that was just written is not there');
  return view;
}

/** The same, or null where this actor has no such order. */
export async function findOrderView(
  { database, config, clock }: Pick<Services, 'database' | 'config' | 'clock'>,
  acting: Acting,
  id: string,
): Promise<OrderView | null> {
  const found = await database.transaction(acting, async (tx) => {
    const order = await findOrder(tx, id);
    return order && { order, payment: await currentPayment(tx, id) };
  });
  return found && orderView(found.order, found.payment, orderToken(config.appSecret, id), clock.now());
}

function orderView(order: OrderRow, payment: PaymentRow | null, token: string, now: Date): OrderView {
  return {
    id: order.id,
    number: order.number,
    token,
    status: shownStatus(order.paymentStatus, order.fulfilmentStatus),
    paymentStatus: order.paymentStatus,
    fulfilmentStatus: order.fulfilmentStatus,
    paymentMethod: order.paymentMethod,
    createdAt: order.createdAt.toISOString(),
    expiresAt: order.expiresAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    email: order.email,
    subtotalCents: order.subtotalCents,
    couponDiscountCents: order.couponDiscountCents,
    couponCode: order.couponCode,
    pixDiscountCents: order.pixDiscountCents,
    shippingCents: order.shippingCents,
    totalCents: order.totalCents,
    shipping: {
      name: SHIPPING_SERVICES[order.shippingService as ShippingService].name,
      address: order.shippingAddress,
      arrivesBy: order.arrivesBy,
      trackingCode: order.trackingCode,
    },
    items: order.items.map(
      ({ id: _i, imageKey, couponDiscountCents: _c, pixDiscountCents: _p, ...item }) => ({
        ...item,
        image: imageKey ? { key: imageKey, alt: item.name } : null,
      }),
    ),
    payment: openPayment(order, payment, now),
  };
}

function openPayment(order: OrderRow, payment: PaymentRow | null, now: Date): OrderView['payment'] {
  const code = payment?.data.pixCode;
  const isPayable = canPay({ payment: order.paymentStatus, fulfilment: order.fulfilmentStatus });
  if (!payment || !code || !isPayable || payment.method !== 'pix') return null;
  const expiresAt = payment.expiresAt ?? order.expiresAt;
  return expiresAt > now
    ? { method: 'pix', code, expiresAt: expiresAt.toISOString(), amountCents: payment.amountCents }
    : null;
}
