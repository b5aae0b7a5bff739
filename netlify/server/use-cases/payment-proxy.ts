import type { Services } from '../compose.ts';
import type { Shopper } from '../ports/database.ts';
import type { Outcome } from '../ports/outcome.ts';
import { findOrderOfShopper } from '../sql/orders.sql.ts';
import type { PaymentRow } from '../sql/payments.sql.ts';
import { providerCustomer } from './provider-order.ts';
import { currentAttempt, type PaymentRequestFailure, requestPayment } from './request-payment.ts';

type ProxyAnswer = { id: string } & Record<string, unknown>;

/**
 * The payment proxy: one of two endpoints of the provider, for an order of the caller's and for nothing else. All that
 * is sent comes from our order; the caller's `data` only names it.
 */
export async function proxyPayment(
  shop: Services,
  shopper: Shopper,
  { endpoint, code }: { endpoint: 'customers' | 'orders'; code: string },
): Promise<Outcome<ProxyAnswer, PaymentRequestFailure | 'not_found'>> {
  const order = await shop.database.transaction(shopper, (tx) => findOrderOfShopper(tx, shopper, code));
  if (!order) return { ok: false, code: 'not_found' };
  if (endpoint === 'customers') {
    const saved = await shop.payments.saveCustomer(providerCustomer(order), `order:${order.id}:customer`);
    if (saved.ok) return { ok: true, value: { id: saved.value.id } };
    return { ok: false, code: saved.code === 'refused' ? 'payment_refused' : 'payment_unavailable' };
  }
  const requested = await requestPayment(shop, order, { choice: null, renew: false });
  if (!requested.ok) return requested;
  const payment = currentAttempt(requested.value);
  if (!payment.externalReference) return { ok: false, code: 'payment_unavailable' };
  const { externalReference, amountCents: amount, status } = payment;
  return {
    ok: true,
    value: {
      id: externalReference,
      code: order.number,
      amount,
      currency: 'BRL',
      status,
      charges: [charge(payment)],
    },
  };
}

/** The charge in the provider's words, as far as a page may know it. */
function charge({ chargeId, method, amountCents, status, data, expiresAt }: PaymentRow) {
  const { pixCode, boleto, card } = data;
  return {
    id: chargeId,
    payment_method: method,
    amount: amountCents,
    status,
    last_transaction: {
      transaction_type: method,
      ...(pixCode && { qr_code: pixCode, expires_at: expiresAt?.toISOString() ?? null }),
      ...(boleto && { url: boleto.url, line: boleto.line, barcode: boleto.barcode, due_at: boleto.dueDate }),
      ...(card && {
        installments: data.instalments ?? 1,
        card: { brand: card.brand, last_four_digits: card.lastFour },
      }),
    },
  };
}
