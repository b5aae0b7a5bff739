import { NEWS_PROOF_YEARS } from '#domain/keeping.ts';
import type { Queryable } from '../ports/database.ts';
import { deleteSome } from './delete-some.ts';

/** The list of news (db/migrations/0390_newsletter.sql). All of it needs to act for the shop, or at the desk. */

export type NewsAsked = {
  email: string;
  hash: string;
  page: string;
  textVersion: string;
  askedAt: Date;
  expiresAt: Date;
};

/** How somebody left: by a mail's link, by taking the consent of their account back, or by the hand of the desk. */
export type LeftBy = 'link' | 'account' | 'desk';

/** What is done about an address waits for what else is done about it at the same moment. */
export async function lockNewsAddress(tx: Queryable, email: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('newsletter ' || $1))`, [email]);
}

/** The latest word of an account whose mailbox is proven. `$1`: its address. */
const ACCOUNT_OF = `select u.id, c.is_granted from users u
  left join lateral (select is_granted from consents c where c.user_id = u.id and c.purpose = 'marketing'
    order by c.created_at desc, c.id desc limit 1) c on true
  where u.email = $1 and u.email_confirmed_at is not null`;

/** Whether the address may be written to: it was confirmed, or its account agreed. */
export function isOnNewsList(tx: Queryable, email: string): Promise<boolean> {
  return tx.any(
    `select from newsletter_subscriptions where email = $1 and left_at is null
     union all select from (${ACCOUNT_OF}) a where a.is_granted`,
    [email],
  );
}

/** Whether it asked and has not confirmed; `since`: at this moment or later. */
export function hasAskedForNews(tx: Queryable, email: string, since: Date): Promise<boolean> {
  return tx.any(
    'select from newsletter_requests where email = $1 and used_at is null and asked_at > $2 limit 1',
    [email, since],
  );
}

export async function insertNewsRequest(tx: Queryable, asked: NewsAsked): Promise<void> {
  await tx.query(
    `insert into newsletter_requests (email, token_hash, page, text_version, asked_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [asked.email, asked.hash, asked.page, asked.textVersion, asked.askedAt, asked.expiresAt],
  );
}

/** The request that a link belongs to, while it holds. */
export function findNewsRequest(
  tx: Queryable,
  hash: string,
  now: Date,
): Promise<(Omit<NewsAsked, 'hash'> & { isUsed: boolean }) | null> {
  return tx.first(
    `select email, page, text_version as "textVersion", asked_at as "askedAt", expires_at as "expiresAt",
       used_at is not null as "isUsed"
     from newsletter_requests where token_hash = $1 and expires_at > $2`,
    [hash, now],
  );
}

/** Puts the address on the list and uses up all its links; false where it stands there already. */
export async function confirmNewsRequest(
  tx: Queryable,
  asked: Omit<NewsAsked, 'hash' | 'expiresAt'>,
  now: Date,
): Promise<boolean> {
  await tx.query('update newsletter_requests set used_at = $2 where email = $1 and used_at is null', [
    asked.email,
    now,
  ]);
  return tx.wroteOne(
    `insert into newsletter_subscriptions (email, page, text_version, asked_at, confirmed_at)
     values ($1, $2, $3, $4, $5)
     on conflict (email) where left_at is null do nothing`,
    [asked.email, asked.page, asked.textVersion, asked.askedAt, now],
  );
}

/** The account with this address says the same as the list, so that its owner sees it there and takes it back there. */
export async function tellAccountOfNews(
  tx: Queryable,
  email: string,
  isGranted: boolean,
  textVersion: string,
): Promise<void> {
  await tx.query(
    `insert into consents (user_id, email, purpose, is_granted, text_version)
     select a.id, $1, 'marketing', $2, $3 from (${ACCOUNT_OF}) a where coalesce(a.is_granted, false) <> $2`,
    [email, isGranted, textVersion],
  );
}

/** Ends what was confirmed and forgets what waits. The proof of both stays. */
export async function endNews(tx: Queryable, email: string, by: LeftBy, now: Date): Promise<void> {
  await tx.query(
    `update newsletter_subscriptions set left_at = greatest($2::timestamptz, confirmed_at), left_by = $3
     where email = $1 and left_at is null`,
    [email, now, by],
  );
  await tx.query('delete from newsletter_requests where email = $1', [email]);
}

/** Forgets all of it, the proof included: whose address it was asked for that. */
export async function forgetNewsOf(tx: Queryable, email: string | null): Promise<void> {
  await tx.query('delete from newsletter_requests where email = $1', [email]);
  await tx.query('delete from newsletter_subscriptions where email = $1', [email]);
}

/** Requests whose link nobody pressed in time, and used ones with them. */
export function forgetOldNewsRequests(tx: Queryable, limit: number): Promise<number> {
  return deleteSome(tx, 'newsletter_requests', 'expires_at < now()', [], limit);
}

export function forgetOldNewsProofs(tx: Queryable, limit: number): Promise<number> {
  return deleteSome(
    tx,
    'newsletter_subscriptions',
    'left_at < now() - make_interval(years => $1)',
    [NEWS_PROOF_YEARS],
    limit,
  );
}
