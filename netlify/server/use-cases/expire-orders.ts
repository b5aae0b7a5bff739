import type { Services } from '../compose.ts';
import { type DueOrder, findDueOrders, findOrder } from '../sql/orders.sql.ts';
import { callOffCharge } from './call-off-charge.ts';
import { finishSettlement } from './finish-settlement.ts';
import { recoverCharges } from './recover-charges.ts';
import { closeUnpaid } from './settle-payment.ts';

type Shop = Pick<Services, 'database' | 'payments' | 'clock'>;

const BATCH = 50;

/** A scheduled function has thirty seconds; what is left over then waits for the next run. */
const TIME_MS = 20_000;

/**
 * Ends orders that were not paid in time, by whatever method: asks the provider once more, cancels there, then gives the
 * stock back. An order whose charge turns out to be paid becomes paid; one whose provider does not answer is left for the
 * next run and keeps none of the others waiting. Answers how many were ended.
 */
export async function expireOrders(shop: Shop): Promise<number> {
  const now = shop.clock.now();
  const until = now.getTime() + TIME_MS;
  let ended = 0;
  let last: DueOrder | null = null;
  do {
    const due: DueOrder[] = await shop.database.transaction({ actor: 'system' }, (tx) =>
      findDueOrders(tx, now, last, BATCH),
    );
    for (const { id } of due) {
      if (shop.clock.now().getTime() > until) return ended;
      if (await expireOrder(shop, id)) ended++;
    }
    last = due.length === BATCH ? (due.at(-1) ?? null) : null;
  } while (last);
  return ended;
}

async function expireOrder(shop: Shop, orderId: string): Promise<boolean> {
  const order = await shop.database.transaction({ actor: 'system' }, (tx) => findOrder(tx, orderId));
  const recovered = order && (await recoverCharges(shop, order, { always: true }));
  if (!recovered?.ok) return false;
  for (const payment of recovered.value.payments) {
    if ((await callOffCharge(shop, payment)) !== 'closed') return false;
  }
  const now = shop.clock.now();
  const { attempt } = recovered.value;
  const closed = await shop.database.transaction({ actor: 'system' }, (tx) =>
    closeUnpaid(tx, orderId, 'expired', (locked) => locked.attempt === attempt && locked.expiresAt <= now),
  );
  await finishSettlement(shop, orderId);
  return closed;
}
