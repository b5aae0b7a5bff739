-- Credit pays for orders: what is left to pay is the total, as it was. What an order took stays written; what it gave back of it
-- stands beside, and what of it went on to the order of a piece that was exchanged, or came along with one (above 0).
alter table orders
  add column credit_cents bigint not null default 0 check (credit_cents >= 0),
  add column credit_returned_cents bigint not null default 0,
  add column credit_moved_cents bigint not null default 0,
  add constraint orders_credit_returned check (credit_returned_cents between 0 and credit_cents + credit_moved_cents),
  drop constraint orders_total_adds_up;
-- Two credits: that of a returned piece, and the customer's own.
alter table orders add constraint orders_total_adds_up check (total_cents = subtotal_cents - coupon_discount_cents
  - pix_discount_cents - exchange_credit_cents - credit_cents + shipping_cents);

-- An order that comes back to life when it is paid late spends the same credit once more, and one whose exchange is given up has
-- that of its piece again.
drop index credit_entries_one_spend;

-- The credit behind an order: what can be given back, or moved on with an exchange. Like money, what came along with a
-- piece is not the new order's before that piece is here.
create function credit_behind(which uuid) returns bigint language sql stable as $$
  select case when exists (select from order_requests r where r.replacement_id = o.id and r.status <> 'done') then 0
    else o.credit_cents + o.credit_moved_cents - o.credit_returned_cents end
  from orders o where o.id = which
$$;
