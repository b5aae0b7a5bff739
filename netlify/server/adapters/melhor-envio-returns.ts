import * as z from 'zod';
import type { LabelResult, ReturnLabels, ReturnParcel, ReturnParty } from '../ports/return-labels.ts';
import type { HttpResult } from './http-client.ts';
import { type CallMelhorEnvio, type MelhorEnvioAccount, melhorEnvioCaller } from './melhor-envio-wire.ts';

const TIMEOUT_MS = 8_000;

/** Service ids of the Correios for reverse logistics. PAC insures up to R$ 3.000 (`restrictions` of its service). */
const PAC = 1;
const SEDEX = 2;
const MAX_PAC_CENTS = 300_000;

/** Prices are numbers or strings, in reais. */
const reais = z.union([z.number(), z.string().transform(Number)]).pipe(z.number().nonnegative());
const moment = z.nullish(z.string());

const inCart = z.object({ id: z.string().min(1).max(100), price: reais });
const order = z.object({
  authorization_code: z.nullish(z.string()),
  tracking: z.nullish(z.string()),
  paid_at: moment,
  generated_at: moment,
  posted_at: moment,
  canceled_at: moment,
});
type Order = z.output<typeof order>;
const purchase = z.object({ purchase: z.object({ status: z.string() }) });
const refusal = z.object({ message: z.optional(z.string()), error: z.optional(z.string()) });

/**
 * Melhor Envio's reverse logistics: cart, payment from the balance, generation of the code, and a page to print. The API has
 * no documented idempotency key, so each step first reads the label's state.
 * Sources (docs.melhorenvio.com.br/reference, read in November 2026): inserir-logistica-reversa-no-carrinho, compra-de-fretes-1,
 * geracao-de-etiquetas, impressao-de-etiquetas, listar-informacoes-de-uma-etiqueta, cancelamento-de-etiquetas, remocao-de-itens-do-carrinho.
 */
export function connectMelhorEnvioReturns(account: MelhorEnvioAccount): ReturnLabels {
  const call = melhorEnvioCaller(account);
  return {
    async prepare(parcel) {
      const answer = await call('POST', 'cart/reverse', { timeoutMs: TIMEOUT_MS, body: cartItem(parcel) });
      if (!isDone(answer)) return failed(answer);
      const parsed = inCart.safeParse(answer.body);
      if (!parsed.success) return UNKNOWN;
      return { ok: true, id: parsed.data.id, costCents: Math.round(parsed.data.price * 100) };
    },
    async pay(id) {
      const known = await look(call, id);
      if (!known.ok) return known;
      if (known.order?.paid_at) return { ok: true };
      const answer = await call('POST', 'shipment/checkout', {
        timeoutMs: TIMEOUT_MS,
        body: { orders: [id] },
      });
      if (!isDone(answer)) return isShortOfMoney(answer) ? { ok: false, code: 'balance' } : failed(answer);
      const parsed = purchase.safeParse(answer.body);
      if (!parsed.success) return UNKNOWN;
      // With too little balance the purchase stays pending until it is paid by other means.
      return parsed.data.purchase.status === 'paid' ? { ok: true } : { ok: false, code: 'balance' };
    },
    issue: (id) => issue(call, id),
    undo: (id) => undo(call, id),
  };
}

async function issue(call: CallMelhorEnvio, id: string): ReturnType<ReturnLabels['issue']> {
  const before = await look(call, id);
  if (!before.ok) return before;
  if (!before.order?.generated_at) {
    const made = await call('POST', 'shipment/generate', { timeoutMs: TIMEOUT_MS, body: { orders: [id] } });
    if (!isDone(made)) return failed(made);
  }
  const after = before.order?.generated_at ? before : await look(call, id);
  if (!after.ok) return after;
  // The post office asks for the authorisation code; where the Correios use one number for both, it is the tracking code.
  const code = after.order?.authorization_code || after.order?.tracking;
  const issuedAt = after.order && at(after.order.generated_at);
  if (!code || !issuedAt) return UNKNOWN;
  return { ok: true, code, issuedAt, printUrl: await printPage(call, id) };
}

/** A print page that needs no account (`mode: public`); null if there is none, since the code alone is enough to post. */
async function printPage(call: CallMelhorEnvio, id: string): Promise<string | null> {
  const body = { mode: 'public', orders: [id] };
  const answer = await call('POST', 'shipment/print', { timeoutMs: TIMEOUT_MS, body });
  const page = z.object({ url: z.url({ protocol: /^https?$/ }).max(500) });
  const parsed = isDone(answer) ? page.safeParse(answer.body) : null;
  return parsed?.success ? parsed.data.url : null;
}

/** Removes an unpaid label from the cart; cancels a paid one, which is refunded within twelve hours if it was not posted. */
async function undo(call: CallMelhorEnvio, id: string): ReturnType<ReturnLabels['undo']> {
  const known = await look(call, id);
  if (!known.ok) return known;
  if (known.order?.canceled_at) return { ok: true, isUndone: true };
  if (known.order?.posted_at) return { ok: true, isUndone: false };
  if (!known.order?.paid_at) {
    const gone = await call('DELETE', `cart/${encodeURIComponent(id)}`, { timeoutMs: TIMEOUT_MS });
    return isDone(gone) || hasStatus(gone, 404) ? { ok: true, isUndone: true } : failed(gone);
  }
  const body = { order: { id, reason_id: '2', description: 'A devolução não será enviada.' } };
  const answer = await call('POST', 'shipment/cancel', { timeoutMs: TIMEOUT_MS, body });
  if (hasStatus(answer, 422)) return { ok: true, isUndone: false };
  if (!isDone(answer)) return failed(answer);
  const parsed = z.record(z.string(), z.object({ canceled: z.boolean() })).safeParse(answer.body);
  return parsed.success ? { ok: true, isUndone: parsed.data[id]?.canceled === true } : UNKNOWN;
}

/** The label's state; null if the carrier does not list it, as is the case while it is in the cart. */
async function look(call: CallMelhorEnvio, id: string): Promise<LabelResult<{ order: Order | null }>> {
  const answer = await call('GET', `orders/${encodeURIComponent(id)}`, { timeoutMs: TIMEOUT_MS });
  if (hasStatus(answer, 404)) return { ok: true, order: null };
  if (!isDone(answer)) return failed(answer);
  const parsed = order.safeParse(answer.body);
  return parsed.success ? { ok: true, order: parsed.data } : UNKNOWN;
}

const UNKNOWN = { ok: false, code: 'unavailable' } as const;

type Done = Extract<HttpResult, { ok: true }>;
const isDone = (answer: HttpResult): answer is Done =>
  answer.ok && answer.status >= 200 && answer.status < 300;
const hasStatus = (answer: HttpResult, status: number) => answer.ok && answer.status === status;

function failed(answer: HttpResult): { ok: false; code: 'unavailable' | 'token' | 'not_served' } {
  if (!answer.ok || answer.status === 429 || answer.status >= 500) return UNKNOWN;
  if (answer.status === 401 || answer.status === 403) return { ok: false, code: 'token' };
  return answer.status === 400 || answer.status === 422 ? { ok: false, code: 'not_served' } : UNKNOWN;
}

/** The documentation gives no error code for it, only the message. */
function isShortOfMoney(answer: HttpResult): boolean {
  const parsed = answer.ok && answer.status < 500 ? refusal.safeParse(answer.body) : null;
  return parsed?.success === true && /saldo/i.test(`${parsed.data.message ?? ''} ${parsed.data.error ?? ''}`);
}

/** '2022-03-29 20:43:50', in Brasília time. */
function at(text: string | null | undefined): Date | null {
  const read = text ? new Date(`${text.replace(' ', 'T')}-03:00`) : null;
  return read && !Number.isNaN(read.getTime()) ? read : null;
}

/** A return of goods not shipped with their label: both addresses and the goods. Melhor Envio makes the declaration of contents (DC-e). */
function cartItem({ from, to, parcel, goods }: ReturnParcel): unknown {
  return {
    service: parcel.valueCents > MAX_PAC_CENTS ? SEDEX : PAC,
    new_sender_mail: from.email,
    new_sender_phone: from.phone,
    insurance_value: parcel.valueCents / 100,
    from: { ...partyFields(from), document: from.document },
    to: {
      ...partyFields(to),
      ...(to.document.length === 14 ? { company_document: to.document } : { document: to.document }),
    },
    products: goods.map(({ name, quantity, unitCents, weightGrams }) => ({
      name,
      quantity,
      unitary_value: unitCents / 100,
      weight: weightGrams / 1000,
    })),
    package: {
      weight: parcel.weightGrams / 1000,
      width: parcel.widthCm,
      height: parcel.heightCm,
      length: parcel.lengthCm,
    },
    options: { own_hand: false, receipt: false },
  };
}

function partyFields(party: ReturnParty) {
  const { name, phone, email, street, number, complement, district, city, state, postalCode } = party;
  return {
    ...{ name, phone, email, address: street, number, complement, district, city },
    state_abbr: state,
    postal_code: postalCode,
    country_id: 'BR',
  };
}
