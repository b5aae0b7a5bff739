import { canPay } from '#domain/orders.ts';
import { PIX_EXPIRES_SECONDS } from '#domain/payments.ts';
import { type PricedLine, providerItems } from '#domain/pricing.ts';
import type { Services } from '../compose.ts';
import type { Outcome } from '../ports/outcome.ts';
import type { OrderRecord, PixOrderRequest } from '../ports/payments.ts';
import * as orders from '../sql/orders.sql.ts';
import * as payments from '../sql/payments.sql.ts';
import { callOffCharge } from './call-off-charge.ts';

export type PaymentRequestFailure =
  | 'not_found'
  | 'already_paid'
  | 'order_closed'
  | 'payment_refused'
  | 'payment_unavailable';

type Shop = Pick<Services, 'database' | 'payments' | 'clock' | 'config'>;

/**
 * Asks the provider for the PIX code of an order's current attempt. Safe to call again at any time: the attempt's
 * idempotency key makes the provider answer its first result, and a charge already recorded is not asked for again.
 * `renew` (or an expired code) opens the next attempt; former charges are called off before a new one is made, for two
 * open codes could both be paid.
 */
export async function requestPayment(
  shop: Shop,
  orderId: string,
  { renew = false }: { renew?: boolean } = {},
): Promise<Outcome<null, PaymentRequestFailure>> {
  const { order, payment } = await shop.database.transaction({ actor: 'system' }, async (tx) => ({
    order: await orders.findOrder(tx, orderId),
    payment: await payments.currentPayment(tx, orderId),
  }));
  if (!order || !payment) return { ok: false, code: 'not_found' };
  if (!canPay({ payment: order.paymentStatus, fulfilment: order.fulfilmentStatus })) {
    return { ok: false, code: order.paidAt ? 'already_paid' : 'order_closed' };
  }
  const now = shop.clock.now();
  const isOpen = payment.chargeId !== null && (payment.expiresAt === null || payment.expiresAt > now);
  if (isOpen && !renew) return { ok: true, value: null };
  if (order.expiresAt <= now) return { ok: false, code: 'order_closed' };
  const attempt = payment.chargeId === null ? payment : await openNextAttempt(shop, payment);
  const freed = await callOffFormer(shop, attempt);
  if (!freed.ok) return freed;

  const answer = await shop.payments.createPixOrder(pixRequest(order, now), attempt.idempotencyKey);
  if (!answer.ok) {
    logRefusal(orderId, answer.code, answer.status, answer.message);
    return { ok: false, code: answer.code === 'refused' ? 'payment_refused' : 'payment_unavailable' };
  }
  return record(shop, order, attempt.id, answer.value);
}

/** The attempt after `before`; the one that another call has opened meanwhile, where there is one. */
function openNextAttempt(shop: Shop, before: payments.PaymentRow): Promise<payments.PaymentRow> {
  return shop.database.transaction({ actor: 'system' }, async (tx) => {
    await orders.lockOrder(tx, before.orderId);
    const current = await payments.currentPayment(tx, before.orderId);
    if (current && current.attempt !== before.attempt) return current;
    const attempt = before.attempt + 1;
    await payments.openPayment(tx, {
      orderId: before.orderId,
      attempt,
      method: before.method,
      amountCents: before.amountCents,
    });
    await payments.setAttempt(tx, before.orderId, attempt);
    const opened = await payments.currentPayment(tx, before.orderId);
    if (!opened) throw new Error('an attempt that was just opened is not there');
    return opened;
  });
}

/** Cancels the charges of earlier attempts at the provider; finds out, and settles, when one was paid after all. */
async function callOffFormer(
  shop: Shop,
  attempt: payments.PaymentRow,
): Promise<Outcome<null, PaymentRequestFailure>> {
  if (attempt.attempt === 1) return { ok: true, value: null };
  const charged = await shop.database.transaction({ actor: 'system' }, (tx) =>
    payments.chargedPayments(tx, attempt.orderId),
  );
  for (const former of charged) {
    if (former.attempt >= attempt.attempt || former.status === 'canceled') continue;
    const outcome = await callOffCharge(shop, former);
    if (outcome !== 'closed')
      return { ok: false, code: outcome === 'paid' ? 'already_paid' : 'payment_unavailable' };
  }
  return { ok: true, value: null };
}

async function record(
  shop: Shop,
  order: orders.OrderRow,
  paymentId: string,
  answer: OrderRecord,
): Promise<Outcome<null, PaymentRequestFailure>> {
  const charge = answer.charges[0];
  if (!charge?.pix || charge.amountCents !== order.totalCents) {
    logRefusal(
      order.id,
      'refused',
      null,
      `status ${charge?.status ?? 'without charge'}, amount ${charge?.amountCents ?? 0}`,
    );
    return { ok: false, code: 'payment_refused' };
  }
  const { pix } = charge;
  await shop.database.transaction({ actor: 'system' }, async (tx) => {
    const isNew = await payments.recordCharge(tx, paymentId, {
      externalReference: answer.id,
      chargeId: charge.id,
      transactionId: charge.transactionId,
      status: charge.status,
      pixCode: pix.code,
      expiresAt: pix.expiresAt ?? order.expiresAt,
    });
    if (!isNew) return;
    await payments.setPaymentId(tx, order.id, answer.id);
    await orders.recordEvent(tx, order.id, 'payment_requested', 'system', {
      method: 'pix',
      charge: charge.id,
    });
  });
  return { ok: true, value: null };
}

/** The order in the provider's terms: discounts inside the unit amounts, so that its sum is our total to the cent. */
export function pixRequest(order: orders.OrderRow, now: Date): PixOrderRequest {
  const lines = order.items.map(
    (item, index): Pick<PricedLine, 'lineId' | 'payableCents' | 'quantity'> => ({
      lineId: String(index),
      payableCents: item.totalCents - item.couponDiscountCents - item.pixDiscountCents,
      quantity: item.quantity,
    }),
  );
  const remainingSeconds = Math.floor((order.expiresAt.getTime() - now.getTime()) / 1000);
  return {
    code: order.number,
    customer: providerCustomer(order),
    items: providerItems({ lines: lines as PricedLine[] }).map(({ lineId, amountCents, quantity }) => {
      const item = order.items[Number(lineId)];
      return { amountCents, quantity, description: item?.name ?? '', code: item?.productId ?? order.id };
    }),
    shipping: {
      amountCents: order.shippingCents,
      description: 'Frete',
      recipientName: order.customerName,
      recipientPhone: order.phone ?? '',
      address: {
        line1: `${order.addressNumber}, ${order.street}, ${order.district}`,
        line2: order.complement || order.district,
        zipCode: order.zipCode,
        city: order.city,
        state: order.state,
      },
    },
    expiresInSeconds: Math.max(60, Math.min(PIX_EXPIRES_SECONDS, remainingSeconds)),
  };
}

export function providerCustomer(order: orders.OrderRow) {
  return {
    name: order.customerName,
    email: order.email,
    document: order.cpf ?? '',
    phone: { areaCode: (order.phone ?? '').slice(0, 2), number: (order.phone ?? '').slice(2) },
  };
}

function logRefusal(orderId: string, code: string, status: number | null, message: string): void {
  console.error(
    JSON.stringify({ level: 'warn', event: 'payment_not_created', orderId, code, status, message }),
  );
}
