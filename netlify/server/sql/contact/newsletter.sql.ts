import { NEWS_PROOF_YEARS } from '#domain/people/retention.ts';
import type { Queryable } from '../../ports/database.ts';
import { deleteSome } from '../delete-some.ts';
import { any, first, write, wroteOne } from '../statements.ts';

/** The newsletter list (db/migrations/0390_newsletter.sql). Everything here needs the actor `system` or `admin`. */

export type NewsAsked = {
  email: string;
  hash: string;
  page: string;
  textVersion: string;
  askedAt: Date;
  expiresAt: Date;
};

/** How an address was unsubscribed: by a mailed link, by the account's consent, or by the back office. */
export type LeftBy = 'link' | 'account' | 'desk';

/** Serialises changes to an address. */
export const lockNewsAddress = write<[email: string]>(
  `select pg_advisory_xact_lock(hashtext('newsletter ' || $1))`,
);

/** The latest consent of an account with a confirmed address. `$1`: the address. */
const ACCOUNT_OF = `select u.id, c.is_granted from users u
  left join lateral (select is_granted from consents c where c.user_id = u.id and c.purpose = 'marketing'
    order by c.created_at desc, c.id desc limit 1) c on true
  where u.email = $1 and u.email_confirmed_at is not null`;

/** Whether the address is subscribed: by confirmation, or by its account's consent. */
export const isOnNewsList = any<[email: string]>(`
  select from newsletter_subscriptions where email = $1 and left_at is null
  union all select from (${ACCOUNT_OF}) a where a.is_granted`);

/** Whether it has an unconfirmed request made after `since`. */
export const hasAskedForNews = any<[email: string, since: Date]>(
  'select from newsletter_requests where email = $1 and used_at is null and asked_at > $2 limit 1',
);

export const insertNewsRequest = write<[asked: NewsAsked]>(
  `insert into newsletter_requests (email, token_hash, page, text_version, asked_at, expires_at)
   values ($1, $2, $3, $4, $5, $6)`,
  (asked) => [asked.email, asked.hash, asked.page, asked.textVersion, asked.askedAt, asked.expiresAt],
);

/** The request of a link, while valid. */
export const findNewsRequest = first<
  [hash: string, now: Date],
  Omit<NewsAsked, 'hash'> & { isUsed: boolean }
>(`
  select email, page, text_version as "textVersion", asked_at as "askedAt", expires_at as "expiresAt",
    used_at is not null as "isUsed"
  from newsletter_requests where token_hash = $1 and expires_at > $2`);

/** Subscribes the address and uses up all its links; false if already subscribed. */
export async function confirmNewsRequest(
  tx: Queryable,
  asked: Omit<NewsAsked, 'hash' | 'expiresAt'>,
  now: Date,
): Promise<boolean> {
  await spendRequests(tx, asked.email, now);
  return insertSubscription(tx, asked.email, asked.page, asked.textVersion, asked.askedAt, now);
}

export const spendRequests = write<[email: string, now: Date]>(
  'update newsletter_requests set used_at = $2 where email = $1 and used_at is null',
);

export const insertSubscription = wroteOne<
  [email: string, page: string, textVersion: string, askedAt: Date, now: Date]
>(`
  insert into newsletter_subscriptions (email, page, text_version, asked_at, confirmed_at)
  values ($1, $2, $3, $4, $5)
  on conflict (email) where left_at is null do nothing`);

/** Copies the subscription to the account with this address, so that its owner can see and withdraw it there. */
export const copyToAccount = write<[email: string, isGranted: boolean, textVersion: string]>(`
  insert into consents (user_id, email, purpose, is_granted, text_version)
  select a.id, $1, 'marketing', $2, $3 from (${ACCOUNT_OF}) a where coalesce(a.is_granted, false) <> $2`);

/** Ends subscriptions and pending requests; the evidence of consent stays. */
export async function endSubscription(tx: Queryable, email: string, by: LeftBy, now: Date): Promise<void> {
  await leaveSubscription(tx, email, now, by);
  await deleteRequests(tx, email);
}

export const leaveSubscription = write<[email: string, now: Date, by: string]>(`
  update newsletter_subscriptions set left_at = greatest($2::timestamptz, confirmed_at), left_by = $3
  where email = $1 and left_at is null`);

export const deleteRequests = write<[email: string]>('delete from newsletter_requests where email = $1');

/** Deletes everything, evidence included, because the owner of the address requested it. */
export async function deleteNewsOf(tx: Queryable, email: string | null): Promise<void> {
  await deleteRequestsOf(tx, email);
  await deleteSubscriptionsOf(tx, email);
}

export const deleteRequestsOf = write<[email: string | null]>(
  'delete from newsletter_requests where email = $1',
);

export const deleteSubscriptionsOf = write<[email: string | null]>(
  'delete from newsletter_subscriptions where email = $1',
);

/** Purges requests after their links expire, used or not. */
export const deleteOldNewsRequests = deleteSome('newsletter_requests', 'expires_at < now()');

export const deleteOldNewsProofs = deleteSome(
  'newsletter_subscriptions',
  'left_at < now() - make_interval(years => $1)',
  [NEWS_PROOF_YEARS],
);
