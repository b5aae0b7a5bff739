import { WEBHOOK_DAYS } from '#domain/keeping.ts';
import type { Queryable } from '../ports/database.ts';

/** Claims a webhook by its id; false when it was acted upon before. */
export async function recordWebhook(
  tx: Queryable,
  id: string,
  type: string,
  outcome: string,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'insert into webhook_events (id, type, outcome) values ($1, $2, $3) on conflict (id) do nothing',
    [id, type, outcome],
  );
  return rowCount === 1;
}

/** Forgets notices that the provider will not repeat any more. */
export async function forgetOldWebhooks(db: Queryable): Promise<void> {
  await db.query('delete from webhook_events where received_at < now() - make_interval(days => $1)', [
    WEBHOOK_DAYS,
  ]);
}
