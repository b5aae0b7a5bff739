import { z } from 'zod';
import { type ManualClock, manualClock } from '../clock.ts';
import { createProvider, type Provider, type ProviderOptions } from '../provider/provider.ts';

export const KEYS = {
  secretKey: 'sk_test_mundolocal',
  publicKey: 'pk_test_mundolocal',
  webhookUser: 'loja',
  webhookPassword: 'segredo-do-webhook',
};

export const ORIGIN = 'http://localhost:4000';
const BASE = `${ORIGIN}/pagarme/core/v5`;

const ADDRESS = {
  line_1: '100, Praça da Sé, Sé',
  line_2: 'lado ímpar',
  zip_code: '01001000',
  city: 'São Paulo',
  state: 'SP',
  country: 'BR',
};

const CUSTOMER = {
  name: 'Ana Souza',
  email: 'ana@example.com',
  document: '52998224725',
  document_type: 'CPF',
  type: 'individual',
  phones: { mobile_phone: { country_code: '55', area_code: '11', number: '987654321' } },
  address: ADDRESS,
};

export const PIX = { payment_method: 'pix', pix: { expires_in: 86_400 } };
export const BOLETO = {
  payment_method: 'boleto',
  boleto: { instructions: 'Pagar até o vencimento', due_at: '2026-03-13T12:00:00Z', document_number: '123' },
};

/** An order of R$ 229,70: two items and the shipping. */
export function orderBody(payment: unknown, patch: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    code: 'ORD-1700000000-1',
    customer: CUSTOMER,
    items: [{ amount: 9990, description: 'Vestido Midi', quantity: 2, code: 'VM-1' }],
    shipping: { amount: 2990, description: 'Padrão', recipient_name: 'Ana Souza', address: ADDRESS },
    payments: [payment],
    closed: true,
    ...patch,
  };
}

export const CUSTOMER_BODY = CUSTOMER;

export type Sent = { url: string; headers: Headers; text: string; event: HookEvent };
export type HookEvent = z.infer<typeof HookEvent>;

const HookEvent = z.object({ id: z.string(), type: z.string(), data: z.unknown() });
const Charges = z.object({
  charges: z.array(
    z.looseObject({
      id: z.string(),
      amount: z.number(),
      last_transaction: z.record(z.string(), z.unknown()),
    }),
  ),
});
const WithId = z.object({ id: z.string() });

export const idOf = (answer: unknown): string => WithId.parse(answer).id;
export const chargesOf = (answer: unknown) => Charges.parse(answer).charges;

/** The only charge of an order's answer. */
export function chargeOf(answer: unknown) {
  const [charge] = chargesOf(answer);
  if (!charge) throw new Error('An order without a charge.');
  return charge;
}

export type Fixture = {
  provider: Provider;
  clock: ManualClock;
  /** Webhooks received by the shop. */
  sent: Sent[];
  /** Status codes of the shop's next responses; then 200. */
  answers: number[];
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  /** The JSON of a request that must succeed. */
  ok(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<unknown>;
  token(number: string): Promise<string>;
  card(number: string, more?: Record<string, unknown>): Promise<unknown>;
  page(path: string, init?: RequestInit): Promise<Response>;
  types(): string[];
};

/** An in-memory provider with a manual clock and a fake shop. */
export function fixture(options: Partial<ProviderOptions> = {}): Fixture {
  const clock = manualClock();
  const sent: Sent[] = [];
  const answers: number[] = [];
  const provider = createProvider({
    file: ':memory:',
    origin: () => ORIGIN,
    webhookUrl: 'http://localhost:3000/api/webhooks/pagamento',
    keys: KEYS,
    clock,
    send: async (request) => {
      const text = await request.text();
      sent.push({
        url: request.url,
        headers: request.headers,
        text,
        event: HookEvent.parse(JSON.parse(text)),
      });
      return new Response(null, { status: answers.shift() ?? 200 });
    },
    ...options,
  });
  const authorization = `Basic ${Buffer.from(`${KEYS.secretKey}:`).toString('base64')}`;

  async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    return await provider.handle(
      new Request(BASE + path, {
        method,
        headers: { authorization, 'content-type': 'application/json', ...headers },
        body: body === undefined ? null : JSON.stringify(body),
      }),
    );
  }

  async function ok(...parameters: Parameters<typeof call>): Promise<unknown> {
    const response = await call(...parameters);
    const body: unknown = await response.json();
    if (response.status !== 200) throw new Error(`${response.status} ${JSON.stringify(body)}`);
    return body;
  }

  async function token(number: string): Promise<string> {
    const response = await provider.handle(
      new Request(`${BASE}/tokens?appId=${KEYS.publicKey}`, {
        method: 'POST',
        body: JSON.stringify({
          type: 'card',
          card: { number, holder_name: 'ANA SOUZA', exp_month: 12, exp_year: 30, cvv: '123' },
        }),
      }),
    );
    return idOf(await response.json());
  }

  return {
    provider,
    clock,
    sent,
    answers,
    call,
    ok,
    token,
    card: async (number, more = {}) => ({
      payment_method: 'credit_card',
      credit_card: {
        installments: 3,
        statement_descriptor: 'ELEGANTE',
        operation_type: 'auth_and_capture',
        card_token: await token(number),
        card: { billing_address: ADDRESS },
        ...more,
      },
    }),
    page: (path, init) => provider.handle(new Request(ORIGIN + path, init)),
    types: () => sent.map(({ event }) => event.type),
  };
}
