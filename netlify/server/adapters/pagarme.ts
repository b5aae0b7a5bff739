import * as z from 'zod';
import { parseProviderTime } from '#domain/payments.ts';
import type {
  ChargeRecord,
  OrderRecord,
  PaymentFailure,
  PaymentResult,
  Payments,
  PixOrderRequest,
  ProviderCustomer,
} from '../ports/payments.ts';
import { callOutside } from './http-client.ts';

const TIMEOUT_MS = 10_000;

const transaction = z.object({
  id: z.string().nullish(),
  status: z.string().nullish(),
  transaction_type: z.string().nullish(),
  qr_code: z.string().nullish(),
  qr_code_url: z.string().nullish(),
  expires_at: z.string().nullish(),
});

const charge = z.object({
  id: z.string(),
  code: z.string().nullish(),
  status: z.string(),
  amount: z.number().int(),
  paid_amount: z.number().int().nullish(),
  canceled_amount: z.number().int().nullish(),
  paid_at: z.string().nullish(),
  order: z.object({ id: z.string().nullish(), code: z.string().nullish() }).nullish(),
  last_transaction: transaction.nullish(),
});

const order = z.object({
  id: z.string(),
  code: z.string().nullish(),
  status: z.string(),
  charges: z.array(charge).nullish(),
});

const customer = z.object({ id: z.string() });
const problem = z.object({
  message: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});

/** Pagar.me core/v5. Unknown fields and statuses pass; only what is read is demanded. */
export function connectPagarme({ url, secretKey }: { url: string; secretKey: string }): Payments {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;

  async function call<T>(
    shape: z.ZodType<T>,
    method: string,
    path: string,
    { body, key }: { body?: unknown; key?: string } = {},
  ): Promise<PaymentResult<T>> {
    const answer = await callOutside(`${url}${path}`, {
      method,
      timeoutMs: TIMEOUT_MS,
      headers: {
        authorization,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) return failure('unavailable', null, answer.reason);
    // 409: the same key is still in flight; 429 and 5xx: nothing is decided. All are worth the same call again.
    if (answer.status >= 500 || answer.status === 409 || answer.status === 429) {
      return failure('unavailable', answer.status, explain(answer.body));
    }
    if (answer.status >= 400) return failure('refused', answer.status, explain(answer.body));
    const parsed = shape.safeParse(answer.body);
    return parsed.success
      ? { ok: true, value: parsed.data }
      : failure('unavailable', answer.status, parsed.error.message);
  }

  return {
    async createPixOrder(request, key) {
      return map(await call(order, 'POST', '/orders', { body: pixOrderBody(request), key }), toOrder);
    },
    saveCustomer: (request, key) =>
      call(customer, 'POST', '/customers', { body: customerBody(request), key }),
    async readCharge(id) {
      return map(await call(charge, 'GET', `/charges/${encodeURIComponent(id)}`), toCharge);
    },
    async readOrder(id) {
      return map(await call(order, 'GET', `/orders/${encodeURIComponent(id)}`), toOrder);
    },
    async cancelCharge(id, key, amountCents) {
      const body = amountCents === undefined ? {} : { amount: amountCents };
      return map(await call(charge, 'DELETE', `/charges/${encodeURIComponent(id)}`, { body, key }), toCharge);
    },
  };
}

function pixOrderBody(request: PixOrderRequest) {
  const { shipping } = request;
  return {
    code: request.code,
    closed: true,
    customer: customerBody(request.customer),
    items: request.items.map((item) => ({
      amount: item.amountCents,
      description: item.description.slice(0, 256),
      quantity: item.quantity,
      code: item.code,
    })),
    ...(shipping && {
      shipping: {
        amount: shipping.amountCents,
        description: shipping.description,
        recipient_name: shipping.recipientName.slice(0, 64),
        recipient_phone: shipping.recipientPhone,
        address: {
          line_1: shipping.address.line1.slice(0, 256),
          line_2: shipping.address.line2.slice(0, 128),
          zip_code: shipping.address.zipCode,
          city: shipping.address.city.slice(0, 64),
          state: shipping.address.state,
          country: 'BR',
        },
      },
    }),
    payments: [{ payment_method: 'pix', pix: { expires_in: request.expiresInSeconds } }],
  };
}

function customerBody({ name, email, document, phone }: ProviderCustomer) {
  return {
    name: name.slice(0, 64),
    email,
    document,
    document_type: 'CPF',
    type: 'individual',
    phones: { mobile_phone: { country_code: '55', area_code: phone.areaCode, number: phone.number } },
  };
}

function toCharge(raw: z.output<typeof charge>): ChargeRecord {
  const last = raw.last_transaction;
  return {
    id: raw.id,
    orderId: raw.order?.id ?? null,
    orderCode: raw.order?.code ?? raw.code ?? null,
    status: raw.status,
    amountCents: raw.amount,
    paidAmountCents: raw.paid_amount ?? null,
    canceledAmountCents: raw.canceled_amount ?? null,
    paidAt: raw.paid_at ?? null,
    transactionId: last?.id ?? null,
    transactionStatus: last?.status ?? null,
    pix: last?.qr_code
      ? { code: last.qr_code, url: last.qr_code_url ?? null, expiresAt: parseProviderTime(last.expires_at) }
      : null,
  };
}

function toOrder(raw: z.output<typeof order>): OrderRecord {
  return {
    id: raw.id,
    code: raw.code ?? null,
    status: raw.status,
    charges: (raw.charges ?? []).map((one) => ({
      ...toCharge(one),
      orderId: raw.id,
      orderCode: raw.code ?? null,
    })),
  };
}

function map<A, B>(result: PaymentResult<A>, change: (value: A) => B): PaymentResult<B> {
  return result.ok ? { ok: true, value: change(result.value) } : result;
}

function failure(code: PaymentFailure['code'], status: number | null, message: string): PaymentFailure {
  return { ok: false, code, status, message };
}

/** The provider's own words for the log; field names and texts, never what was sent. */
function explain(body: unknown): string {
  const parsed = problem.safeParse(body);
  if (!parsed.success) return 'no message';
  const fields = Object.entries(parsed.data.errors ?? {}).map(
    ([name, texts]) => `${name}: ${texts.join(', ')}`,
  );
  return [parsed.data.message ?? '', ...fields].join('; ');
}
