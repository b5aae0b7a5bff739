-- An exchange is for any variant of the shop. What goes out is an order of its own, linked to the request, so that payment, delivery,
-- refunds and another exchange work as for every order (docs/exchanges.md, docs/decisions/0027-an-exchange-is-an-order.md).

alter table store_settings
  -- Days that the new piece is kept for somebody who has not yet posted the other one.
  add column exchange_hold_days integer not null default 10 check (exchange_hold_days between 1 and 60),
  -- When the new piece leaves: once the other one was posted, or once it is here.
  add column exchange_leaves text not null default 'arrived' check (exchange_leaves in ('posted', 'arrived'));

-- Exchanges of before kept a size aside on the request itself. Those that nobody finished are given up, their units go back to
-- the shelf, and their customers are told to choose anew.
create temporary table given_up on commit drop as
  select id, order_id, held_variant_id, held_quantity from order_requests where kind = 'exchange' and status in ('open', 'accepted');
with back as (
  update variants v set stock = v.stock + h.quantity
  from (select held_variant_id, sum(held_quantity)::int as quantity from given_up where held_quantity > 0 group by 1) h
  where v.id = h.held_variant_id returning v.id, v.stock, h.quantity)
insert into stock_movements (variant_id, delta, stock_after, reason) select id, quantity, stock, 'order_returned' from back;
update order_requests r set status = 'refused', held_variant_id = null, held_quantity = 0,
    answer = 'Nossas trocas mudaram: agora você escolhe qualquer peça, tamanho ou cor na página do pedido, e ela fica reservada na hora. Por favor, peça a troca de novo por lá.'
  from given_up g where r.id = g.id;
insert into order_events (order_id, kind, actor, data)
  select order_id, 'request_refused', 'system', jsonb_build_object('request', id) from given_up;
insert into outbox (kind, dedupe_key, payload)
  select 'mail', 'request_answered:' || id || ':refused', jsonb_build_object('template', 'request_answered', 'orderId', order_id, 'requestId', id)
  from given_up on conflict do nothing;
alter table order_requests drop column held_variant_id, drop column held_quantity;

alter table orders
  -- The order whose piece came back for this one.
  add column exchanged_from uuid references orders on delete set null,
  -- What of this order's price the returned piece pays, at the prices that discounts are taken from.
  add column exchange_credit_cents bigint not null default 0 check (exchange_credit_cents >= 0);
create index orders_by_exchange on orders (exchanged_from) where exchanged_from is not null;

-- The total is known by what it is made of: the name of that check is the database's own.
do $$
declare
  sums text;
begin
  select conname into strict sums from pg_constraint
    where conrelid = 'orders'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%total_cents = %shipping_cents%';
  execute format('alter table orders drop constraint %I', sums);
end $$;
alter table orders add constraint orders_total_adds_up
  check (total_cents = subtotal_cents - coupon_discount_cents - pix_discount_cents - exchange_credit_cents + shipping_cents);

alter table order_items
  add column exchange_credit_cents bigint not null default 0 check (exchange_credit_cents >= 0),
  -- The money behind that credit, which was paid for the piece that came back.
  add column exchange_paid_cents bigint not null default 0 check (exchange_paid_cents >= 0);

alter table order_requests drop constraint order_requests_status_check;
do $$
declare
  wanted text;
begin
  select conname into strict wanted from pg_constraint
    where conrelid = 'order_requests'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%wanted_size%';
  execute format('alter table order_requests drop constraint %I', wanted);
end $$;
alter table order_requests
  add constraint order_requests_status_check check (status in ('open', 'accepted', 'refused', 'done', 'canceled')),
  add column units integer check (units > 0),
  add column replacement_id uuid unique references orders on delete set null,
  add column hold_until timestamptz,
  add column posted_at timestamptz,
  add column posted_code text not null default '' check (length(posted_code) <= 60),
  -- Whether the new piece is still to be sent: from the start until it has left, or nobody waits for it any more.
  add column replacement_due boolean not null default false,
  -- What is left over where the new piece costs less.
  add column back_cents bigint not null default 0 check (back_cents >= 0),
  -- Where what came back went.
  add column received_as text check (received_as in ('stock', 'second', 'off')),
  add check (case kind when 'exchange' then order_item_id is not null
    else wanted_size = '' and replacement_id is null and units is null and back_cents = 0 end),
  add check (replacement_id is null or (units is not null and hold_until is not null)),
  add check (replacement_due <= (replacement_id is not null and status in ('accepted', 'done')));
drop index order_requests_waiting;
create index order_requests_waiting on order_requests (created_at) where status in ('open', 'accepted') or replacement_due;
create index order_requests_held on order_requests (hold_until)
  where kind = 'exchange' and status = 'accepted' and posted_at is null;

-- Money of a charge that stands behind another order than the one it was paid for, because a piece was exchanged. What of a charge
-- is not written here stands behind its own order.
create table exchange_funds (
  order_id uuid not null references orders on delete cascade,
  payment_id uuid not null references payment_transactions on delete cascade,
  amount_cents bigint not null check (amount_cents > 0),
  primary key (order_id, payment_id)
);
create index exchange_funds_by_payment on exchange_funds (payment_id);
grant select, insert, update, delete on exchange_funds to elegante_app;
alter table exchange_funds enable row level security;
alter table exchange_funds force row level security;
create policy shop on exchange_funds using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));

-- The money behind an order, by the charges that it was paid with, its own first: what can be given back, or moved on with another
-- exchange. Until the piece that it is exchanged for is here, what was moved to an order is not its own.
create function money_behind(which uuid)
  returns table (payment_id uuid, owner_id uuid, available_cents bigint, refunding_cents bigint)
  language sql stable as $$
  select t.id, t.order_id, t.paid_amount_cents - t.refunded_amount_cents
      - coalesce((select sum(f.amount_cents) from exchange_funds f where f.payment_id = t.id), 0)::bigint,
    coalesce((select sum(r.amount_cents) from refunds r where r.payment_id = t.id and r.status = 'requested'), 0)::bigint
  from orders o join payment_transactions t on t.order_id = o.id and t.attempt = o.paid_attempt
  where o.id = which and t.status <> 'chargedback'
  union all
  select t.id, t.order_id, f.amount_cents,
    coalesce((select sum(r.amount_cents) from refunds r where r.payment_id = t.id and r.status = 'requested'), 0)::bigint
  from exchange_funds f join payment_transactions t on t.id = f.payment_id
  where f.order_id = which and t.status <> 'chargedback'
    and not exists (select from order_requests r where r.replacement_id = which and r.status <> 'done')
$$;

-- What came back and is not sold in the shop any more: a shelf of its own, in words that stay when the piece is deleted.
create table second_line (
  id uuid primary key default uuidv7(),
  variant_id uuid references variants on delete set null,
  request_id uuid references order_requests on delete set null,
  product_name text not null,
  colour text not null default '',
  size text not null default '',
  quantity integer not null check (quantity > 0),
  actor_id uuid references users on delete set null,
  created_at timestamptz not null default now()
);
create index second_line_newest on second_line (created_at desc);
grant select, insert on second_line to elegante_app;
alter table second_line enable row level security;
alter table second_line force row level security;
create policy shop on second_line using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));
