import type { Queryable } from '../ports/database.ts';

/**
 * Clears the data that a stranger may have entered before the account's e-mail was confirmed, such as an address to
 * divert parcels. Orders with this e-mail stay, as their mails went to this mailbox.
 */
export async function forgetStrangersTraces(
  tx: Queryable,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await tx.query(
    `with orders_of_others as (
       update orders set user_id = null where user_id = $1 and customer_email <> $2),
     alerts_of_others as (delete from stock_alerts where user_id = $1 and email <> $2),
     signed_reviews as (update reviews set user_id = null where user_id = $1),
     gone_addresses as (delete from addresses where user_id = $1),
     gone_favourites as (delete from favourites where user_id = $1),
     gone_cart as (delete from carts where user_id = $1),
     gone_consents as (delete from consents where user_id = $1)
     update users set phone = null, cpf = null where id = $1`,
    [userId, email],
  );
}

export async function setName(
  tx: Queryable,
  userId: string,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<void> {
  await tx.query('update users set first_name = $2, last_name = $3 where id = $1', [
    userId,
    firstName,
    lastName,
  ]);
}
