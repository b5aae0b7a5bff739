import type { InputOf } from '#contracts/endpoint.ts';
import { type PaymentChoice, paymentChoice } from '#contracts/payment-choice.ts';
import type { paymentProxy } from '#contracts/payments.ts';
import type { Services } from '../../compose.ts';
import type { Shopper } from '../../ports/database.ts';
import { fail, type Outcome, ok } from '../../ports/outcome.ts';
import type { Source } from '../../ports/source.ts';
import { findOrderOfShopper } from '../../sql/orders/order-numbers.sql.ts';
import type { PaymentRow } from '../../sql/payments/payments.sql.ts';
import { providerCustomer } from './provider-order.ts';
import {
  currentAttempt,
  type PaymentRequestFailure,
  refusalCode,
  requestPayment,
} from './request-payment.ts';

type ProxyAnswer = { id: string } & Record<string, unknown>;

/**
 * The payment proxy: calls one of two provider endpoints, only for an order of the caller. Everything sent comes from our order;
 * the caller's `data` only names it and chooses how to pay.
 */
export async function proxyPayment(
  shop: Services,
  shopper: Shopper,
  { endpoint, data, proof }: InputOf<typeof paymentProxy>,
  source: Source,
): Promise<Outcome<ProxyAnswer, PaymentRequestFailure | 'card_token_refused' | 'not_found'>> {
  const order = await findOrderOfShopper(shop.database.as(shopper), shopper, data.code);
  if (!order) return fail('not_found');
  if (endpoint === 'customers') {
    const saved = await shop.payments.saveCustomer(providerCustomer(order), `order:${order.id}:customer`);
    if (saved.ok) return ok({ id: saved.value.id });
    return fail(saved.code === 'refused' ? refusalCode(saved) : 'payment_unavailable');
  }
  const requested = await requestPayment(shop, order, {
    choice: readChoice(data),
    renew: false,
    caller: { source, proof },
  });
  if (!requested.ok) return requested;
  const payment = currentAttempt(requested.value);
  if (payment.data.declined === 'card_token') return fail('card_token_refused');
  if (payment.data.declined === 'customer_data') return fail('payment_data_refused');
  if (!payment.externalReference) return fail('payment_unavailable');
  const { externalReference, amountCents: amount, status } = payment;
  return ok({
    id: externalReference,
    code: requested.value.number,
    amount,
    currency: 'BRL',
    status,
    charges: [charge(payment)],
  });
}

/**
 * The caller's payment choice in the provider's format: the first of `payments`, a card by its token. Everything else, above all
 * card numbers, is ignored.
 */
function readChoice({ payments }: Record<string, unknown>): PaymentChoice | null {
  const [first]: unknown[] = Array.isArray(payments) ? payments : [];
  if (!isRecord(first)) return null;
  const card = isRecord(first.credit_card) ? first.credit_card : {};
  const choice = paymentChoice.safeParse(
    first.payment_method === 'credit_card'
      ? { method: 'credit_card', token: card.card_token, instalments: card.installments ?? 1 }
      : { method: first.payment_method },
  );
  return choice.success ? choice.data : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The charge in the provider's format, reduced to what a page may see. */
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
