import type { OrderView } from '#contracts/orders.ts';
import { shownStatus } from '#domain/orders/order-status.ts';
import { boletoDueDate, canPay, stateOf } from '#domain/orders/orders.ts';
import { arrivalByBoleto } from '#domain/settlement/boleto-arrival.ts';
import { addressLine } from '#domain/shipping/address.ts';
import { SHIPPING_SERVICES, type ShippingService } from '#domain/shipping/shipping.ts';
import { parseISODate, today, toISODate } from '#domain/time/calendar.ts';
import { orderToken } from '../../auth/order-token.ts';
import type { Has } from '../../compose.ts';
import type { Acting } from '../../ports/database.ts';
import { findOrder, getOrder, type OrderRow } from '../../sql/orders/orders.sql.ts';
import type { PaymentRow } from '../../sql/payments/payments.sql.ts';
import { parcelsView } from './show-parcels.ts';

/** The view of an order that was just written. */
export async function showOrder(shop: Has<'database' | 'config' | 'clock'>, id: string): Promise<OrderView> {
  return viewOrder(shop, await getOrder(shop.database.as({ actor: 'system' }), id));
}

/** The view of an order; null unless row-level security lets this actor see it. */
export async function findOrderView(
  shop: Has<'database' | 'config' | 'clock'>,
  acting: Acting,
  id: string,
): Promise<OrderView | null> {
  const order = await findOrder(shop.database.as(acting), id);
  return order && viewOrder(shop, order);
}

/** The owner's view of an order row. */
export function viewOrder(
  { config, clock }: Pick<Has<'database' | 'config' | 'clock'>, 'config' | 'clock'>,
  order: OrderRow,
): OrderView {
  const current = order.payments.find((one) => one.attempt === order.attempt) ?? null;
  const isPayable = canPay(stateOf(order));
  return {
    id: order.id,
    number: order.number,
    token: orderToken(config.appSecret, order.id),
    status: shownStatus(order.paymentStatus, order.fulfilmentStatus),
    paymentStatus: order.paymentStatus,
    fulfilmentStatus: order.fulfilmentStatus,
    paymentMethod: order.paymentMethod,
    createdAt: order.createdAt.toISOString(),
    expiresAt: order.expiresAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    email: order.email,
    hasAccount: order.hasAccount,
    subtotalCents: order.subtotalCents,
    couponDiscountCents: order.couponDiscountCents,
    couponCode: order.couponCode,
    pixDiscountCents: order.pixDiscountCents,
    isExchange: order.isExchange,
    exchangeCreditCents: order.exchangeCreditCents,
    shippingCents: order.shippingCents,
    shippingDiscountCents: order.shippingDiscountCents,
    creditCents: order.creditCents,
    creditReturnedCents: order.creditReturnedCents,
    refundedCents: order.refundedCents,
    totalCents: order.totalCents,
    terms: order.terms,
    shipping: {
      name: SHIPPING_SERVICES[order.shippingService as ShippingService].name,
      address: addressLine(order.address),
      arrivesBy: arrivesBy(order, current),
      trackingCode: order.trackingCode,
      ...parcelsView(order),
    },
    items: order.items.map(
      ({ productId, name, colour, size, quantity, unitCents, totalCents, imageKey }) => ({
        productId,
        name,
        colour,
        size,
        quantity,
        unitCents,
        totalCents,
        image: imageKey ? { key: imageKey, alt: name } : null,
      }),
    ),
    gift: order.gift,
    lapsed: current !== null && isPayable && hasLapsed(order, current, clock.now()),
    payment: current && isPayable ? openPayment(order, current, clock.now()) : null,
    transaction: current?.transactionId ?? null,
    card: current?.method === 'credit_card' ? cardOf(current) : null,
    declined: (isPayable && current?.data.declined) || null,
  };
}

function cardOf({ data }: PaymentRow): OrderView['card'] {
  const { brand = null, lastFour = null } = data.card ?? {};
  return { brand, lastFour, instalments: data.instalments ?? 1 };
}

/** The expected arrival; a boleto order ships only after the bank reports the payment. */
function arrivesBy(order: OrderRow, current: PaymentRow | null): string | null {
  if (order.gift) return order.gift.deliverOn;
  // A replacement ships once the returned item is on its way, so no date was quoted with the order.
  if (order.isExchange) return null;
  const quoted = order.arrivesBy === null ? null : parseISODate(order.arrivesBy);
  if (!quoted || order.paidAt || order.paymentMethod !== 'boleto') return order.arrivesBy;
  const due = parseISODate(current?.data.boleto?.dueDate ?? '') ?? boletoDueDate(order.createdAt);
  return toISODate(arrivalByBoleto(today(order.createdAt), quoted, due));
}

/** Whether the PIX code or boleto has expired, or the provider has ended it before. */
function hasLapsed(order: OrderRow, current: PaymentRow, now: Date): boolean {
  const { pixCode, boleto } = current.data;
  const isOver = current.status !== 'pending' || (current.expiresAt ?? order.expiresAt) <= now;
  return (pixCode !== undefined || boleto !== undefined) && isOver;
}

function openPayment(order: OrderRow, current: PaymentRow, now: Date): OrderView['payment'] {
  const expiresAt = current.expiresAt ?? order.expiresAt;
  if (current.status !== 'pending' || expiresAt <= now) return null;
  const open = { expiresAt: expiresAt.toISOString(), amountCents: current.amountCents };
  const { pixCode, boleto } = current.data;
  if (pixCode) return { method: 'pix', code: pixCode, ...open };
  return boleto ? { method: 'boleto', ...boleto, ...open } : null;
}
