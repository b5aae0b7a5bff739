import { MAIL_TEXT_DAYS, ORDER_MAIL_DAYS } from '#domain/keeping.ts';
import type { Queryable } from '../ports/database.ts';
import { deleteSome } from './delete-some.ts';
import { json } from './json.ts';

/** A mail about an order, or one that is made of what was queued with it. */
export type MailJob =
  | { template: string; orderId: string; requestId?: string }
  | { template: string; data: Readonly<Record<string, string>> };
export type OutboxRow = { id: string; payload: MailJob; attempts: number };

/**
 * Queues a mail with the transaction it belongs to; the same key is queued once, whatever happens twice. `afterDays`: it goes
 * out so many days from now.
 */
export async function queueMail(
  tx: Queryable,
  dedupeKey: string,
  payload: MailJob,
  afterDays = 0,
): Promise<void> {
  await tx.query(
    `insert into outbox (kind, dedupe_key, payload, available_at) values ('mail', $1, $2, now() + make_interval(days => $3))
     on conflict (dedupe_key) do nothing`,
    [dedupeKey, json(payload), afterDays],
  );
}

/** Queues mails that many people get at once: they go out after those that one person waits for. */
export async function queueBulkMails(
  tx: Queryable,
  mails: readonly { dedupeKey: string; payload: MailJob }[],
): Promise<void> {
  if (mails.length === 0) return;
  await tx.query(
    `insert into outbox (kind, dedupe_key, payload, is_bulk)
     select 'mail', m.key, m.payload, true from unnest($1::text[], $2::jsonb[]) as m(key, payload)
     on conflict (dedupe_key) do nothing`,
    [mails.map(({ dedupeKey }) => dedupeKey), mails.map(({ payload }) => JSON.stringify(payload))],
  );
}

/** So often a mail is tried; the desk sees those that nobody took. */
export const MAIL_ATTEMPTS = 20;

/**
 * Takes due mails for this sender: the claim pushes them five minutes ahead, so that a sender which dies leaves them to
 * the next, and two senders never take the same one.
 */
export function claimMails(db: Queryable, limit: number): Promise<OutboxRow[]> {
  return db.all(
    `update outbox set attempts = attempts + 1, available_at = now() + interval '5 minutes'
     where id in (select id from outbox where sent_at is null and available_at <= now() and attempts < ${MAIL_ATTEMPTS}
       order by is_bulk, available_at limit $1 for update skip locked)
     returning id, payload, attempts`,
    [limit],
  );
}

/** Tries anew what was given up; says how many mails that are. */
export function retryGivenUpMails(tx: Queryable): Promise<number> {
  return tx.written(
    `update outbox set attempts = 0, available_at = now() where sent_at is null and attempts >= ${MAIL_ATTEMPTS}`,
  );
}

/** Puts back what was taken and not tried. */
export async function putMailsBack(db: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.query(
    'update outbox set attempts = attempts - 1, available_at = now() where id = any ($1::uuid[]) and sent_at is null',
    [ids],
  );
}

export async function markSent(db: Queryable, id: string): Promise<void> {
  await db.query('update outbox set sent_at = now(), last_error = null where id = $1', [id]);
}

/** Done with, without having been sent. */
export async function markDropped(db: Queryable, id: string, reason: string): Promise<void> {
  await db.query('update outbox set sent_at = now(), last_error = $2 where id = $1', [id, reason]);
}

/**
 * Mails keep what they were made of no longer than it helps to find a fault, whether they went out or nobody took them. That
 * an order's mail went out stays longer: it says nothing but that. One that is to go out on a later day waits for it.
 */
export function forgetOldMails(db: Queryable, limit: number): Promise<number> {
  const isOld = `created_at < now() - make_interval(days => $1) and ((sent_at is null and available_at < now() - make_interval(days => $1))
       or sent_at < now() - make_interval(days => case when payload ? 'orderId' then $2 else $1 end))`;
  return deleteSome(db, 'outbox', isOld, [MAIL_TEXT_DAYS, ORDER_MAIL_DAYS], limit);
}

/** Forgets what was written to an address, or would be, and what was written from it; an order's mails hold no address. */
export async function forgetMailsOf(tx: Queryable, email: string): Promise<void> {
  await tx.query(
    `delete from outbox o where strpos(lower(o.dedupe_key), $1) > 0
       or exists (select from jsonb_each_text(o.payload->'data') d where lower(d.value) = $1)`,
    [email],
  );
}

/** Tries again later, after longer and longer waits up to an hour. */
export async function markUnsent(db: Queryable, id: string, reason: string): Promise<void> {
  await db.query(
    `update outbox set last_error = left($2, 300),
       available_at = now() + least(interval '1 hour', interval '15 seconds' * power(2, attempts))
     where id = $1`,
    [id, reason],
  );
}
