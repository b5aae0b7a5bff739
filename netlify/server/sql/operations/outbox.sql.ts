import { MAIL_TEXT_DAYS, ORDER_MAIL_DAYS } from '#domain/people/retention.ts';
import type { Queryable } from '../../ports/database.ts';
import { deleteSome } from '../delete-some.ts';
import { json } from '../json.ts';
import { all, valueOr, write, written } from '../statements.ts';

/**
 * A mail about an order, or one built from its queued payload. `isTaken`: the mail server has it, and only what follows from that is still
 * to be recorded.
 */
export type MailJob =
  | { template: string; orderId: string; requestId?: string; parcelId?: string; isTaken?: true }
  | { template: string; data: Readonly<Record<string, string>> };
export type OutboxRow = { id: string; payload: MailJob; attempts: number };

/**
 * Queues a mail in the caller's transaction, once per key. `afterDays`: delay in days.
 */
export const queueMail = write<[dedupeKey: string, payload: MailJob, afterDays?: number]>(
  `
  insert into outbox (kind, dedupe_key, payload, available_at) values ('mail', $1, $2, now() + make_interval(days => $3))
  on conflict (dedupe_key) do nothing`,
  (dedupeKey, payload, afterDays = 0) => [dedupeKey, json(payload), afterDays],
);

/** Queues bulk mails, which are sent after mails that somebody is waiting for. */
export async function queueBulkMails(
  tx: Queryable,
  mails: readonly { dedupeKey: string; payload: MailJob }[],
): Promise<void> {
  if (mails.length === 0) return;
  await insertBulkMails(
    tx,
    mails.map(({ dedupeKey }) => dedupeKey),
    mails.map(({ payload }) => JSON.stringify(payload)),
  );
}

export const insertBulkMails = write<[dedupeKeys: readonly string[], payloads: readonly string[]]>(`
  insert into outbox (kind, dedupe_key, payload, is_bulk)
  select 'mail', m.key, m.payload, true from unnest($1::text[], $2::jsonb[]) as m(key, payload)
  on conflict (dedupe_key) do nothing`);

/** Attempts per mail; the back office shows those that failed for good. */
export const MAIL_ATTEMPTS = 20;

/**
 * Claims due mails for this sender. The claim expires after five minutes, so that a crashed sender leaves them to the
 * next, and two senders never take the same one.
 */
export const claimMails = all<[limit: number], OutboxRow>(`
  update outbox set attempts = attempts + 1, available_at = now() + interval '5 minutes'
  where id in (select id from outbox where sent_at is null and available_at <= now() and attempts < ${MAIL_ATTEMPTS}
    order by is_bulk, available_at limit $1 for update skip locked)
  returning id, payload, attempts`);

/** Requeues mails that failed for good; returns how many. */
export const retryGivenUpMails = written<[]>(
  `update outbox set attempts = 0, available_at = now() where sent_at is null and attempts >= ${MAIL_ATTEMPTS}`,
);

/** How many unsent mails have a link or a voucher's code that is made with another secret than this one. */
export const countForeignMails = valueOr<[keyId: string], number>(
  0,
  `select count(*)::int as mails from outbox
   where sent_at is null and split_part(payload->'data'->>'nonce', '.', 1) <> $1`,
);

/** Releases claimed mails that were not tried. */
export async function releaseMails(db: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await releaseClaims(db, ids);
}

export const releaseClaims = write<[ids: readonly string[]]>(
  'update outbox set attempts = attempts - 1, available_at = now() where id = any ($1::uuid[]) and sent_at is null',
);

export const markSent = write<[id: string]>(
  'update outbox set sent_at = now(), last_error = null where id = $1',
);

/** Records that the mail server has a mail, before more is done, which may fail and be repeated without it. */
export const markTaken = write<[id: string]>(
  `update outbox set payload = payload || '{"isTaken": true}' where id = $1`,
);

export const deleteMail = write<[id: string]>('delete from outbox where id = $1');

/** Marks a mail as dropped without sending it. */
export const markDropped = write<[id: string, reason: string]>(
  'update outbox set sent_at = now(), last_error = $2 where id = $1',
);

/**
 * Purges mail data, sent or failed, once it no longer helps to find a fault. The record that an order's mail was sent
 * stays longer; it contains nothing else. Mails scheduled for a later day are kept.
 */
export const deleteOldMails = deleteSome(
  'outbox',
  `created_at < now() - make_interval(days => $1) and ((sent_at is null and available_at < now() - make_interval(days => $1))
       or sent_at < now() - make_interval(days => case when payload ? 'orderId' then $2 else $1 end))`,
  [MAIL_TEXT_DAYS, ORDER_MAIL_DAYS],
);

/**
 * Deletes mails to and from an address, sent or queued; an order's mails store no address. If the address is not confirmed, only
 * those about an account: the others may be of a person who never had this account.
 */
export const deleteMailsOf = write<[email: string, isConfirmed: boolean]>(`
  delete from outbox o where ($2 or starts_with(o.dedupe_key, 'account:'))
    and ($1 = any (string_to_array(lower(o.dedupe_key), ':'))
      or exists (select from jsonb_each_text(o.payload->'data') d where lower(d.value) = $1))`);

/** Schedules a retry with exponential backoff up to an hour. */
export const markUnsent = write<[id: string, reason: string]>(`
  update outbox set last_error = left($2, 300),
    available_at = now() + least(interval '1 hour', interval '15 seconds' * power(2, attempts))
  where id = $1`);
