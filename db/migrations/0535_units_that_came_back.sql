-- What has left of an order can come back while the rest is still in the shop: which parcel a unit came back from, and from which one
-- a request is, are written down (docs/exchanges.md).

-- Of the units of a parcel that left, those that came back or were refunded afterwards.
alter table parcel_units add column back integer not null default 0,
  add constraint parcel_units_back check (back between 0 and units);

create table request_parcels (
  request_id uuid not null references order_requests on delete cascade,
  order_item_id uuid not null references order_items on delete cascade,
  parcel_id uuid not null references parcels on delete cascade,
  units integer not null check (units > 0),
  primary key (request_id, order_item_id, parcel_id)
);
comment on table request_parcels is 'From which parcels the units of a return or an exchange are; without a row, they had not left when they were asked for.';
create index request_parcels_by_item on request_parcels (order_item_id);
create index request_parcels_by_parcel on request_parcels (parcel_id);
grant select, insert on request_parcels to elegante_app;
alter table request_parcels enable row level security;
alter table request_parcels force row level security;
create policy shop on request_parcels using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));
create policy own_read on request_parcels for select
  using (exists (select from order_requests where order_requests.id = request_id));

-- What came back of an order that has left did so from its parcels; of several, from the first that had room for it.
update parcel_units u set back = least(u.units, greatest(0, n.back - n.before)) from (
  select u.parcel_id, u.order_item_id,
    i.refunded_quantity - (i.quantity - sum(u.units) over whole) as back,
    sum(u.units) over (whole order by p.position) - u.units as before
  from parcel_units u join parcels p on p.id = u.parcel_id and p.state <> 'packing'
    join order_items i on i.id = u.order_item_id join orders o on o.id = p.order_id and o.fulfilment_status in ('shipped', 'delivered')
  where i.refunded_quantity > 0
  window whole as (partition by u.order_item_id)) n
where n.parcel_id = u.parcel_id and n.order_item_id = u.order_item_id and n.back > n.before;

-- As before, but a unit that came back from its parcel makes no other one unneeded.
create or replace function check_parcel_units() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  item uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  if exists (select from order_items i, lateral (
      select coalesce(sum(u.units), 0) as all_units, coalesce(sum(u.units) filter (where p.state = 'packing'), 0) as here,
        coalesce(sum(u.back), 0) as back, coalesce(bool_or(p.order_id <> i.order_id), false) as strays,
        coalesce(bool_or(p.state = 'packing' and u.back > 0), false) as is_back_too_early
      from parcel_units u join parcels p on p.id = u.parcel_id where u.order_item_id = i.id) put
    where i.id = item and (put.strays or put.is_back_too_early or put.all_units > i.quantity
      or put.here > greatest(0, i.quantity - i.refunded_quantity - (put.all_units - put.here - put.back)))) then
    raise exception 'units of item % are in parcels that cannot be', item using errcode = 'check_violation', constraint = 'parcel_units_exist';
  end if;
  return null;
end $$;
