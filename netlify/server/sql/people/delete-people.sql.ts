import type { Queryable } from '../../ports/database.ts';
import { deleteNewsRemoval } from '../contact/news-removals.sql.ts';
import { deleteNewsOf } from '../contact/newsletter.sql.ts';
import { maskInAudit } from '../operations/audit.sql.ts';
import { deleteMailsOf } from '../operations/outbox.sql.ts';
import { all, column, first, firstOr, valueOr, write } from '../statements.ts';
import { forgetMember } from './customer-groups.sql.ts';
import { erasePastOrders } from './past-orders.sql.ts';
import type { Person } from './personal-data.sql.ts';

/** Placeholder for a person's e-mail address, in a domain that no mail can reach (RFC 2606). */
const REMOVED_EMAIL = `'removido-' || o.id || '@removido.invalid'`;
const IS_REMOVED_EMAIL = `o.customer_email like 'removido-%@removido.invalid'`;

/** An order is settled when cancelled, or delivered longer ago than an exchange may take. */
const IS_SETTLED = `(o.status = 'cancelado' or exists (select from order_events e where e.order_id = o.id
    and e.kind = 'fulfilment_delivered' and e.created_at < now() - interval '40 days')
  and not exists (select from order_requests r where r.order_id = o.id and r.status in ('open', 'accepted')))`;

/** Unlinks a person's orders from the account; returns their ids. */
export const unlinkOrders = column<[person: Person], string>(
  `update orders o set user_id = null, guest_hash = null, erased_at = now()
   where o.user_id = $1 or (o.user_id is null and o.erased_at is null and o.customer_email = $2)
   returning o.id`,
  ({ userId, confirmedEmail }) => [userId, confirmedEmail],
);

/**
 * Removes e-mail and phone from settled orders of deleted accounts. Name, CPF and address belong to the fiscal document and stay
 * (see `anonymiseOldOrders`).
 */
export const clearContacts = valueOr<[limit: number], number>(
  0,
  `with settled as (
       update orders o set customer_email = ${REMOVED_EMAIL}, customer_phone = null
       where o.id in (select o.id from orders o
         where o.erased_at is not null and not ${IS_REMOVED_EMAIL} and ${IS_SETTLED} limit $1 for update skip locked)
       returning o.id, o.customer_email),
     renamed as (
       update promotion_redemptions r set email = s.customer_email from settled s where r.order_id = s.id),
     unaddressed as (
       update gift_cards g set recipient_name = '', recipient_email = null, message = '' from settled s
       where g.order_id = s.id),
     unseen as (
       delete from request_photos p using settled s, order_requests r where r.id = p.request_id and r.order_id = s.id),
     -- The printable label shows the sender's name.
     unprinted as (
       update return_labels l set print_url = null from settled s, order_requests r where r.id = l.request_id and r.order_id = s.id)
     select count(*)::int as n from settled`,
);

/**
 * Removes the remaining personal data, of deleted accounts and guests, when the tax authority may no longer ask for it: five
 * years from the first day of the year after the sale (CTN, Lei 5.172/1966, art. 173, I). Amounts, items, city and state stay.
 */
export const anonymiseOldOrders = valueOr<[limit: number], number>(
  0,
  `with old as (
       update orders o set customer_name = 'Dados removidos', customer_email = ${REMOVED_EMAIL}, customer_phone = null,
         customer_cpf = null, shipping_street = 'Dados removidos', shipping_number = '-', shipping_complement = '',
         shipping_district = '-', shipping_zip_code = '00000000',
         guest_hash = null
       where o.id in (select o.id from orders o
         where (o.erased_at is not null or o.user_id is null) and o.created_at < now() - interval '5 years'
           and o.customer_name <> 'Dados removidos'
           and date_trunc('year', o.created_at at time zone 'America/Sao_Paulo') + interval '6 years'
             <= now() at time zone 'America/Sao_Paulo'
         limit $1 for update skip locked)
       returning o.id),
     freed as (delete from promotion_redemptions r using old where r.order_id = old.id),
     unaddressed as (
       update gift_cards g set recipient_name = '', recipient_email = null, message = '' from old where g.order_id = old.id),
     unasked as (
       update order_requests r set reason = '', answer = '' from old where r.order_id = old.id),
     unseen as (
       delete from request_photos p using old, order_requests r where r.id = p.request_id and r.order_id = old.id),
     unprinted as (
       update return_labels l set print_url = null from old, order_requests r where r.id = l.request_id and r.order_id = old.id),
     unwritten as (
       update fiscal_notes f set xml = null, cancel_xml = null, cancel_asked_at = null, cancel_reason = null,
         correction_xml = null, correction_asked_at = null, correction = null
       from old where f.order_id = old.id)
     select count(*)::int as n from old`,
);

export type LastReview = { wasPublic: boolean; photoKey: string | null };

/**
 * Deletes the account and its own data; public reviews lose name and photo. Returns the reviews as they were before.
 */
export async function deletePerson(tx: Queryable, { userId, confirmedEmail }: Person): Promise<LastReview[]> {
  const reviews = await anonymiseReviews(tx, userId);
  const name = await findNames(tx, userId);
  const messages = await deleteMessagesOf(tx, confirmedEmail);
  await maskInAudit(tx, userId, {
    things: [userId, ...messages],
    words: confirmedEmail === null ? [] : [confirmedEmail, ...name.words],
  });
  if (name.email) await deleteMailsOf(tx, name.email, confirmedEmail !== null);
  await deleteAlertsOf(tx, userId, confirmedEmail);
  await deleteConsentsOf(tx, userId, confirmedEmail);
  await deleteSubscriberRow(tx, confirmedEmail);
  await deleteNewsOf(tx, confirmedEmail);
  await deleteNewsRemoval(tx, confirmedEmail);
  await forgetMember(tx, confirmedEmail);
  await erasePastOrders(tx, { userId, confirmedEmail });
  await deleteUser(tx, userId);
  return reviews;
}

export const anonymiseReviews = all<[userId: string], LastReview>(`
  update reviews set author_name = 'Cliente', photo_key = null where user_id = $1
  returning status = 'approved' as "wasPublic", old.photo_key as "photoKey"`);

export const deleteMessagesOf = column<[confirmedEmail: string | null], string>(
  'delete from contact_messages where email = $1 returning id',
);

export const deleteAlertsOf = write<[userId: string, confirmedEmail: string | null]>(
  'delete from stock_alerts where user_id = $1 or email = $2',
);

export const deleteConsentsOf = write<[userId: string, confirmedEmail: string | null]>(
  'delete from consents where user_id = $1 or email = $2',
);

export const deleteSubscriberRow = write<[confirmedEmail: string | null]>(
  'delete from subscribers where email = $1',
);

export const deleteUser = write<[userId: string]>('delete from users where id = $1');

/**
 * Names of an account to mask in other texts. Words too short to identify a person are omitted, and so is a pending address: nobody
 * has proven that it is theirs.
 */
export const findNames = firstOr<[userId: string], { email: string | null; words: string[] }>(
  { email: null, words: [] },
  `select email, array_remove(array[cpf, case when last_name <> '' and length(first_name || last_name) > 7
         then first_name || ' ' || last_name end], null) as words
     from users where id = $1`,
);

export type PersonRow = { email: string; emailConfirmed: boolean };

/** Locks the account about to be deleted. */
export const lockPerson = first<[userId: string], PersonRow>(`
  select email, email_confirmed_at is not null as "emailConfirmed"
  from users where id = $1 for update`);
