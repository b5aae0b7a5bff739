import type * as z from 'zod';
import type { PaymentFailure, PaymentResult, Payments } from '../ports/payments.ts';
import { callExternal } from './http-client.ts';
import { explain, refusedPart } from './pagarme-problem.ts';
import {
  addressBody,
  anyAnswer,
  chargeAnswer,
  customerBody,
  idAnswer,
  orderAnswer,
  orderBody,
  ordersAnswer,
  type Payer,
  toCharge,
  toOrder,
} from './pagarme-wire.ts';

const TIMEOUT_MS = 10_000;
const PAGE_SIZE = 30;

export type PagarmeOptions = {
  url: string;
  secretKey: string;
  /** 'gateway' accounts accept a card token in the order; 'psp' accounts need it saved as a card of the customer first. */
  account: 'gateway' | 'psp';
  /** Time limit per call; ten seconds by default. */
  timeoutMs?: number;
};

/** Pagar.me core/v5. Unknown fields and statuses are accepted; only the fields we read are validated. */
export function connectPagarme({
  url,
  secretKey,
  account,
  timeoutMs = TIMEOUT_MS,
}: PagarmeOptions): Payments {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;

  async function call<T>(
    shape: z.ZodType<T>,
    method: string,
    path: string,
    { body, key }: { body?: unknown; key?: string } = {},
  ): Promise<PaymentResult<T>> {
    const answer = await callExternal(`${url}${path}`, {
      method,
      timeoutMs,
      headers: {
        authorization,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) return failure('unavailable', null, answer.reason);
    // 409: a request with the same idempotency key is in flight; 401 and 403: our API key is wrong; 429 and 5xx: no result.
    // All may be retried, 401 and 403 once the key is corrected.
    if (answer.status >= 500 || [401, 403, 409, 429].includes(answer.status)) {
      return failure('unavailable', answer.status, explain(answer.body));
    }
    if (answer.status >= 400) {
      return failure('refused', answer.status, explain(answer.body), refusedPart(answer.body));
    }
    const parsed = shape.safeParse(answer.body);
    return parsed.success
      ? { ok: true, value: parsed.data }
      : failure('unavailable', answer.status, parsed.error.message);
  }

  /** Saves customer and card first on 'psp' accounts; each call has its own idempotency key and may be retried. */
  async function payerOf(
    { customer, payment }: Parameters<Payments['createOrder']>[0],
    key: string,
  ): Promise<PaymentResult<Payer>> {
    if (payment.method !== 'credit_card') return { ok: true, value: { customer, token: null } };
    // Both kinds of account take the id of a card that is kept (github.com/pagarme/pagarme-nodejs-sdk, CreateCreditCardPaymentRequest).
    if ('cardId' in payment.card) return { ok: true, value: payment.card };
    const { token } = payment.card;
    if (account === 'gateway') return { ok: true, value: { customer, token } };
    const saved = await call(idAnswer, 'POST', '/customers', {
      body: customerBody(customer),
      key: `${key}:customer`,
    });
    if (!saved.ok) return saved;
    const card = await call(idAnswer, 'POST', `/customers/${encodeURIComponent(saved.value.id)}/cards`, {
      body: { token, billing_address: addressBody(payment.billingAddress) },
      key: `${key}:card`,
    });
    return card.ok ? { ok: true, value: { customerId: saved.value.id, cardId: card.value.id } } : card;
  }

  const charge = (raw: z.output<typeof chargeAnswer>) => toCharge(raw, secretKey);
  const order = (raw: z.output<typeof orderAnswer>) => toOrder(raw, secretKey);

  return {
    async createOrder(request, key) {
      const payer = await payerOf(request, key);
      if (!payer.ok) return payer;
      const body = orderBody(request, payer.value);
      return map(await call(orderAnswer, 'POST', '/orders', { body, key }), order);
    },
    saveCustomer: (request, key) =>
      call(idAnswer, 'POST', '/customers', { body: customerBody(request), key }),
    async removeCard({ customerId, cardId }) {
      const path = `/customers/${encodeURIComponent(customerId)}/cards/${encodeURIComponent(cardId)}`;
      const removed = await call(anyAnswer, 'DELETE', path);
      return removed.ok || removed.status === 404 ? { ok: true, value: null } : removed;
    },
    async readCharge(id) {
      return map(await call(chargeAnswer, 'GET', `/charges/${encodeURIComponent(id)}`), charge);
    },
    async readOrder(id) {
      return map(await call(orderAnswer, 'GET', `/orders/${encodeURIComponent(id)}`), order);
    },
    async findOrders(code) {
      const answer = await call(ordersAnswer, 'GET', `/orders?code=${encodeURIComponent(code)}&size=30`);
      // Do not rely on the provider's filter alone: check the code again.
      return map(answer, ({ data }) => data.map(order).filter((one) => one.code === code));
    },
    async listOrders(since, page) {
      const query = new URLSearchParams({
        created_since: since.toISOString(),
        page: String(page),
        size: String(PAGE_SIZE),
      });
      return map(await call(ordersAnswer, 'GET', `/orders?${query}`), ({ data }) => ({
        orders: data.map(order),
        isLast: data.length < PAGE_SIZE,
      }));
    },
    async cancelCharge(id, key, amountCents) {
      const body = amountCents === undefined ? {} : { amount: amountCents };
      return map(
        await call(chargeAnswer, 'DELETE', `/charges/${encodeURIComponent(id)}`, { body, key }),
        charge,
      );
    },
  };
}

function map<A, B>(result: PaymentResult<A>, change: (value: A) => B): PaymentResult<B> {
  return result.ok ? { ok: true, value: change(result.value) } : result;
}

function failure(
  code: PaymentFailure['code'],
  status: number | null,
  message: string,
  about: PaymentFailure['about'] = null,
): PaymentFailure {
  return { ok: false, code, status, message, about };
}
