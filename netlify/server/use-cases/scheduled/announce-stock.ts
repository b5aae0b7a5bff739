import type { Services } from '../../compose.ts';
import { takeDueAlerts } from '../../sql/catalogue/stock-alerts.sql.ts';
import { queueBulkMails } from '../../sql/operations/outbox.sql.ts';
import { type Budget, createBudget } from '../budget.ts';
import { inRounds, type JobResult } from '../work-queue.ts';

const BATCH = 500;

/** Queues a mail for every stock alert ('Avise-me') whose variant is back in stock, once each. */
export async function announceStock(
  { database, clock }: Services,
  budget: Budget = createBudget(clock),
): Promise<JobResult> {
  return inRounds(budget, BATCH, () =>
    database.transaction({ actor: 'system' }, async (tx) => {
      const due = await takeDueAlerts(tx, BATCH);
      const mails = due.map(({ id, email, ...piece }) => ({
        dedupeKey: `stock_alert:${id}`,
        payload: { template: 'back_in_stock', data: { to: email, ...piece } },
      }));
      await queueBulkMails(tx, mails);
      return due.length;
    }),
  );
}
