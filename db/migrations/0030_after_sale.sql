-- After the sale: requests that a customer makes and the shop answers, one review per person and product, and orders whose
-- customer had their account deleted.

-- A customer asks; only the shop answers.
drop policy own on order_requests;
create policy own_read on order_requests for select using (exists (select from orders where orders.id = order_id));
create policy own_ask on order_requests for insert
  with check (status = 'open' and answer = '' and exists (select from orders where orders.id = order_id));

-- An exchange is of one item and names the size wanted; a withdrawal names none.
alter table order_requests
  add check (case kind when 'exchange' then order_item_id is not null and wanted_size <> '' else wanted_size = '' end);
create index order_requests_by_order on order_requests (order_id, created_at);
create index order_requests_waiting on order_requests (created_at) where status in ('open', 'accepted');

create unique index reviews_one_per_person on reviews (product_id, user_id) where user_id is not null;

-- When the account behind an order was deleted. What tax law wants kept stays for five years (CTN art. 173), contacts go
-- as soon as the order is settled.
alter table orders add column erased_at timestamptz;
create index orders_erased on orders (created_at) where erased_at is not null;
