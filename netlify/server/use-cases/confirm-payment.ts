import type { Services } from '../compose.ts';
import { findPayment } from '../sql/payments.sql.ts';
import { recordWebhook } from '../sql/webhooks.sql.ts';
import { refundCharge, settlePayment } from './settle-payment.ts';

/** What a webhook says, as far as it is believed: which charge or order it is about. */
export type ProviderNotice = {
  hookId: string;
  type: string;
  chargeId: string | null;
  providerOrderId: string | null;
};

export type Confirmation = 'settled' | 'duplicate' | 'not_ours' | 'provider_unavailable';

/**
 * Acts on an authenticated webhook. Its own words move nothing: the charge is read again from the provider, and what
 * that says is applied in the transaction that also claims the hook's id. `provider_unavailable` asks for redelivery.
 */
export async function confirmPayment(shop: Services, notice: ProviderNotice): Promise<Confirmation> {
  const payment = await shop.database.transaction({ actor: 'system' }, (tx) =>
    findPayment(tx, { chargeId: notice.chargeId, externalReference: notice.providerOrderId }),
  );
  if (!payment?.chargeId) {
    await shop.database.transaction({ actor: 'system' }, (tx) =>
      recordWebhook(tx, notice.hookId, notice.type, 'not_ours'),
    );
    return 'not_ours';
  }
  const charge = await shop.payments.readCharge(payment.chargeId);
  if (!charge.ok) return 'provider_unavailable';
  const settled = await shop.database.transaction({ actor: 'system' }, async (tx) => {
    if (!(await recordWebhook(tx, notice.hookId, notice.type, 'settled'))) return null;
    return settlePayment(tx, payment, charge.value);
  });
  if (!settled) return 'duplicate';
  if (settled.refundDue) await refundCharge(shop, charge.value);
  return 'settled';
}
