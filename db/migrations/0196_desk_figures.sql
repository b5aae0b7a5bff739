-- What the dashboard adds up is kept as it comes and goes, so that its figures cost the days that it shows and not the
-- orders of those days.

create function sao_paulo_day(moment timestamptz) returns date language sql stable parallel safe
  return (moment at time zone 'America/Sao_Paulo')::date;

-- Sums by day, of four kinds:
--   'sales'     orders by the day of their payment, with what was not paid back
--   'status'    orders by where they stand (`subject`), of no day
--   'buyers'    people by the day of their last order
--   'shoppers'  people by the day of their last order or of the last change of a cart with something in it
create table figures (
  kind text not null,
  subject text not null default '',
  day date not null,
  n bigint not null,
  cents bigint not null,
  primary key (kind, subject, day)
);
-- What came and went since: rows are only added, so that no payment waits for another one's row of today. A job adds them up
-- (`fold_figures`).
create table figure_changes (
  kind text not null,
  subject text not null default '',
  day date not null,
  n bigint not null,
  cents bigint not null
);
create index figure_changes_by_kind on figure_changes (kind, subject, day);

-- The items sold lately, by the day of their payment: what the best-sellers are found by.
create table sold_items (
  item_id uuid primary key references order_items on delete cascade,
  order_id uuid not null,
  day date not null,
  product_id uuid,
  -- Of a product that is gone.
  product_name text,
  units integer not null,
  cents bigint not null
);
create index sold_items_by_day on sold_items (day) include (product_id, product_name, units, cents);
create index sold_items_by_order on sold_items (order_id);
create index sold_items_by_product on sold_items (product_id, day);

-- When somebody last ordered, and last changed a cart that has something in it: an account, a guest's cookie, else an order.
create table shoppers (
  who text primary key,
  ordered_on date,
  carted_on date
);

create view desk_figures as
  select kind, subject, day, n, cents from figures where (select acts_for_the_shop())
  union all select kind, subject, day, n, cents from figure_changes where (select acts_for_the_shop());
create view desk_sold_items as select * from sold_items where (select acts_for_the_shop());
create view desk_shoppers as select * from shoppers where (select acts_for_the_shop());
grant select on desk_figures, desk_sold_items, desk_shoppers to elegante_app;

-- Whether an order counts as sold: as the dashboard always had it, of what is wholly paid back or contested nothing.
create function is_sale(paid_at timestamptz, payment_status text) returns boolean language sql immutable parallel safe
  return paid_at is not null and payment_status not in ('refunded', 'chargeback');

-- Writes anew what is kept of the items of these orders.
create function keep_sold_items(orders_to_keep uuid[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with plain as (
    select i.id, i.order_id, sao_paulo_day(o.paid_at) as day, i.product_id,
      case when i.product_id is null then i.product_name end as product_name, i.quantity - i.refunded_quantity as units,
      i.unit_price_cents::bigint * (i.quantity - i.refunded_quantity) as cents
    from orders o join order_items i on i.order_id = o.id
    where o.id = any (orders_to_keep) and is_sale(o.paid_at, o.payment_status)),
  gone as (
    delete from sold_items s where s.order_id = any (orders_to_keep) and not exists (select from plain p where p.id = s.item_id))
  insert into sold_items as s select * from plain
    on conflict (item_id) do update set day = excluded.day, product_id = excluded.product_id,
      product_name = excluded.product_name, units = excluded.units, cents = excluded.cents
    where (s.day, s.product_id, s.product_name, s.units, s.cents) is distinct from
      (excluded.day, excluded.product_id, excluded.product_name, excluded.units, excluded.cents);
end $$;

-- Writes anew what is kept of a person. Where there is a row it is locked before it is reckoned, so that two acts of one person
-- do not forget each other; who inserted one meanwhile makes this one wait for it.
create function keep_shopper(account uuid, guest text, single_order uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person text := coalesce(account::text, guest, single_order::text);
  before shoppers;
  ordered date;
  carted date;
begin
  loop
    select * into before from shoppers where who = person for update;
    if account is not null then
      ordered := (select sao_paulo_day(max(o.created_at)) from orders o where o.user_id = account);
      carted := (select sao_paulo_day(c.updated_at) from carts c
        where c.user_id = account and exists (select from cart_items i where i.cart_id = c.id));
    elsif guest is not null then
      ordered := (select sao_paulo_day(max(o.created_at)) from orders o where o.guest_hash = guest and o.user_id is null);
      carted := (select sao_paulo_day(c.updated_at) from carts c
        where c.guest_hash = guest and exists (select from cart_items i where i.cart_id = c.id));
    else
      ordered := (select sao_paulo_day(o.created_at) from orders o
        where o.id = single_order and o.user_id is null and o.guest_hash is null);
    end if;
    exit when before.who is not null or (ordered is null and carted is null);
    insert into shoppers values (person, ordered, carted) on conflict (who) do nothing;
    exit when found;
  end loop;
  if (before.ordered_on, before.carted_on) is not distinct from (ordered, carted) then return; end if;
  if ordered is null and carted is null then
    delete from shoppers where who = person;
  elsif before.who is not null then
    update shoppers set ordered_on = ordered, carted_on = carted where who = person;
  end if;
  insert into figure_changes (kind, day, n, cents)
    select kind, day, sum(n), 0 from (values
      ('buyers', before.ordered_on, -1), ('shoppers', greatest(before.ordered_on, before.carted_on), -1),
      ('buyers', ordered, 1), ('shoppers', greatest(ordered, carted), 1)) as moved(kind, day, n)
    where day is not null group by kind, day having sum(n) <> 0;
end $$;

create function keep_order_figures() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  acted text := coalesce(current_setting('app.actor', true), '');
begin
  perform set_config('app.actor', 'system', true);
  insert into figure_changes (kind, subject, day, n, cents)
    select kind, subject, day, sum(n), sum(cents) from (
      select 'status' as kind, old.status as subject, '-infinity'::date as day, -1 as n, 0::bigint as cents where tg_op <> 'INSERT'
      union all select 'status', new.status, '-infinity', 1, 0 where tg_op <> 'DELETE'
      union all select 'sales', '', sao_paulo_day(old.paid_at), -1, old.refunded_cents - old.total_cents
        where tg_op <> 'INSERT' and is_sale(old.paid_at, old.payment_status)
      union all select 'sales', '', sao_paulo_day(new.paid_at), 1, new.total_cents - new.refunded_cents
        where tg_op <> 'DELETE' and is_sale(new.paid_at, new.payment_status)) moved
    group by kind, subject, day having sum(n) <> 0 or sum(cents) <> 0;
  if tg_op = 'UPDATE' and (is_sale(old.paid_at, old.payment_status), old.paid_at)
      is distinct from (is_sale(new.paid_at, new.payment_status), new.paid_at)
    or tg_op = 'INSERT' and is_sale(new.paid_at, new.payment_status) then
    perform keep_sold_items(array[new.id]);
  end if;
  if tg_op <> 'INSERT' and (tg_op = 'DELETE' or (old.user_id, old.guest_hash, old.created_at)
      is distinct from (new.user_id, new.guest_hash, new.created_at)) then
    perform keep_shopper(old.user_id, old.guest_hash, old.id);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and (old.user_id, old.guest_hash, old.created_at)
      is distinct from (new.user_id, new.guest_hash, new.created_at)) then
    perform keep_shopper(new.user_id, new.guest_hash, new.id);
  end if;
  perform set_config('app.actor', acted, true);
  return null;
end $$;
create trigger orders_figures_insert after insert or delete on orders for each row execute function keep_order_figures();
create trigger orders_figures_update after update on orders for each row
  when ((old.status, old.payment_status, old.paid_at, old.total_cents, old.refunded_cents, old.user_id, old.guest_hash, old.created_at)
    is distinct from (new.status, new.payment_status, new.paid_at, new.total_cents, new.refunded_cents, new.user_id, new.guest_hash,
      new.created_at))
  execute function keep_order_figures();

-- Items that change by themselves: of a new order nothing is sold yet.
create function keep_item_figures() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  acted text := coalesce(current_setting('app.actor', true), '');
  sold uuid[];
begin
  perform set_config('app.actor', 'system', true);
  select array_agg(distinct o.id) into sold from changed c join orders o on o.id = c.order_id
    where is_sale(o.paid_at, o.payment_status);
  if sold is not null then perform keep_sold_items(sold); end if;
  perform set_config('app.actor', acted, true);
  return null;
end $$;
create trigger order_items_figures_insert after insert on order_items referencing new table as changed
  for each statement execute function keep_item_figures();
create trigger order_items_figures_update after update on order_items referencing new table as changed
  for each statement execute function keep_item_figures();

-- Carts: looked at once a day for each person, and where the last piece is taken out.
create function keep_filled_carts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  acted text := coalesce(current_setting('app.actor', true), '');
  cart record;
begin
  perform set_config('app.actor', 'system', true);
  for cart in select c.user_id, c.guest_hash from (select distinct cart_id from changed) t join carts c on c.id = t.cart_id
      left join shoppers s on s.who = coalesce(c.user_id::text, c.guest_hash)
    where s.carted_on is distinct from case when tg_op = 'INSERT' or exists (select from cart_items i where i.cart_id = c.id)
      then sao_paulo_day(c.updated_at) end
  loop
    perform keep_shopper(cart.user_id, cart.guest_hash, null);
  end loop;
  perform set_config('app.actor', acted, true);
  return null;
end $$;
create trigger cart_items_figures_insert after insert on cart_items referencing new table as changed
  for each statement execute function keep_filled_carts();
create trigger cart_items_figures_delete after delete on cart_items referencing old table as changed
  for each statement execute function keep_filled_carts();

create function keep_cart_figures() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  acted text := coalesce(current_setting('app.actor', true), '');
begin
  perform set_config('app.actor', 'system', true);
  if tg_op = 'DELETE' or (old.user_id, old.guest_hash) is distinct from (new.user_id, new.guest_hash) then
    perform keep_shopper(old.user_id, old.guest_hash, null);
  end if;
  if tg_op = 'UPDATE' then perform keep_shopper(new.user_id, new.guest_hash, null); end if;
  perform set_config('app.actor', acted, true);
  return null;
end $$;
create trigger carts_figures_delete after delete on carts for each row execute function keep_cart_figures();
create trigger carts_figures_update after update of updated_at, user_id, guest_hash on carts for each row
  when ((old.user_id, old.guest_hash) is distinct from (new.user_id, new.guest_hash)
    or sao_paulo_day(old.updated_at) <> sao_paulo_day(new.updated_at))
  execute function keep_cart_figures();

-- Adds up to so many changes into the sums; answers how many.
create function fold_figures(most integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  folded integer;
begin
  if not acts_for_the_shop() then raise exception 'only for the shop' using errcode = 'insufficient_privilege'; end if;
  with taken as (
    delete from figure_changes where ctid = any (array(select ctid from figure_changes limit most for update skip locked))
    returning kind, subject, day, n, cents),
  added as (
    insert into figures as f
      select kind, subject, day, sum(n), sum(cents) from taken group by kind, subject, day order by kind, subject, day
      on conflict (kind, subject, day) do update set n = f.n + excluded.n, cents = f.cents + excluded.cents)
  select count(*) into folded from taken;
  return folded;
end $$;

-- People and items are kept for so long; the dashboard shows 90 days.
create function figures_since() returns date language sql stable parallel safe return sao_paulo_day(now()) - 100;

-- Takes away what is older; answers how many rows.
create function forget_old_figures(most integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  oldest date := figures_since();
  gone integer;
  more integer;
begin
  if not acts_for_the_shop() then raise exception 'only for the shop' using errcode = 'insufficient_privilege'; end if;
  delete from sold_items where item_id in (select item_id from sold_items where day < oldest limit most);
  get diagnostics gone = row_count;
  delete from shoppers where who in (select who from shoppers
    where greatest(ordered_on, carted_on) < oldest limit greatest(0, most - gone) for update skip locked);
  get diagnostics more = row_count;
  return gone + more;
end $$;

-- What should be kept of people, from their orders and carts: of those who did something in that time.
create function plain_shoppers() returns table (who text, ordered_on date, carted_on date)
  language sql stable set search_path = public, pg_temp as $$
  with moment as materialized (select figures_since()::timestamp at time zone 'America/Sao_Paulo' as first),
  acts as (
    select coalesce(user_id::text, guest_hash, id::text) as who, created_at as ordered, null::timestamptz as carted
      from orders where created_at >= (select first from moment)
    union all
    select coalesce(c.user_id::text, c.guest_hash), null, c.updated_at from carts c
      where c.updated_at >= (select first from moment) and exists (select from cart_items i where i.cart_id = c.id))
  select who, sao_paulo_day(max(ordered)), sao_paulo_day(max(carted)) from acts group by who
$$;

-- What the sums should be, from the orders and carts: of all that is kept of people, of twice that time of sales.
create function plain_figures() returns table (kind text, subject text, day date, n bigint, cents bigint)
  language sql stable set search_path = public, pg_temp as $$
  with people as materialized (select * from plain_shoppers())
  select 'status', status, '-infinity'::date, count(*), 0::bigint from orders group by status
  union all
  select 'sales', '', sao_paulo_day(paid_at), count(*), sum(total_cents - refunded_cents)::bigint from orders
    where paid_at >= (figures_since() - 100)::timestamp at time zone 'America/Sao_Paulo' and is_sale(paid_at, payment_status)
    group by 3
  union all
  select 'buyers', '', ordered_on, count(*), 0 from people where ordered_on is not null group by 3
  union all
  select 'shoppers', '', greatest(ordered_on, carted_on), count(*), 0 from people group by 3
$$;

-- What should be kept of items sold in that time.
create function plain_sold_items() returns setof sold_items language sql stable set search_path = public, pg_temp as $$
  select i.id, i.order_id, sao_paulo_day(o.paid_at), i.product_id, case when i.product_id is null then i.product_name end,
    i.quantity - i.refunded_quantity, i.unit_price_cents::bigint * (i.quantity - i.refunded_quantity)
  from orders o join order_items i on i.order_id = o.id
  where o.paid_at >= figures_since()::timestamp at time zone 'America/Sao_Paulo' and is_sale(o.paid_at, o.payment_status)
$$;

-- Compares all that is kept with what the orders and carts say, each of one moment and without keeping anybody waiting, and
-- mends what differs; answers how much did.
create function mend_figures() returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  mended integer := 0;
  more integer;
  person text;
  orders_to_keep uuid[];
begin
  if not acts_for_the_shop() then raise exception 'only for the shop' using errcode = 'insufficient_privilege'; end if;
  select array_agg(distinct order_id) into orders_to_keep from (
    (select * from plain_sold_items() except select * from sold_items)
    union all (select * from sold_items where day >= figures_since() except select * from plain_sold_items())) differing;
  if orders_to_keep is not null then
    perform keep_sold_items(orders_to_keep);
    mended := cardinality(orders_to_keep);
  end if;
  for person in
    select who from plain_shoppers() p full join shoppers s using (who)
    where (greatest(s.ordered_on, s.carted_on) >= figures_since() or p.ordered_on is not null or p.carted_on is not null)
      -- A last act before that time is not known here.
      and (case when s.ordered_on >= figures_since() then s.ordered_on end,
        case when s.carted_on >= figures_since() then s.carted_on end) is distinct from (p.ordered_on, p.carted_on)
  loop
    -- Three kinds of people, told apart by what their name is found as.
    perform keep_shopper(
      case when length(person) = 36 and not exists (select from orders o where o.id = person::uuid) then person::uuid end,
      case when length(person) = 64 then person end, case when length(person) = 36 then person::uuid end);
    mended := mended + 1;
  end loop;
  with kept as (
    select * from desk_figures where kind = 'status' or kind = 'sales' and day >= figures_since() - 100
      or kind in ('buyers', 'shoppers') and day >= figures_since()),
  differing as (
    select kind, subject, day, sum(n) as n, sum(cents) as cents from (
      select kind, subject, day, n, cents from plain_figures()
      union all select kind, subject, day, -n, -cents from kept) both_sides
    group by kind, subject, day having sum(n) <> 0 or sum(cents) <> 0),
  written as (insert into figure_changes (kind, subject, day, n, cents) select * from differing)
  select count(*) into more from differing;
  return mended + more;
end $$;

-- The beginning, of a shop that has orders already.
create function fill_figures() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not acts_for_the_shop() then raise exception 'only for the shop' using errcode = 'insufficient_privilege'; end if;
  insert into shoppers select * from plain_shoppers() on conflict (who) do nothing;
  insert into sold_items select * from plain_sold_items() on conflict (item_id) do nothing;
  perform mend_figures();
  perform fold_figures(1000000);
end $$;

revoke all on function keep_sold_items(uuid[]), keep_shopper(uuid, text, uuid), keep_order_figures(), keep_item_figures(),
  keep_filled_carts(), keep_cart_figures(), fold_figures(integer), forget_old_figures(integer), mend_figures(), fill_figures()
  from public;
grant execute on function fold_figures(integer), forget_old_figures(integer), mend_figures() to elegante_app;
select fill_figures();
