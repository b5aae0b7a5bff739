import type { PlannedCustomer } from '#domain/move-in/to-customers.ts';
import { json } from '../json.ts';
import { any, one, write } from '../statements.ts';

/** Accounts that a move from another shop makes (db/migrations/0555_past_orders.sql). Needs the actor `system` or `admin`. */

export type MovedBatch = {
  customers: readonly PlannedCustomer[];
  moveId: string;
  /** Of a password that nobody has. */
  passwordHash: string;
  now: Date;
};

/** What stands as the page of a consent that came with the files: which move it was. */
const PAGE = (moveId: string) => `/admin/mudanca/${moveId}`;

/**
 * Makes an account for each address of mail that has none, with its address where it is whole. Who said yes to mails in the other shop is on
 * the list of news, unless they ever left it here. Their order by age is that of the files. Returns how many are new.
 */
export const insertMovedCustomers = one<[batch: MovedBatch], { created: number; subscribed: number }>(
  `with rows as (
     select uuidv7() as id, r.* from jsonb_to_recordset($1::jsonb)
       as r(email text, "firstName" text, "lastName" text, phone text, "wantsMail" boolean, address jsonb)),
   made as (
     insert into users (id, email, password_hash, first_name, last_name, phone)
     select r.id, r.email, $2, r."firstName", r."lastName", r.phone from rows r order by r.email
     on conflict (email) do nothing returning id, email),
   marked as (insert into moved_customers (user_id, move_in_id) select m.id, $3 from made m),
   placed as (
     insert into addresses (user_id, street, number, complement, district, city, state, zip_code, is_main)
     select m.id, a.street, a.number, a.complement, a.district, a.city, a.state, a."zipCode", true
     from made m join rows r on r.email = m.email, jsonb_to_record(r.address)
       as a(street text, number text, complement text, district text, city text, state text, "zipCode" text)
     where jsonb_typeof(r.address) = 'object'),
   subscribed as (
     insert into newsletter_subscriptions (email, page, text_version, asked_at, confirmed_at)
     select m.email, $4, 'outra-loja', $5, $5 from made m join rows r on r.email = m.email
     where r."wantsMail" and not exists (select from newsletter_subscriptions n where n.email = m.email)
     on conflict (email) where left_at is null do nothing returning id)
   select (select count(*)::int from made) as created, (select count(*)::int from subscribed) as subscribed`,
  ({ customers, moveId, passwordHash, now }) => [json(customers), passwordHash, moveId, PAGE(moveId), now],
);

/** Whether a move made the account. */
export const isMovedCustomer = any<[userId: string]>('select from moved_customers where user_id = $1');

/**
 * Takes back the accounts that a move made and whose owner has not come yet, with the consents that came with them, at most `limit`;
 * returns how many.
 */
export const deleteMovedCustomers = one<[moveId: string, limit: number], { n: number }>(
  `with gone as (
     delete from users where id in (select m.user_id from moved_customers m join users u on u.id = m.user_id
       where m.move_in_id = $1 and u.email_confirmed_at is null
         and not exists (select from orders o where o.user_id = u.id) limit $2)
     returning email),
   unsubscribed as (
     delete from newsletter_subscriptions n using gone g where n.email = g.email and n.page = $3 and n.left_at is null)
   select count(*)::int as n from gone`,
  (moveId, limit) => [moveId, limit, PAGE(moveId)],
);

/** Gives the subscription that came with the files to the account whose owner has come: it is seen and withdrawn there. */
export const adoptMovedConsent = write<[owner: { userId: string; email: string; version: string }]>(
  `insert into consents (user_id, email, purpose, is_granted, text_version)
   select $1, $2, 'marketing', true, $3 from newsletter_subscriptions n
   where n.email = $2 and n.left_at is null and starts_with(n.page, '/admin/mudanca/')`,
  ({ userId, email, version }) => [userId, email, version],
);
