import type { Services } from '../../compose.ts';
import { requestRebuild } from '../../sql/pages/publishing.sql.ts';
import { writeDuePrices } from '../../sql/pricing/campaign-prices.sql.ts';
import { type Budget, createBudget } from '../budget.ts';
import { inRounds, type JobResult } from '../work-queue.ts';

const BATCH = 200;

/**
 * Updates the stored prices of lists and pages after campaigns start or end. The price to pay does not depend on it
 * (`price_now`). Idempotent; an interrupted run is continued by the next.
 */
export async function changePrices(
  { database, clock }: Services,
  budget: Budget = createBudget(clock),
  batch = BATCH,
): Promise<JobResult> {
  return inRounds(budget, batch, () =>
    database.transaction({ actor: 'system' }, async (tx) => {
      const written = await writeDuePrices(tx, batch);
      if (written > 0) await requestRebuild(tx, 'prices of campaigns');
      return written;
    }),
  );
}
