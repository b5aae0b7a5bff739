import type { Services } from '../compose.ts';
import { findDueOrders, findOrder } from '../sql/orders.sql.ts';
import { callOffCharge } from './call-off-charge.ts';
import { recoverCharges } from './recover-charges.ts';
import { closeUnpaid } from './settle-payment.ts';

const BATCH = 50;

/**
 * Ends orders that were not paid in time: asks the provider once more, cancels there, then gives the stock back. An
 * order whose charge turns out to be paid becomes paid; one whose provider does not answer is left for the next run.
 * Answers how many were ended.
 */
export async function expireOrders(shop: Services): Promise<number> {
  const due = await shop.database.transaction({ actor: 'system' }, (tx) =>
    findDueOrders(tx, shop.clock.now(), BATCH),
  );
  let ended = 0;
  for (const id of due) if (await expireOrder(shop, id)) ended++;
  return ended;
}

async function expireOrder(shop: Services, orderId: string): Promise<boolean> {
  const order = await shop.database.transaction({ actor: 'system' }, (tx) => findOrder(tx, orderId));
  const recovered = order && (await recoverCharges(shop, order));
  if (!recovered?.ok) return false;
  for (const payment of recovered.value.payments) {
    if ((await callOffCharge(shop, payment)) !== 'closed') return false;
  }
  await shop.database.transaction({ actor: 'system' }, (tx) => closeUnpaid(tx, orderId, 'expired'));
  return true;
}
