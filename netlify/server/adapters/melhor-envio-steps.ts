import * as z from 'zod';
import type { CarrierState } from '#domain/fulfilment/tracking.ts';
import type { LabelFailure, LabelNews, LabelRecord, LabelResult } from '../ports/labels.ts';
import {
  type CallMelhorEnvio,
  failureOf,
  hasStatus,
  isAbsent,
  isDone,
  moment,
  reais,
  UNKNOWN,
} from './melhor-envio-wire.ts';

/**
 * What labels to customers and those of returns have in common after the cart: looking up, paying, generating, cancelling. The API
 * has no documented idempotency key, so whoever repeats a step looks up the label first; that a label is paid twice the carrier refuses.
 * Sources (docs.melhorenvio.com.br/reference, read in November 2026): listar-informacoes-de-uma-etiqueta,
 * exibir-informacoes-de-item-do-carrinho, compra-de-fretes-1, geracao-de-etiquetas, cancelamento-de-etiquetas, remocao-de-itens-do-carrinho.
 */

/** A label that was put into the cart. */
export const inCart = z.object({ id: z.string().min(1).max(100), price: reais });

/** Where labels can be printed. */
export const printed = z.object({ url: z.url({ protocol: /^https?$/ }).max(500) });

/** The moments decide; so one that is missing makes the whole answer unreadable, instead of a label look unpaid. */
const moments = {
  status: z.nullish(z.string()),
  tracking: z.nullish(z.string()),
  paid_at: moment,
  generated_at: moment,
  posted_at: moment,
  canceled_at: moment,
  delivered_at: z.optional(moment),
  expired_at: z.optional(moment),
};
const order = z.object({
  id: z.string(),
  price: z.nullish(reais),
  authorization_code: z.nullish(z.string()),
  self_tracking: z.nullish(z.string()),
  ...moments,
});
const tracked = z.object({ melhorenvio_tracking: z.nullish(z.string()), ...moments });
type Moments = Omit<z.output<typeof tracked>, 'melhorenvio_tracking'>;

/** What a status adds to the moments. Only those without a comment are documented; the others are seen in public code. */
const AFTER_POSTING: Readonly<Record<string, CarrierState>> = {
  undelivered: 'undelivered',
  suspended: 'suspended',
  paused: 'suspended',
  delivered: 'delivered',
  in_transit: 'in_transit', // Not documented.
  out_for_delivery: 'out_for_delivery', // Not documented.
  returned: 'returned', // Not documented.
};
const BEFORE_POSTING: Readonly<Record<string, CarrierState>> = {
  ...AFTER_POSTING,
  released: 'paid',
  generated: 'generated',
  received: 'received',
  posted: 'posted',
};

/** The moments come first, since a status may lag behind its event; an unknown status adds nothing. */
function stateOf(read: Moments): CarrierState {
  const status = read.status ?? '';
  if (read.canceled_at || /^cancell?ed$/.test(status)) return 'canceled';
  if (read.delivered_at) return 'delivered';
  if (read.posted_at) return AFTER_POSTING[status] ?? 'posted';
  if (read.expired_at || status === 'expired') return 'expired';
  const reached = BEFORE_POSTING[status];
  if (reached !== undefined && reached !== 'paid') return reached;
  if (read.generated_at) return 'generated';
  return read.paid_at ? 'paid' : (reached ?? 'in_cart');
}

function news(read: Moments, ownCode: string | null | undefined): LabelNews {
  return {
    state: stateOf(read),
    // Some carriers give their own code late or never; Melhor Envio's is followed on its page.
    tracking: read.tracking || ownCode || null,
    paidAt: read.paid_at,
    generatedAt: read.generated_at,
    postedAt: read.posted_at,
    deliveredAt: read.delivered_at ?? null,
    canceledAt: read.canceled_at,
  };
}

/** What `shipment/tracking` tells, by id; a label that cannot be read is missing. Null if it is no answer of it. */
export function newsOf(body: unknown): Map<string, LabelNews> | null {
  const entries = z.record(z.string(), z.unknown()).safeParse(body);
  if (!entries.success) return null;
  const read = Object.entries(entries.data).flatMap(([id, entry]): [string, LabelNews][] => {
    const parsed = tracked.safeParse(entry);
    return parsed.success ? [[id, news(parsed.data, parsed.data.melhorenvio_tracking)]] : [];
  });
  return new Map(read);
}

/** The label's state; null if the carrier does not list it among the orders, as is the case while it is in the cart. */
export const lookUp = (call: CallMelhorEnvio, id: string) => readAt(call, 'orders', id);

/** The same while it is in the cart. Needs the permission `cart-read`. */
export const lookInCart = (call: CallMelhorEnvio, id: string) => readAt(call, 'cart', id);

async function readAt(
  call: CallMelhorEnvio,
  shelf: 'orders' | 'cart',
  id: string,
): Promise<LabelResult<{ label: LabelRecord | null }>> {
  const answer = await call('GET', `${shelf}/${encodeURIComponent(id)}`);
  if (isAbsent(answer)) return { ok: true, label: null };
  if (!isDone(answer)) return failureOf(answer);
  const parsed = order.safeParse(answer.body);
  if (!parsed.success || parsed.data.id !== id) return UNKNOWN;
  const { price, authorization_code: code, self_tracking: ownCode, ...read } = parsed.data;
  const label = { ...news(read, ownCode), id, costCents: price ?? null, authorization: code || null };
  return { ok: true, label };
}

/** Whether the wallet has paid for it, whatever became of it since: by its moment, or by a state that only paid labels reach. */
export const isPaid = ({ paidAt, state }: LabelRecord): boolean =>
  paidAt !== null || !['in_cart', 'canceled', 'expired'].includes(state);

const purchase = z.object({ purchase: z.object({ status: z.string() }) });

/** Pays for labels that are known to be unpaid: for all or for none. */
export async function checkOut(call: CallMelhorEnvio, ids: readonly string[]): Promise<LabelResult<object>> {
  const answer = await call('POST', 'shipment/checkout', { orders: ids });
  if (!isDone(answer)) return failureOf(answer);
  const parsed = purchase.safeParse(answer.body);
  if (!parsed.success) return UNKNOWN;
  // With too little balance the purchase stays pending until it is paid by other means.
  return parsed.data.purchase.status === 'paid' ? { ok: true } : { ok: false, code: 'balance' };
}

const generated = z.record(z.string(), z.object({ status: z.boolean(), message: z.string().catch('') }));

/** Has paid labels made. A second time is harmless: 'O envio já está gerado'. */
export async function askForLabels(
  call: CallMelhorEnvio,
  ids: readonly string[],
): Promise<LabelResult<object>> {
  const answer = await call('POST', 'shipment/generate', { orders: ids });
  if (!isDone(answer)) return failureOf(answer);
  const parsed = generated.safeParse(answer.body);
  if (!parsed.success) return UNKNOWN;
  const refusals = Object.entries(parsed.data)
    .filter(([, { status, message }]) => !status && !/já/i.test(message))
    .map(([field, { message }]) => ({ field, words: message }));
  return refusals.length > 0 ? { ok: false, code: 'refused', refusals } : { ok: true };
}

const canceled = z.record(z.string(), z.object({ canceled: z.boolean() }));

/** Removes an unpaid label from the cart; cancels a paid one, which is refunded within twelve hours if it was not posted. */
export async function withdraw(
  call: CallMelhorEnvio,
  id: string,
  reason: string,
): Promise<LabelResult<{ outcome: 'removed' | 'refunded' | 'kept' }>> {
  const known = await lookUp(call, id);
  if (!known.ok) return known;
  const { label } = known;
  if (label?.state === 'canceled') return { ok: true, outcome: label.paidAt ? 'refunded' : 'removed' };
  if (label?.postedAt) return { ok: true, outcome: 'kept' };
  return label && isPaid(label) ? refund(call, id, reason) : takeOut(call, id);
}

async function takeOut(call: CallMelhorEnvio, id: string) {
  const gone = await call('DELETE', `cart/${encodeURIComponent(id)}`);
  if (isDone(gone)) return { ok: true, outcome: 'removed' } as const;
  if (!isAbsent(gone)) return failureOf(gone);
  // Not in the cart: expired, or paid since we looked.
  const known = await lookUp(call, id);
  if (!known.ok) return known;
  return known.label && isPaid(known.label) ? UNKNOWN : ({ ok: true, outcome: 'removed' } as const);
}

async function refund(
  call: CallMelhorEnvio,
  id: string,
  reason: string,
): Promise<LabelFailure | { ok: true; outcome: 'refunded' | 'kept' }> {
  const body = { order: { id, reason_id: '2', description: reason } };
  const answer = await call('POST', 'shipment/cancel', body);
  const isRefused = hasStatus(answer, 422);
  if (!isDone(answer) && !isRefused) return failureOf(answer);
  const parsed = canceled.safeParse(answer.ok ? answer.body : null);
  if (!isRefused && !parsed.success) return UNKNOWN;
  if (!isRefused && parsed.data?.[id]?.canceled === true) return { ok: true, outcome: 'refunded' };
  // Refused: kept, unless another run has cancelled it meanwhile.
  const known = await lookUp(call, id);
  if (!known.ok) return known;
  return { ok: true, outcome: known.label?.state === 'canceled' ? 'refunded' : 'kept' };
}
