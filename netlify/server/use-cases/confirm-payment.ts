import type { Services } from '../compose.ts';
import type { ChargeRecord, PaymentResult } from '../ports/payments.ts';
import { findOrderByNumber } from '../sql/orders.sql.ts';
import { findPayment, type PaymentRow } from '../sql/payments.sql.ts';
import { recordWebhook } from '../sql/webhooks.sql.ts';
import { finishSettlement } from './finish-settlement.ts';
import { keepCharge } from './record-charge.ts';
import { attemptOf } from './recover-charges.ts';
import { settlePayment } from './settle-payment.ts';

/** What a webhook says, as far as it is believed: which charge or order it is about. */
export type ProviderNotice = {
  hookId: string;
  type: string;
  chargeId: string | null;
  providerOrderId: string | null;
};

export type Confirmation = 'settled' | 'nothing_new' | 'duplicate' | 'not_ours' | 'provider_unavailable';

/**
 * Whether an event only repeats what the provider answered to our own call: four of them follow every order, and reading
 * the charge again for each would cost more than the order did. Money is never told by these.
 */
function isEcho({ type }: ProviderNotice, known: PaymentRow | null): boolean {
  if (!known?.chargeId) return false;
  return type === 'charge.pending' ? known.status === 'pending' : ECHOES.has(type);
}

const ECHOES = new Set(['order.created', 'order.closed', 'charge.created']);

/**
 * Acts on an authenticated webhook. Its own words move nothing: the charge is read again from the provider, and what
 * that says is applied in the transaction that also claims the hook's id. `provider_unavailable` asks for redelivery.
 */
export async function confirmPayment(shop: Services, notice: ProviderNotice): Promise<Confirmation> {
  const known = await shop.database.transaction({ actor: 'system' }, (tx) =>
    findPayment(tx, { chargeId: notice.chargeId, externalReference: notice.providerOrderId }),
  );
  if (isEcho(notice, known)) return 'nothing_new';
  const read = await readCharge(shop, known?.chargeId ?? notice.chargeId, notice.providerOrderId);
  // Somebody else's, or a test of the dashboard: the provider itself knows no such charge.
  if (!read.ok && read.code === 'refused' && !known) return notOurs(shop, notice);
  if (!read.ok) return 'provider_unavailable';
  const charge = read.value;
  const settled = await shop.database.transaction({ actor: 'system' }, async (tx) => {
    const payment = known ?? (await findLost(tx, charge));
    const isNew = await recordWebhook(tx, notice.hookId, notice.type, payment ? 'settled' : 'not_ours');
    if (!isNew) return 'duplicate';
    if (!payment) return 'not_ours';
    await settlePayment(tx, payment, charge);
    return payment;
  });
  if (typeof settled === 'string') return settled;
  await finishSettlement(shop, settled.orderId);
  return 'settled';
}

async function readCharge(
  { payments }: Pick<Services, 'payments'>,
  chargeId: string | null,
  providerOrderId: string | null,
): Promise<PaymentResult<ChargeRecord>> {
  if (chargeId) return payments.readCharge(chargeId);
  const order = await payments.readOrder(providerOrderId ?? '');
  if (!order.ok) return order;
  const charge = order.value.charges.at(-1);
  if (charge) return { ok: true, value: charge };
  return { ok: false, code: 'refused', status: null, message: 'an order without charges' };
}

/** The attempt of a charge whose answer never reached us: the webhook was quicker, or we died before we had it. */
async function findLost(
  tx: Parameters<typeof findOrderByNumber>[0],
  charge: ChargeRecord,
): Promise<PaymentRow | null> {
  const order = charge.orderCode ? await findOrderByNumber(tx, charge.orderCode) : null;
  const attempt = order && attemptOf(order, charge);
  if (!order || !attempt) return null;
  await keepCharge(tx, order, attempt, charge);
  return { ...attempt, chargeId: charge.id };
}

async function notOurs({ database }: Services, { hookId, type }: ProviderNotice): Promise<'not_ours'> {
  await database.transaction({ actor: 'system' }, (tx) => recordWebhook(tx, hookId, type, 'not_ours'));
  return 'not_ours';
}
