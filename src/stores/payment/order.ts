import { atom } from 'nanostores';
import * as z from 'zod/mini';
import { call, type Reason } from '../../client/call.ts';
import { local, readJson } from '../../client/storage.ts';
import { getOrder, type OrderView } from '../../contracts/orders.ts';
import { PAYMENT_LABELS } from '../../domain/orders/order-status.ts';
import { canPay, FULFILMENT_TRANSITIONS, PAYMENT_TRANSITIONS } from '../../domain/orders/orders.ts';
import { dayName, formatDeadline, parseISODate } from '../../domain/time/calendar.ts';
import { ORDER_KEYS_KEY } from '../kept/storage-keys.ts';

/** The key to an order: its id and its token. */
export type OrderKey = { order: string; token: string };

export type OrderState =
  | { status: 'none' }
  | { status: 'loading' }
  | ({ status: 'failed' } & Reason)
  /** `asking` while a payment is being requested; `problem` is the error message. */
  | { status: 'shown'; order: OrderView; asking: boolean; problem: string | null };

const LAST_KEY = 'last_order_id';

/** Maximum stored keys. Older orders are found in the account or in mails. */
const KEPT = 10;

/** Polling intervals: soon after the code is shown, then less often, while somebody opens their bank's app. */
const FIRST_WAIT_MS = 2_500;
const LONGEST_WAIT_MS = 30_000;
const GROWTH = 1.25;

const keptKeys = z.array(z.object({ order: z.string(), number: z.string(), token: z.string() }));

/** The order this page is about. */
export const $order = atom<OrderState>({ status: 'none' });

/** Shows an order received from the server and stores its key. */
export function showOrder(order: OrderView): void {
  remember(order);
  $order.set({ status: 'shown', order, asking: false, problem: null });
}

/** The key of an order placed from this browser: by its id or its number, or of the last one. */
export function keptKey(reference?: string | null): OrderKey | null {
  const wanted = reference ?? local.read(LAST_KEY);
  const found = readKeys().find((key) => key.order === wanted || key.number === wanted);
  return found ? { order: found.order, token: found.token } : null;
}

/**
 * The key that a page's address gives: `order` in the query (an id, or the number of an order placed here) with the
 * secret in the fragment as `#token=`, which browsers send to no server.
 */
export function keyFromAddress({ search, hash }: Pick<Location, 'search' | 'hash'>): OrderKey | null {
  const query = new URLSearchParams(search);
  const order = query.get('order') ?? query.get('pedido');
  const token = new URLSearchParams(hash.slice(1)).get('token');
  if (order && token) return { order, token };
  return order ? keptKey(order) : null;
}

/** Loads an order by its key. */
export async function openOrder(key: OrderKey): Promise<OrderState> {
  $order.set({ status: 'loading' });
  const result = await call(getOrder, key);
  if (result.ok) showOrder(result.data);
  else $order.set({ status: 'failed', code: result.code, data: result.data });
  return $order.get();
}

/** '23:59:41'; hours may exceed 48. */
export function remainingText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** Whether the shopper may pay now. A status that this page does not know yet counts as no. */
export function isPayable({ paymentStatus, fulfilmentStatus }: OrderView): boolean {
  return (
    isKeyOf(PAYMENT_TRANSITIONS, paymentStatus) &&
    isKeyOf(FULFILMENT_TRANSITIONS, fulfilmentStatus) &&
    canPay({ payment: paymentStatus, fulfilment: fulfilmentStatus })
  );
}

/** The text for a payment that is neither open nor settled: under review, or paid too late. */
export function paymentState({ paymentStatus }: OrderView): string {
  return isKeyOf(PAYMENT_LABELS, paymentStatus) ? PAYMENT_LABELS[paymentStatus] : paymentStatus;
}

/** What the order is waiting for, with the deadline if it can be paid. */
export function unpaidWords(order: OrderView): string {
  const waiting =
    'O pagamento deste pedido ainda não foi confirmado. Assim que ele chegar, esta página avisa.';
  if (!isPayable(order)) return waiting;
  const without = order.isExchange
    ? 'a peça nova volta para a loja, a troca termina e você fica com a sua peça'
    : 'o pedido é cancelado e nada é cobrado';
  return `${waiting} Sem ele até ${formatDeadline(new Date(order.expiresAt))}, ${without}.`;
}

/** The title of a paid order that has left the shop; null before. */
export function leftTitle({ status, gift }: OrderView): string | null {
  // A gift card is delivered with the payment: that is what its buyer waits for.
  if (gift) return null;
  if (status === 'SHIPPED') return 'Seu pedido está a caminho';
  return status === 'DELIVERED' ? 'Seu pedido foi entregue' : null;
}

/** 'Chega até sexta, 27/11'; null if no parcel is expected. */
export function arrivalWords({ gift, status, shipping }: OrderView): string | null {
  const day = shipping.arrivesBy ? parseISODate(shipping.arrivesBy) : null;
  if (!day || gift || status === 'CANCELLED' || status === 'DELIVERED') return null;
  return `Chega até ${dayName(day)}`;
}

/** What happens after the payment. */
export function paidWords({ gift, isExchange, status }: OrderView): string {
  // A gift card's order is delivered as soon as it is sent, and nothing of it is worn.
  if (gift)
    return gift.sentAt
      ? 'O vale-presente já foi enviado, e a confirmação está a caminho do seu e-mail.'
      : 'O vale-presente vai por e-mail na data escolhida, e a confirmação já está a caminho do seu.';
  if (status === 'SHIPPED') return 'O pacote já saiu da nossa loja.';
  if (status === 'DELIVERED') return 'Esperamos que as peças tenham ficado como você imaginou.';
  if (isExchange)
    return 'A diferença da sua troca está paga. Agora poste a outra peça; avisamos por e-mail quando a nova sair da nossa loja.';
  return 'Já vamos preparar o pedido e avisamos por e-mail quando ele sair.';
}

/** Whether the status can still change while the shopper waits. */
export function isOpen(order: OrderView): boolean {
  return order.status === 'PENDING';
}

/**
 * Polls the order until it is no longer open: with growing pauses, not while the page is hidden, and at once when it becomes
 * visible again. Returns a function that stops it.
 */
export function watchOrder(): () => void {
  let wait = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const plan = () => {
    clearTimeout(timer);
    const state = $order.get();
    if (stopped || document.hidden || state.status !== 'shown' || !isOpen(state.order)) return;
    timer = setTimeout(async () => {
      wait = Math.min(wait * GROWTH, LONGEST_WAIT_MS);
      await refreshOrder();
      plan();
    }, wait);
  };
  const onReturn = async () => {
    if (document.hidden) {
      clearTimeout(timer);
      return;
    }
    wait = FIRST_WAIT_MS;
    await refreshOrder();
    plan();
  };

  document.addEventListener('visibilitychange', onReturn);
  addEventListener('online', onReturn);
  plan();
  return () => {
    stopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onReturn);
    removeEventListener('online', onReturn);
  };
}

/** Fetches the order again. A failed request changes nothing on the page. */
export async function refreshOrder(): Promise<void> {
  const state = $order.get();
  if (state.status !== 'shown' || !isOpen(state.order)) return;
  const { id, token } = state.order;
  const result = await call(getOrder, { order: id, token });
  const now = $order.get();
  // A payment requested meanwhile is newer than this response.
  if (!result.ok || now.status !== 'shown' || now.order !== state.order || now.asking) return;
  $order.set({ ...now, order: result.data });
}

function remember({ id, number, token }: OrderView): void {
  local.write(LAST_KEY, id);
  const others = readKeys().filter((key) => key.order !== id);
  local.write(ORDER_KEYS_KEY, JSON.stringify([{ order: id, number, token }, ...others].slice(0, KEPT)));
}

function readKeys(): z.output<typeof keptKeys> {
  const kept = keptKeys.safeParse(readJson(local, ORDER_KEYS_KEY));
  return kept.success ? kept.data : [];
}

function isKeyOf<T extends object>(table: T, key: PropertyKey): key is keyof T {
  return Object.hasOwn(table, key);
}
