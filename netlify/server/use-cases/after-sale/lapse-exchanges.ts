import { isPaid } from '#domain/orders/orders.ts';
import type { Services } from '../../compose.ts';
import { orRefusal } from '../../ports/outcome.ts';
import { claimLapsed, exchangeOf } from '../../sql/after-sale/exchanges.sql.ts';
import { lockOrder } from '../../sql/orders/orders.sql.ts';
import type { Budget } from '../budget.ts';
import { processOrders } from '../orders/process-orders.ts';
import { finishSettlement } from '../payments/finish-settlement.ts';
import type { JobResult } from '../work-queue.ts';
import { cancelReplacement } from './cancel-replacement.ts';

/**
 * Ends exchanges whose item was not posted in time: the replacement returns to stock, and a paid difference is refunded. One
 * with an unpaid difference ends when its order expires. One that cannot be ended is left for the next run, after the others.
 */
export function lapseExchanges(shop: Services, budget: Budget): Promise<JobResult> {
  const now = shop.clock.now();
  return processOrders(shop, 'lapse-exchanges', {
    claim: (tx, limit) => claimLapsed(tx, now, limit),
    work: (replacementId) => lapse(shop, replacementId, now),
    isLeft: () => budget.isLeft(),
  });
}

async function lapse(shop: Services, replacementId: string, now: Date): Promise<boolean> {
  const refused = await orRefusal<null, string>(() =>
    shop.database.transaction({ actor: 'system' }, async (tx) => {
      const order = await lockOrder(tx, replacementId);
      const exchange = order && (await exchangeOf(tx, replacementId));
      if (!order || exchange?.status !== 'accepted' || exchange.postedAt || exchange.holdUntil > now)
        return null;
      if (!isPaid(order.payment)) return null;
      const freed = { attempt: order.attempt, givenUp: [] };
      await cancelReplacement(tx, order, freed, { actor: 'system', actorId: null });
      return null;
    }),
  );
  await finishSettlement(shop, replacementId);
  return refused === null;
}
