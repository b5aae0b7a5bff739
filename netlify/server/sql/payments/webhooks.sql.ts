import { WEBHOOK_DAYS } from '#domain/people/retention.ts';
import { deleteSome } from '../delete-some.ts';
import { wroteOne } from '../statements.ts';

/** Records a webhook by its id; false if it was processed before. */
export const recordWebhook = wroteOne<[id: string, type: string, outcome: string]>(
  'insert into webhook_events (id, type, outcome) values ($1, $2, $3) on conflict (id) do nothing',
);

/** Purges webhooks too old to be sent again. */
export const deleteOldWebhooks = deleteSome(
  'webhook_events',
  'received_at < now() - make_interval(days => $1)',
  [WEBHOOK_DAYS],
);
