import { WEBHOOK_DAYS } from '#domain/keeping.ts';
import type { Queryable } from '../ports/database.ts';
import { deleteSome } from './delete-some.ts';

/** Records a webhook by its id; false if it was processed before. */
export function recordWebhook(tx: Queryable, id: string, type: string, outcome: string): Promise<boolean> {
  return tx.wroteOne(
    'insert into webhook_events (id, type, outcome) values ($1, $2, $3) on conflict (id) do nothing',
    [id, type, outcome],
  );
}

/** Purges webhooks too old to be sent again. */
export function forgetOldWebhooks(db: Queryable, limit: number): Promise<number> {
  const isOld = 'received_at < now() - make_interval(days => $1)';
  return deleteSome(db, 'webhook_events', isOld, [WEBHOOK_DAYS], limit);
}
