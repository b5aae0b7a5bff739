import { createHash, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Faults } from '../faults.ts';
import { json } from '../reply.ts';
import { type Context, dispatch, route } from '../route.ts';
import { upsertCustomer } from './customers.ts';
import type { createIdempotency } from './idempotency.ts';
import type { Ledger } from './ledger.ts';
import type { StoredCard } from './model.ts';
import { createOrder, type OrderSettings } from './orders.ts';
import { failedPrecondition, missing, Problem, parse, problemReply, unauthorized } from './problem.ts';
import { AmountRequest, CardRequest, CustomerRequest } from './requests.ts';
import type { Store } from './store.ts';
import { shapeTimes } from './timestamps.ts';
import { createToken } from './tokens.ts';
import type { ChargeAction } from './transitions.ts';
import { cardAnswer, chargeAnswer, orderAnswer } from './wire.ts';

export const API_PREFIX = '/pagarme/core/v5';

export type ApiDeps = {
  store: Store;
  ledger: Ledger;
  clock: Clock;
  faults: Faults;
  settings: OrderSettings;
  once: ReturnType<typeof createIdempotency>;
  keys: { secretKey: string; publicKey: string };
  filesUrl: () => string;
};

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '600',
};

/** Pagar.me's API core/v5 for the shop's server and the shopper's browser. */
export function createApi(deps: ApiDeps): (request: Request) => Promise<Response> {
  const { store, ledger, clock, faults } = deps;

  const secured = [
    route(
      'POST',
      '/customers',
      write((body) => showTimes(upsertCustomer(store, clock, parse(CustomerRequest, body, 'customer')))),
    ),
    route('GET', '/customers/:id', ({ param }) => found('Customer', store.customer(param('id')), showTimes)),
    route(
      'POST',
      '/customers/:id/cards',
      write((body, { param }) => addCard(param('id'), body)),
    ),
    route('GET', '/customers/:id/cards', ({ param }) => listCards(param('id'))),
    route(
      'DELETE',
      '/customers/:id/cards/:card',
      write((_body, { param }) => removeCard(param('id'), param('card'))),
    ),
    route(
      'POST',
      '/orders',
      write((body) => orderAnswer(createOrder(deps, body))),
    ),
    route('GET', '/orders', ({ url }) => listOrders(url.searchParams)),
    route('GET', '/orders/:id', ({ param }) => found('Order', store.order(param('id')), orderAnswer)),
    route('GET', '/charges/:id', ({ param }) => showCharge(param('id'))),
    route(
      'POST',
      '/charges/:id/capture',
      write((body, { param }) => act(param('id'), 'capture', body)),
    ),
    route(
      'DELETE',
      '/charges/:id',
      write((body, { param }) => cancel(param('id'), body)),
    ),
  ];

  /** Parses the body, honours the Idempotency-Key, and responds after the delay. */
  function write(work: (body: unknown, context: Context) => unknown) {
    return async (context: Context): Promise<Response> => {
      const { request, url } = context;
      const text = await request.text();
      const run = async () => {
        const response = await answer(text, (body) => work(body, context));
        await faults.slow();
        return { status: response.status, body: await response.text() };
      };
      const key = request.headers.get('idempotency-key');
      const fingerprint = `${request.method} ${url.pathname} ${text}`;
      const { status, body } =
        key && !deps.settings.forgetKeys ? await deps.once(key, fingerprint, run) : await run();
      return new Response(body, { status, headers: { 'content-type': 'application/json; charset=utf-8' } });
    };
  }

  function addCard(customerId: string, body: unknown): unknown {
    const { token, billing_address } = parse(CardRequest, body, 'card');
    const customer = store.customer(customerId);
    if (!customer) throw missing('Customer');
    const fresh = store.takeToken(token, clock.now());
    if (!fresh) throw missing('Token');
    const billing = billing_address ?? customer.address;
    const card: StoredCard = billing ? { ...fresh, billing_address: billing } : fresh;
    store.saveCard(customerId, card);
    return { ...cardAnswer(card), customer: { id: customer.id, name: customer.name, email: customer.email } };
  }

  /** A card of another customer, or one that is deleted, is an unknown one. */
  function removeCard(customerId: string, cardId: string): unknown {
    const removed = store.removeCard(cardId, customerId);
    if (!removed) throw missing('Card');
    return { ...cardAnswer(removed), status: 'deleted', deleted_at: new Date(clock.now()).toISOString() };
  }

  async function listCards(customerId: string): Promise<Response> {
    await faults.slow();
    if (!store.customer(customerId)) throw missing('Customer');
    const cards = store.cards(customerId).map(cardAnswer);
    return json({ data: cards, paging: { total: cards.length } });
  }

  function act(chargeId: string, action: ChargeAction, body: unknown): unknown {
    const { amount } = parse(AmountRequest, body ?? {}, 'charge');
    const result = ledger.act(chargeId, action, amount);
    if (!result) throw missing('Charge');
    if (!result.ok) throw failedPrecondition(result.reason);
    return chargeAnswer(result.order, result.charge);
  }

  /** Cancels an unpaid charge, refunds a paid one. */
  function cancel(chargeId: string, body: unknown): unknown {
    const charge = store.orderOfCharge(chargeId)?.charges.find((one) => one.id === chargeId);
    return act(chargeId, charge?.paid_amount ? 'refund' : 'cancel', body);
  }

  async function showCharge(id: string): Promise<Response> {
    const order = store.orderOfCharge(id);
    const charge = order?.charges.find((one) => one.id === id);
    await faults.slow();
    if (!order || !charge) throw missing('Charge');
    return json(chargeAnswer(order, charge));
  }

  async function found<T>(
    what: string,
    value: T | undefined,
    show: (value: T) => unknown,
  ): Promise<Response> {
    await faults.slow();
    if (value === undefined) throw missing(what);
    return json(show(value));
  }

  async function listOrders(query: URLSearchParams): Promise<Response> {
    const code = query.get('code');
    const orders = code === null ? page(query) : store.ordersByCode(code);
    await faults.slow();
    return json({ data: orders.map(orderAnswer), paging: { total: orders.length } });
  }

  /** Newest first; `created_since` in ISO 8601, pages from 1. */
  function page(query: URLSearchParams) {
    const number = (name: string, least: number, most: number, otherwise: number) => {
      const value = Number(query.get(name) ?? otherwise);
      return Number.isInteger(value) ? Math.min(Math.max(value, least), most) : otherwise;
    };
    const size = number('size', 1, 30, 10);
    const since = new Date(query.get('created_since') ?? 0);
    const from = Number.isNaN(since.getTime()) ? new Date(0) : since;
    return store.ordersSince(from.toISOString(), size, (number('page', 1, 100_000, 1) - 1) * size);
  }

  async function tokens(request: Request, url: URL): Promise<Response> {
    if (request.method !== 'POST') return new Response(null, { status: 405 });
    if (url.searchParams.get('appId') !== deps.keys.publicKey || request.headers.has('authorization')) {
      throw unauthorized();
    }
    const body = readBody(await request.text());
    await faults.slow();
    return json(createToken(store, clock, body));
  }

  async function handle(request: Request, url: URL): Promise<Response> {
    try {
      if (isTokens(url)) return await tokens(request, url);
      if (!hasKey(request.headers.get('authorization'), deps.keys.secretKey)) throw unauthorized();
      return (await dispatch(secured, request, API_PREFIX)) ?? problemReply(missing('Resource'));
    } catch (error) {
      if (error instanceof Problem) return problemReply(error);
      throw error;
    }
  }

  return async (request) => {
    const url = new URL(request.url);
    if (isTokens(url) && request.method === 'OPTIONS')
      return new Response(null, { status: 204, headers: CORS });
    const fail = (status: 500 | 503) =>
      problemReply(new Problem(status, 'An unexpected error has occurred.'));
    const response = await faults.guard(() => handle(request, url), fail);
    if (isTokens(url)) for (const [name, value] of Object.entries(CORS)) response.headers.set(name, value);
    return response;
  };
}

function isTokens(url: URL): boolean {
  return url.pathname === `${API_PREFIX}/tokens`;
}

function showTimes(value: unknown): unknown {
  return shapeTimes(value, 'seconds');
}

/** Converts the result of a write, also a refusal, into a response. */
async function answer(text: string, work: (body: unknown) => unknown): Promise<Response> {
  let body: unknown;
  try {
    body = readBody(text);
    return json(work(body));
  } catch (error) {
    if (error instanceof Problem) return problemReply(error, body);
    throw error;
  }
}

function readBody(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem(400, 'The request body is not valid JSON.');
  }
}

/** HTTP Basic: the secret key as user, an empty password. */
function hasKey(authorization: string | null, secretKey: string): boolean {
  const expected = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(authorization ?? ''), digest(expected));
}
