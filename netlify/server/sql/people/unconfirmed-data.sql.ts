import { write } from '../statements.ts';

/**
 * Clears the data that a stranger may have entered before the account's e-mail was confirmed, such as an address to
 * divert parcels. Orders with this e-mail stay, as their mails went to this mailbox.
 */
export const clearUnconfirmed = write<[account: { userId: string; email: string }]>(
  `with orders_of_others as (
     update orders set user_id = null where user_id = $1 and customer_email <> $2),
   alerts_of_others as (delete from stock_alerts where user_id = $1 and email <> $2),
   signed_reviews as (update reviews set user_id = null where user_id = $1),
   signed_questions as (update question_askers set user_id = null where user_id = $1),
   gone_addresses as (delete from addresses where user_id = $1),
   gone_favourites as (delete from favourites where user_id = $1),
   gone_price_alerts as (delete from price_alerts where user_id = $1),
   gone_cart as (delete from carts where user_id = $1),
   gone_consents as (delete from consents where user_id = $1)
   update users set phone = null, cpf = null where id = $1`,
  ({ userId, email }) => [userId, email],
);

export const setName = write<[userId: string, name: { firstName: string; lastName: string }]>(
  'update users set first_name = $2, last_name = $3 where id = $1',
  (userId, { firstName, lastName }) => [userId, firstName, lastName],
);
