import { atom } from 'nanostores';
import { adminWords } from '../../../client/words/admin-words.ts';
import {
  adminFulfilOrders,
  adminOpenSlips,
  type BulkFulfilment,
  type BulkResult,
  type Slip,
} from '../../../contracts/admin/fulfilment.ts';
import { codesByOrder, type PastedLine } from '../../../domain/fulfilment/tracking-codes.ts';
import { SHOWN_STATUSES } from '../../../domain/orders/order-status.ts';
import { canFulfilment } from '../../../domain/orders/orders.ts';
import { toast } from '../../kit/toasts.ts';
import { ask, isPlain, toastFailure } from '../kit/ask.ts';
import { counted } from '../kit/count-words.ts';
import { outdate, shown } from '../kit/freshness.ts';
import { $place } from '../kit/place.ts';
import { createResource } from '../kit/resource.ts';
import { createSelection } from '../kit/selection.ts';
import { orders } from './orders.ts';

/** The selected orders, for bulk actions. */

export const chosen = createSelection();

/** The current state of the orders to print, pack or ship. */
export const slips = createResource(adminOpenSlips);

export type Refused = { number: string; words: string };
/** Result of a bulk action that failed for some orders; null once dismissed. */
export const $outcome = atom<{ done: string; refused: Refused[] } | null>(null);

type Step = BulkFulfilment['to'];
const DONE: Readonly<Record<Step, (many: string) => string>> = {
  preparing: (many) => `${many} em preparação`,
  shipped: (many) => `${many} com envio registrado`,
};

/** What the list shows of an order then. */
const STATUS: Readonly<Record<Step, string>> = {
  preparing: SHOWN_STATUSES.PROCESSING.stored,
  shipped: SHOWN_STATUSES.SHIPPED.stored,
};

export const ordersWords = (count: number) => counted(count, 'pedido', 'pedidos');

/** Sorts orders as in the list, so that printed pages, labels and pasted codes follow it. */
export function asListed<T extends { createdAt: string }>(orders: readonly T[]): T[] {
  const way = $place.get().query.sentido === 'asc' ? 1 : -1;
  return orders.toSorted((a, b) => way * (Date.parse(a.createdAt) - Date.parse(b.createdAt)));
}

/** Advances orders by one step. Resolves to those that succeeded; null on a failed request. Reasons: `$outcome`. */
export async function moveAll(
  to: Step,
  sent: readonly { id: string; trackingCode?: string | null }[],
): Promise<ReadonlySet<string> | null> {
  const result = await ask(adminFulfilOrders, { to, orders: [...sent] });
  const done = result.ok ? result.data.results.filter(({ code }) => code === null).map(({ id }) => id) : [];
  orders.hold(done, { status: STATUS[to] });
  await shown();
  if (!result.ok) {
    toastFailure('Erro ao atualizar pedidos', result);
    return null;
  }
  const refused = result.data.results.flatMap((one) => refusedOf(one));
  const words = DONE[to](ordersWords(done.length));
  if (refused.length === 0) toast(words);
  else $outcome.set({ done: words, refused });
  return new Set(done);
}

function refusedOf({ number, code }: BulkResult): Refused[] {
  if (code === null) return [];
  const words = isPlain({ code }) ? 'não foi possível. Tente de novo.' : adminWords(code);
  return [{ number: number ?? 'Pedido', words }];
}

/** Starts preparing the selected orders. Keeps the selection, as they are packed and shipped together, too. */
export async function prepareChosen(): Promise<void> {
  const ids = [...chosen.$ids.get()];
  const went = await moveAll(
    'preparing',
    ids.map((id) => ({ id })),
  );
  if (went) chosen.acted(went);
}

/** Why the server would refuse to ship an order, as far as that can be known beforehand; null if nothing is known against it. */
export function hindranceOf(order: Slip): 'gift_card' | 'status' | null {
  if (order.isGiftCard) return 'gift_card';
  return canFulfilment(order.fulfilmentStatus, 'shipped', order.paymentStatus) ? null : 'status';
}

/** What to ship: the orders that have a code, with an empty text all, without codes; never one that cannot be sent. */
export function toShip(orders: readonly Slip[], lines: readonly PastedLine[], text: string) {
  const codes = codesByOrder(lines);
  const isEmpty = text.trim() === '';
  return orders
    .filter((order) => (isEmpty || codes.has(order.id)) && hindranceOf(order) === null)
    .map(({ id }) => ({ id, trackingCode: codes.get(id) ?? null }));
}

/** Ships orders, with tracking codes where given; deselects those that succeeded, and reads again what became of the others. */
export async function shipAll(
  sent: readonly { id: string; trackingCode: string | null }[],
): Promise<ReadonlySet<string> | null> {
  const went = await moveAll('shipped', sent);
  for (const id of went ?? []) if (chosen.$ids.get().has(id)) chosen.toggle(id);
  if (went && went.size < sent.length) outdate(['slips']);
  await shown();
  return went;
}
