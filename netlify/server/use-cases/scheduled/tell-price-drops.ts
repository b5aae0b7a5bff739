import type { Services } from '../../compose.ts';
import {
  alertKeepers,
  type DuePriceAlert,
  takeDuePriceAlerts,
  takePriceDrops,
} from '../../sql/catalogue/price-alerts.sql.ts';
import { queueBulkMails } from '../../sql/operations/outbox.sql.ts';
import { type Budget, createBudget } from '../budget.ts';
import { inRounds, type JobResult, sumResults } from '../work-queue.ts';

const BATCH = 500;
/** Each account has up to as many pieces as an account may keep. */
const ACCOUNTS = 100;
/** Pieces shown in a mail; the rest is counted. */
const SHOWN = 12;

/** Tells those who asked for it that kept pieces became cheaper: one mail for all pieces of an account. */
export async function tellPriceDrops(
  { database, clock }: Services,
  budget: Budget = createBudget(clock),
): Promise<JobResult> {
  const noted = await inRounds(budget, BATCH, () =>
    database.transaction({ actor: 'system' }, async (tx) => {
      const ids = await takePriceDrops(tx, BATCH);
      if (ids.length > 0) await alertKeepers(tx, ids);
      return ids.length;
    }),
  );
  const told = await inRounds(budget, ACCOUNTS, () =>
    database.transaction({ actor: 'system' }, async (tx) => {
      const due = await takeDuePriceAlerts(tx, ACCOUNTS);
      const at = clock.now().toISOString();
      await queueBulkMails(
        tx,
        due.filter(({ pieces }) => pieces.length > 0).map((one) => mailTo(one, at)),
      );
      return due.length;
    }),
  );
  return sumResults(noted, told);
}

function mailTo({ userId, email, firstName, pieces }: DuePriceAlert, at: string) {
  const data = {
    ...{ to: email, userId, firstName, at, count: String(pieces.length) },
    pieces: JSON.stringify(pieces.slice(0, SHOWN)),
  };
  return { dedupeKey: `price_drop:${userId}:${at}`, payload: { template: 'price_drop', data } };
}
