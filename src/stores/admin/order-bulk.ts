import { atom } from 'nanostores';
import { adminWords } from '../../client/admin-words.ts';
import {
  adminFulfilOrders,
  adminOpenSlips,
  type BulkFulfilment,
  type BulkResult,
  type Slip,
} from '../../contracts/admin/fulfilment.ts';
import { toast } from '../toasts.ts';
import { ask, isPlain, tellFailure } from './ask.ts';
import { orders } from './orders.ts';
import { $place } from './place.ts';
import { createResource } from './resource.ts';
import { createSelection } from './selection.ts';
import { checkWaiting } from './waiting.ts';

/** What is done to many orders at once. */

export const chosen = createSelection();

/** The orders that are to be printed, packed or sent, as they stand now. */
export const slips = createResource(adminOpenSlips);

export type Refused = { number: string; words: string };
/** What an act came to where some orders did not go; null once it was read. */
export const $outcome = atom<{ done: string; refused: Refused[] } | null>(null);

type Step = BulkFulfilment['to'];
const DONE: Readonly<Record<Step, (many: string) => string>> = {
  preparing: (many) => `${many} em preparação`,
  shipped: (many) => `${many} com envio registrado`,
};

export const ordersWords = (count: number) => `${count} ${count === 1 ? 'pedido' : 'pedidos'}`;

/** Orders in the order of the list, so that printed pages and pasted codes follow it. */
export function asListed(orders: readonly Slip[]): Slip[] {
  const way = $place.get().query.sentido === 'asc' ? 1 : -1;
  return orders.toSorted((a, b) => way * (Date.parse(a.createdAt) - Date.parse(b.createdAt)));
}

/** Moves orders one step on. Says how many went; of those that did not, `$outcome` has the reasons. Null: nothing is known. */
export async function moveAll(
  to: Step,
  sent: readonly { id: string; trackingCode?: string | null }[],
): Promise<ReadonlySet<string> | null> {
  const result = await ask(adminFulfilOrders, { to, orders: [...sent] });
  await Promise.all([orders.reload(), checkWaiting()]);
  if (!result.ok) {
    tellFailure('Erro ao atualizar pedidos', result);
    return null;
  }
  const { results } = result.data;
  const went = new Set(results.filter(({ code }) => code === null).map(({ id }) => id));
  const refused = results.flatMap((one) => refusedOf(one));
  const done = DONE[to](ordersWords(went.size));
  if (refused.length === 0) toast(done);
  else $outcome.set({ done, refused });
  return went;
}

function refusedOf({ number, code }: BulkResult): Refused[] {
  if (code === null) return [];
  const words = isPlain({ code }) ? 'não foi possível. Tente de novo.' : adminWords(code);
  return [{ number: number ?? 'Pedido', words }];
}

/** All chosen orders begin to be prepared; they stay chosen, as they are packed and sent together, too. */
export async function prepareChosen(): Promise<void> {
  await moveAll(
    'preparing',
    [...chosen.$ids.get()].map((id) => ({ id })),
  );
}

/** Sends orders, each with its code where it has one. Those that went are chosen no more. */
export async function shipAll(
  sent: readonly { id: string; trackingCode: string | null }[],
): Promise<ReadonlySet<string> | null> {
  const went = await moveAll('shipped', sent);
  for (const id of went ?? []) if (chosen.$ids.get().has(id)) chosen.toggle(id);
  return went;
}
