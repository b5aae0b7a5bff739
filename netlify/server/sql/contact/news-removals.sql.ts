import { NEWS_UNDO_MINUTES } from '#domain/contact/newsletter.ts';
import type { Queryable } from '../../ports/database.ts';
import { deleteSome } from '../delete-some.ts';
import { any, first, one, write, wroteOne } from '../statements.ts';

/**
 * Newsletter removals by the back office, while they can be undone (db/migrations/0392_newsletter_removals.sql). Everything here
 * needs the actor `system` or `admin` and, unless noted, the lock of the address (`lockNewsAddress`).
 */

const HOLDS = `removed_at > now() - make_interval(mins => ${NEWS_UNDO_MINUTES})`;
const rowsOf = (table: string, condition: string) =>
  `(select coalesce(jsonb_agg(to_jsonb(t)), '[]') from ${table} t where t.email = $1 and ${condition})`;

/** Stores the state of an address before its removal; returns the id to undo it. */
export async function saveNewsState(tx: Queryable, email: string): Promise<string> {
  await dropOldRemovals(tx, email);
  const { id } = await insertRemoval(tx, email);
  return id;
}

export const dropOldRemovals = write<[email: string]>(
  `delete from newsletter_removals where email = $1 or not (${HOLDS})`,
);

export const insertRemoval = one<[email: string], { id: string }>(`
  insert into newsletter_removals (email, kept) values ($1, jsonb_build_object(
    'subscription', (select id from newsletter_subscriptions where email = $1 and left_at is null),
    'requests', ${rowsOf('newsletter_requests', 'true')},
    'subscribers', ${rowsOf('subscribers', 'true')},
    'consents', ${rowsOf('consents', `t.user_id is null and t.purpose = 'marketing'`)}))
  returning id`);

/** Makes a removal final, because the owner of the address acted meanwhile. */
export const deleteNewsRemoval = write<[email: string | null]>(
  'delete from newsletter_removals where email = $1',
);

/** The address of a removal; null once it can no longer be undone. Needs no lock. */
export const findNewsRemoval = first<[id: string], { email: string }>(
  `select email from newsletter_removals where id = $1 and ${HOLDS}`,
);

/** Whether the owner of the address subscribed, confirmed or changed a consent since the removal. */
export const hasChangedSince = any<[id: string]>(`
  with r as (select * from newsletter_removals where id = $1)
  select from r join newsletter_requests q on q.email = r.email
  union all select from r join newsletter_subscriptions s on s.email = r.email and s.left_at is null
  union all select from r join consents c on c.email = r.email
    and c.purpose = 'marketing' and c.created_at > r.removed_at
  union all select from r join users u on u.email = r.email join consents c on c.user_id = u.id
    and c.purpose = 'marketing' and c.created_at > r.removed_at`);

/** Undoes a removal, with the original timestamps of all rows; false if a concurrent call did. */
export async function restoreNewsState(tx: Queryable, id: string): Promise<boolean> {
  await restoreSubscription(tx, id);
  // The removal wrote a withdrawal for the account, which its owner never made. Without it the owner's entry is the latest.
  await dropWithdrawal(tx, id);
  await restoreRequests(tx, id);
  await restoreConsents(tx, id);
  return finishRemoval(tx, id);
}

export const restoreSubscription = write<[id: string]>(`
  update newsletter_subscriptions set left_at = null, left_by = null
  where id = (select (kept->>'subscription')::uuid from newsletter_removals where id = $1)`);

export const dropWithdrawal = write<[id: string]>(`
  delete from consents c using newsletter_removals r where r.id = $1 and c.email = r.email and c.user_id is not null
  and c.purpose = 'marketing' and not c.is_granted and c.created_at = r.removed_at`);

export const restoreRequests = write<[id: string]>(`
  insert into newsletter_requests (id, email, token_hash, page, text_version, asked_at, expires_at, used_at)
  select q.id, q.email, q.token_hash, q.page, q.text_version, q.asked_at, q.expires_at, q.used_at
  from newsletter_removals r, jsonb_populate_recordset(null::newsletter_requests, r.kept->'requests') q where r.id = $1`);

export const restoreConsents = write<[id: string]>(`
  with agreed as (
    insert into consents (id, email, purpose, is_granted, text_version, created_at)
    select c.id, c.email, c.purpose, c.is_granted, c.text_version, c.created_at
    from newsletter_removals r, jsonb_populate_recordset(null::consents, r.kept->'consents') c where r.id = $1)
  insert into subscribers (email, full_name, birth_date, created_at, updated_at)
  select s.email, s.full_name, s.birth_date, s.created_at, s.updated_at
  from newsletter_removals r, jsonb_populate_recordset(null::subscribers, r.kept->'subscribers') s where r.id = $1`);

export const finishRemoval = wroteOne<[id: string]>('delete from newsletter_removals where id = $1');

/** Purges removals that can no longer be undone. */
export const deleteOldNewsRemovals = deleteSome('newsletter_removals', `not (${HOLDS})`);
