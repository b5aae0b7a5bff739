import type { Services } from '../../compose.ts';
import type { Queryable } from '../../ports/database.ts';
import { ok } from '../../ports/outcome.ts';
import type { ChargeRecord, PaymentResult } from '../../ports/payments.ts';
import { findOrderIdByNumber } from '../../sql/orders/order-numbers.sql.ts';
import { findPayment, type PaymentRow } from '../../sql/payments/payments.sql.ts';
import { recordWebhook } from '../../sql/payments/webhooks.sql.ts';
import { finishSettlement } from './finish-settlement.ts';
import { settlePayment } from './settle-payment.ts';
import { adoptCharge } from './store-charge.ts';
import { classifyStrayCharge, reportStrayCharge } from './stray-charges.ts';

/** The trusted part of a webhook: which charge or order it is about. */
export type ProviderNotice = {
  hookId: string;
  type: string;
  chargeId: string | null;
  providerOrderId: string | null;
};

export type Confirmation =
  | 'settled'
  | 'nothing_new'
  | 'duplicate'
  | 'not_ours'
  | 'unknown_order'
  | 'provider_unavailable';

/**
 * Whether an event only repeats the response to our own call. Four of these follow every order, and re-reading the charge for
 * each would cost more than the order itself. They never report money.
 */
function isEcho({ type }: ProviderNotice, known: PaymentRow | null): boolean {
  if (!known?.chargeId) return false;
  return type === 'charge.pending' ? known.status === 'pending' : ECHOES.has(type);
}

const ECHOES = new Set(['order.created', 'order.closed', 'charge.created']);

/**
 * Handles an authenticated webhook. Its content is not trusted: the charge is read from the provider and applied in the
 * transaction that also claims the hook's id. `provider_unavailable` requests redelivery.
 */
export async function confirmPayment(shop: Services, notice: ProviderNotice): Promise<Confirmation> {
  const known = await findPayment(shop.database.as({ actor: 'system' }), {
    chargeId: notice.chargeId,
    externalReference: notice.providerOrderId,
  });
  if (isEcho(notice, known)) return 'nothing_new';
  const read = await readCharge(shop, known?.chargeId ?? notice.chargeId, notice.providerOrderId);
  // A foreign charge, or a test from the provider's dashboard: the provider does not know the charge.
  if (!read.ok && read.code === 'refused' && !known) return notOurs(shop, notice);
  if (!read.ok) return 'provider_unavailable';
  const charge = read.value;
  const settled = await shop.database.transaction({ actor: 'system' }, async (tx) => {
    const payment = known ?? (await findLost(tx, charge));
    const outcome = payment ? 'settled' : classifyStrayCharge(charge);
    const isNew = await recordWebhook(tx, notice.hookId, notice.type, outcome);
    if (!isNew) return 'duplicate';
    if (!payment) return outcome === 'unknown_order' ? reportStrayCharge(tx, charge) : 'not_ours';
    await settlePayment(shop, tx, payment, charge);
    return payment;
  });
  if (typeof settled === 'string') return settled;
  await finishSettlement(shop, settled.orderId);
  return 'settled';
}

async function readCharge(
  { payments }: Services,
  chargeId: string | null,
  providerOrderId: string | null,
): Promise<PaymentResult<ChargeRecord>> {
  if (chargeId) return payments.readCharge(chargeId);
  const order = await payments.readOrder(providerOrderId ?? '');
  if (!order.ok) return order;
  const charge = order.value.charges.at(-1);
  if (charge) return ok(charge);
  return { ok: false, code: 'refused', status: null, message: 'an order without charges' };
}

/**
 * The attempt of an unknown charge: the webhook was quicker than the response, we crashed before storing it, or the provider
 * created a second charge for one attempt.
 */
async function findLost(tx: Queryable, charge: ChargeRecord): Promise<PaymentRow | null> {
  const id = charge.orderCode ? await findOrderIdByNumber(tx, charge.orderCode) : null;
  return id ? adoptCharge(tx, id, charge) : null;
}

async function notOurs({ database }: Services, { hookId, type }: ProviderNotice): Promise<'not_ours'> {
  await recordWebhook(database.as({ actor: 'system' }), hookId, type, 'not_ours');
  return 'not_ours';
}
