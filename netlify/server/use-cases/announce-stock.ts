import type { Services } from '../compose.ts';
import { queueMail } from '../sql/outbox.sql.ts';
import { takeDueAlerts } from '../sql/stock-alerts.sql.ts';

const BATCH = 200;

/** Queues the mail of every 'Avise-me' whose variant is back in stock, once each. Answers how many. */
export async function announceStock({ database }: Pick<Services, 'database'>): Promise<number> {
  return database.transaction({ actor: 'system' }, async (tx) => {
    const due = await takeDueAlerts(tx, BATCH);
    for (const { id, email, productId, name, colour, size } of due) {
      await queueMail(tx, `stock_alert:${id}`, {
        template: 'back_in_stock',
        data: { to: email, productId, name, colour, size },
      });
    }
    return due.length;
  });
}
