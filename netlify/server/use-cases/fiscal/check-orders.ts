import { cancellableUntil } from '#domain/fiscal/letters.ts';
import type { Services } from '../../compose.ts';
import type { Queryable } from '../../ports/database.ts';
import { askToCancel } from '../../sql/fiscal/note-acts.sql.ts';
import {
  type ChangedOrder,
  findChangedOrder,
  findItemsBack,
  findSale,
  lockOrderOfNotes,
  type SaleOfOrder,
  takeCheck,
  wantReturn,
} from '../../sql/fiscal/return-notes.sql.ts';
import type { Budget } from '../budget.ts';
import { asSystem } from './note-run.ts';
import { isBack } from './return-note.ts';

/**
 * Compares the notes of orders that changed with what became of them: of an order that is no sale any more, the note is cancelled, or a
 * return note follows; so it does for what came back of any other. Each order in a transaction of its own, which takes the check away.
 */
export async function checkOrders(shop: Services, budget: Budget): Promise<void> {
  while (budget.isLeft() && (await asSystem(shop, (tx) => checkNext(tx, shop.clock.now()))));
}

/** False if no check is due. */
async function checkNext(tx: Queryable, now: Date): Promise<boolean> {
  const check = await takeCheck(tx);
  if (!check) return false;
  await lockOrderOfNotes(tx, check.orderId);
  const sale = await findSale(tx, check.orderId);
  // Without an authorised note there is nothing to undo: it is dropped, or its answer has the order checked once more.
  if (!sale || sale.isCancelling) return true;
  const order = await findChangedOrder(tx, check.orderId);
  if (isCancelled(order, sale, now)) await askToCancel(tx, sale.id, justificationOf(order));
  else if ((await findItemsBack(tx, order.id, sale.id, null)).some(isBack))
    await wantReturn(tx, order.id, sale.id);
  return true;
}

/** Whether its note is cancelled: all of it is undone, and nothing of it has travelled with the note, or come back with another one. */
function isCancelled(order: ChangedOrder, sale: SaleOfOrder, now: Date): boolean {
  if (order.stands || order.hasLeft || sale.isCancelRefused || sale.hasReturns) return false;
  return now < cancellableUntil(sale.authorisedAt);
}

const justificationOf = ({ number }: ChangedOrder) => `Pedido ${number} cancelado antes do envio`;
