-- What the sales report adds up is kept beside the orders for all time, as the best-sellers of the last hundred days were
-- (0196_desk_figures.sql): a year of it is read in the order of its days, without the orders that it came from.
alter table sold_items
  add column position integer not null default 0,
  add column color_name text,
  add column size_label text,
  add column image_key text,
  -- Paid for the units that were not returned, and what a coupon took off them.
  add column paid_cents bigint not null default 0,
  add column coupon_cents bigint not null default 0,
  -- Of one unit, where it is known (0364_order_item_costs.sql).
  add column cost_cents integer;

-- The same of the orders themselves.
create function part_left(cents bigint, quantity integer, refunded integer) returns bigint language sql immutable parallel safe
  return case refunded when 0 then cents else round(cents::numeric * (quantity - refunded) / quantity)::bigint end;
create view sales_of_items as
  select i.id as item_id, i.order_id, sao_paulo_day(o.paid_at) as day, i.product_id,
    case when i.product_id is null then i.product_name end as product_name, i.quantity - i.refunded_quantity as units,
    i.unit_price_cents::bigint * (i.quantity - i.refunded_quantity) as cents, i.position, i.color_name, i.size_label, i.image_key,
    part_left(i.total_price_cents - i.coupon_discount_cents - i.pix_discount_cents, i.quantity, i.refunded_quantity) as paid_cents,
    part_left(i.coupon_discount_cents, i.quantity, i.refunded_quantity) as coupon_cents, k.cost_cents, o.paid_at
  from orders o join order_items i on i.order_id = o.id left join order_item_costs k on k.item_id = i.id
  where is_sale(o.paid_at, o.payment_status);

-- What should be kept of the items sold on these days.
drop function plain_sold_items();
create function plain_sold_items(first date default '-infinity', last date default 'infinity') returns setof sold_items
  language sql stable set search_path = public, pg_temp as $$
  select item_id, order_id, day, product_id, product_name, units, cents, position, color_name, size_label, image_key, paid_cents,
    coupon_cents, cost_cents
  from sales_of_items where paid_at >= first::timestamp at time zone 'America/Sao_Paulo'
    and paid_at < (last + 1)::timestamp at time zone 'America/Sao_Paulo'
$$;

-- Planning it anew for each order would take three times as long as the work.
create or replace function keep_sold_items(orders_to_keep uuid[]) returns void
  language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  with plain as (
    select item_id, order_id, day, product_id, product_name, units, cents, position, color_name, size_label, image_key, paid_cents,
      coupon_cents, cost_cents
    from sales_of_items where order_id = any (orders_to_keep)),
  gone as (
    delete from sold_items s where s.order_id = any (orders_to_keep) and not exists (select from plain p where p.item_id = s.item_id))
  insert into sold_items as s select * from plain
    on conflict (item_id) do update set day = excluded.day, product_id = excluded.product_id,
      product_name = excluded.product_name, units = excluded.units, cents = excluded.cents, position = excluded.position,
      color_name = excluded.color_name, size_label = excluded.size_label, image_key = excluded.image_key,
      paid_cents = excluded.paid_cents, coupon_cents = excluded.coupon_cents, cost_cents = excluded.cost_cents
    where s is distinct from excluded;
end $$;

-- Costs that come after their items.
create function keep_item_costs() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  acted text := coalesce(current_setting('app.actor', true), '');
  sold uuid[];
begin
  perform set_config('app.actor', 'system', true);
  select array_agg(distinct s.order_id) into sold from changed c join sold_items s on s.item_id = c.item_id
    where s.cost_cents is distinct from c.cost_cents;
  if sold is not null then perform keep_sold_items(sold); end if;
  perform set_config('app.actor', acted, true);
  return null;
end $$;
create trigger order_item_costs_figures_insert after insert on order_item_costs referencing new table as changed
  for each statement execute function keep_item_costs();

-- Items are no longer taken away.
create or replace function forget_old_figures(most integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  oldest date := figures_since();
  gone integer;
begin
  if not acts_for_the_shop() then raise exception 'only for the shop' using errcode = 'insufficient_privilege'; end if;
  delete from shoppers where who in (select who from shoppers
    where greatest(ordered_on, carted_on) < oldest limit most for update skip locked);
  get diagnostics gone = row_count;
  return gone;
end $$;

-- The orders whose kept items, sold on these days, are not as they should be.
create function orders_kept_wrongly(first date, last date) returns uuid[]
  language sql stable set search_path = public, pg_temp as $$
  select array_agg(distinct order_id) from (
    (select * from plain_sold_items(first, last) except select * from sold_items where day between first and last)
    union all
    (select * from sold_items where day between first and last except select * from plain_sold_items(first, last))) differing
$$;

-- The hundred days before `since` that are looked at on its day, another part of what was sold since `oldest` each day.
create function days_to_mend(since date, oldest date, out first date, out last date) language sql immutable parallel safe as $$
  select since - past, since - past + 99
  from (select 100 * (1 + (since - date '2020-01-01') % greatest(ceil((since - oldest) / 100.0)::integer, 1)) as past) part
$$;

-- As before, and in turn of the items sold earlier.
create or replace function mend_figures() returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  since date := figures_since();
  earlier record := days_to_mend(since, coalesce((select sao_paulo_day(min(paid_at)) from orders), since));
  mended integer := 0;
  more integer;
  person text;
  orders_to_keep uuid[];
begin
  if not acts_for_the_shop() then raise exception 'only for the shop' using errcode = 'insufficient_privilege'; end if;
  orders_to_keep := orders_kept_wrongly(since, 'infinity') || orders_kept_wrongly(earlier.first, earlier.last);
  if cardinality(orders_to_keep) > 0 then
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

create or replace view desk_sold_items as
  select item_id, order_id, day, product_id, product_name, units, cents, position, color_name, size_label, image_key, paid_cents,
    coupon_cents,
    -- For the same eyes as order_item_costs.
    case when (select acts_as_one_of(array['owner', 'manager', 'catalogue', 'reports'])) then cost_cents end as cost_cents
  from sold_items where (select acts_for_the_shop());

truncate sold_items;
insert into sold_items select * from plain_sold_items() order by day;

revoke all on function keep_item_costs(), orders_kept_wrongly(date, date), plain_sold_items(date, date) from public;
