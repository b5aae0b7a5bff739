import { write } from '../statements.ts';

type Owner = { userId: string; email: string };

/** Gives the account the orders that were placed with its address without an account; not those of one that was deleted. */
export const adoptGuestOrders = write<[owner: Owner]>(
  'update orders set user_id = $1 where user_id is null and erased_at is null and customer_email = $2',
  ({ userId, email }) => [userId, email],
);

/** Takes address and telephone from this browser's last order without an account, where the account has none. */
export const fillFromGuestOrder = write<[owner: Owner & { guestHash: string }]>(
  `with latest as (
     select * from orders where user_id is null and erased_at is null and customer_email = $2 and guest_hash = $3
     order by created_at desc, id desc limit 1),
   called as (
     update users u set phone = l.customer_phone from latest l
     where u.id = $1 and u.phone is null and l.customer_phone is not null)
   insert into addresses (user_id, zip_code, street, number, complement, district, city, state, is_main)
     select $1, l.shipping_zip_code, l.shipping_street, l.shipping_number, l.shipping_complement, l.shipping_district,
       l.shipping_city, l.shipping_state, true
     from latest l where not exists (select from addresses a where a.user_id = $1)`,
  ({ userId, email, guestHash }) => [userId, email, guestHash],
);
