import * as z from 'zod';
import type { Agency, LabelFailure, LabelRecord, LabelResult, Labels } from '../ports/labels.ts';
import { fetchExternal } from './http-client.ts';
import { cartBody } from './melhor-envio-cart.ts';
import {
  askForLabels,
  checkOut,
  inCart,
  isPaid,
  lookInCart,
  lookUp,
  newsOf,
  printed,
  withdraw,
} from './melhor-envio-steps.ts';
import {
  type CallMelhorEnvio,
  failureOf,
  isDone,
  type MelhorEnvioAccount,
  melhorEnvioCaller,
  reais,
  UNKNOWN,
} from './melhor-envio-wire.ts';

const TIMEOUT_MS = 8_000;
/** Labels looked up at the same time: the carrier allows 250 calls a minute. */
const WIDTH = 4;

/**
 * Labels to customers by Melhor Envio. The token needs `cart-read`, `cart-write`, `orders-read`, `shipping-checkout`,
 * `shipping-generate`, `shipping-print`, `shipping-cancel` and `shipping-tracking`.
 * Sources: those of `melhor-envio-steps.ts`, inserir-fretes-no-carrinho, impressao-de-etiquetas, impressao-de-etiquetas-em-arquivo,
 * rastreio-de-envios, saldo-do-usuario, listar-agencias-e-opcoes-de-filtro.
 */
export function connectMelhorEnvioLabels(
  account: MelhorEnvioAccount,
  { timeoutMs = TIMEOUT_MS }: { timeoutMs?: number } = {},
): Labels {
  const call = melhorEnvioCaller(account, timeoutMs);
  return {
    async prepare(parcel) {
      const answer = await call('POST', 'cart', cartBody(parcel));
      if (!isDone(answer)) return failureOf(answer);
      const parsed = inCart.safeParse(answer.body);
      return parsed.success ? { ok: true, id: parsed.data.id, costCents: parsed.data.price } : UNKNOWN;
    },
    pay: (ids) => pay(call, ids),
    generate: (ids) => generate(call, ids),
    async print(ids) {
      const answer = await call('POST', 'shipment/print', { mode: 'private', orders: ids });
      if (!isDone(answer)) return failureOf(answer);
      const parsed = printed.safeParse(answer.body);
      return parsed.success ? { ok: true, url: parsed.data.url } : UNKNOWN;
    },
    file: (id) => file(call, id, timeoutMs),
    read: (ids) => read(call, ids),
    async follow(ids) {
      const answer = await call('POST', 'shipment/tracking', { orders: ids });
      if (!isDone(answer)) return failureOf(answer);
      const news = newsOf(answer.body);
      return news ? { ok: true, news } : UNKNOWN;
    },
    cancel: (id, reason) => withdraw(call, id, reason),
    async balance() {
      const answer = await call('GET', 'balance');
      if (!isDone(answer)) return failureOf(answer);
      const parsed = z.object({ balance: reais }).safeParse(answer.body);
      return parsed.success ? { ok: true, cents: parsed.data.balance } : UNKNOWN;
    },
    agencies: (carrierId, place) => agencies(call, carrierId, place),
  };
}

/** Where labels are most likely looked up first: in the cart before they are paid, else among the orders. */
type Shelves = readonly [typeof lookUp, typeof lookUp];
const PAID_FIRST: Shelves = [lookUp, lookInCart];
const CART_FIRST: Shelves = [lookInCart, lookUp];

async function read(
  call: CallMelhorEnvio,
  ids: readonly string[],
  shelves: Shelves = PAID_FIRST,
): Promise<LabelResult<{ labels: (LabelRecord | null)[] }>> {
  const labels: (LabelRecord | null)[] = [];
  for (let at = 0; at < ids.length; at += WIDTH) {
    const found = await Promise.all(ids.slice(at, at + WIDTH).map((id) => lookEverywhere(call, id, shelves)));
    for (const one of found) {
      if (!one.ok) return one;
      labels.push(one.label);
    }
  }
  return { ok: true, labels };
}

async function lookEverywhere(call: CallMelhorEnvio, id: string, [first, second]: Shelves) {
  const known = await first(call, id);
  return known.ok && !known.label ? second(call, id) : known;
}

async function pay(call: CallMelhorEnvio, ids: readonly string[]): Promise<LabelResult<object>> {
  const known = await present(call, ids, CART_FIRST);
  if (!known.ok) return known;
  const unpaid = known.labels.filter((label) => !isPaid(label)).map(({ id }) => id);
  return unpaid.length === 0 ? { ok: true } : checkOut(call, unpaid);
}

/** The labels, if all of them are still there to be paid and sent. */
async function present(
  call: CallMelhorEnvio,
  ids: readonly string[],
  shelves: Shelves,
): Promise<LabelFailure | { ok: true; labels: LabelRecord[] }> {
  const known = await read(call, ids, shelves);
  if (!known.ok) return known;
  const labels = known.labels.flatMap((label) => (label && !isOver(label) ? [label] : []));
  const there = new Set(labels.map(({ id }) => id));
  const gone = ids.filter((id) => !there.has(id));
  return gone.length > 0 ? { ok: false, code: 'gone', ids: gone } : { ok: true, labels };
}

const isOver = ({ state }: LabelRecord) => state === 'canceled' || state === 'expired';

async function generate(call: CallMelhorEnvio, ids: readonly string[]): ReturnType<Labels['generate']> {
  const before = await present(call, ids, PAID_FIRST);
  if (!before.ok) return before;
  const unmade = before.labels.filter((label) => !isMade(label));
  const unpaid = unmade.filter((label) => !isPaid(label));
  if (unpaid.length > 0) {
    const refusals = unpaid.map(({ id }) => ({ field: id, words: 'A etiqueta não foi paga.' }));
    return { ok: false, code: 'refused', refusals };
  }
  if (unmade.length === 0) return { ok: true, ready: before.labels, waiting: [] };
  const due = unmade.map(({ id }) => id);
  const asked = await askForLabels(call, due);
  if (!asked.ok) return asked;
  const after = await read(call, due);
  if (!after.ok) return after;
  const made = after.labels.flatMap((label) => (label && isMade(label) ? [label] : []));
  const ready = new Map([...before.labels.filter(isMade), ...made].map((label) => [label.id, label]));
  return {
    ok: true,
    ready: ids.flatMap((id) => ready.get(id) ?? []),
    waiting: ids.filter((id) => !ready.has(id)),
  };
}

const isMade = ({ generatedAt, postedAt }: LabelRecord) => generatedAt !== null || postedAt !== null;

const address = z.url({ protocol: /^https?$/ }).max(2000);
/** The documentation shows the address of the file as a text, and as the only field of an object. */
const fileAddress = z.union([
  address,
  z.record(z.string(), address).transform((one) => Object.values(one)[0]),
]);

/** The file is in a storage of theirs, which must not get our token. */
async function file(call: CallMelhorEnvio, id: string, timeoutMs: number): ReturnType<Labels['file']> {
  const answer = await call('GET', `imprimir/pdf/${encodeURIComponent(id)}`);
  if (!isDone(answer)) return failureOf(answer);
  const where = fileAddress.safeParse(answer.body);
  if (!where.success || where.data === undefined) return UNKNOWN;
  const got = await fetchExternal(where.data, { timeoutMs, redirect: 'follow' });
  if (!got.ok || got.status !== 200) return UNKNOWN;
  const isPdf = new TextDecoder().decode(got.bytes.slice(0, 5)) === '%PDF-';
  return isPdf ? { ok: true, bytes: got.bytes } : UNKNOWN;
}

const agency = z.object({
  id: z.number().int(),
  name: z.string(),
  address: z.object({
    address: z.string(),
    number: z.nullish(z.string()),
    district: z.nullish(z.string()),
    city: z.object({ city: z.string() }),
  }),
});

async function agencies(
  call: CallMelhorEnvio,
  carrierId: number,
  { state, city }: { state: string; city: string },
): ReturnType<Labels['agencies']> {
  const query = new URLSearchParams({ company: String(carrierId), country: 'BR', state, city });
  const answer = await call('GET', `shipment/agencies?${query}`);
  if (!isDone(answer)) return failureOf(answer);
  const parsed = z.array(agency).safeParse(answer.body);
  return parsed.success ? { ok: true, agencies: parsed.data.map(shownAgency) } : UNKNOWN;
}

const shownAgency = ({ id, name, address: at }: z.output<typeof agency>): Agency => ({
  ...{ id, name },
  address: [at.address, at.number, at.district, at.city.city].filter(Boolean).join(', '),
});
