-- An order leaves in one parcel or several. One without rows here is a single parcel that nobody has packed yet (docs/fulfilment.md).
create table parcels (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders on delete cascade,
  position smallint not null check (position >= 1),
  -- packing: still in the shop. returned: back at the sender.
  state text not null default 'packing'
    check (state in ('packing', 'posted', 'in_transit', 'out_for_delivery', 'delivery_failed', 'delivered', 'returned')),
  tracking_code text check (length(tracking_code) between 1 and 60),
  carrier text not null default '' check (length(carrier) <= 120),
  posted_at timestamptz,
  delivered_at timestamptz,
  returned_at timestamptz,
  -- When its state last changed.
  moved_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (order_id, position),
  constraint parcels_left check ((state = 'packing') = (posted_at is null)),
  constraint parcels_delivered check (state <> 'delivered' or delivered_at is not null),
  constraint parcels_returned check (state <> 'returned' or returned_at is not null)
);
comment on table parcels is 'What an order leaves in: where each parcel is, and the code by which it is followed.';
create index parcels_under_way on parcels (moved_at) where state not in ('packing', 'delivered', 'returned');
create index parcels_returned_to_sender on parcels (moved_at) where state = 'returned';
create trigger parcels_touch before update on parcels for each row execute function touch_updated_at();

create table parcel_units (
  parcel_id uuid not null references parcels on delete cascade,
  order_item_id uuid not null references order_items on delete cascade,
  units integer not null check (units > 0),
  primary key (parcel_id, order_item_id)
);
comment on table parcel_units is 'How many units of which item are in a parcel. A unit is in one parcel at most.';
create index parcel_units_by_item on parcel_units (order_item_id);

grant select, insert, update on parcels to elegante_app;
grant select, insert, update, delete on parcel_units to elegante_app;
alter table parcels enable row level security;
alter table parcels force row level security;
alter table parcel_units enable row level security;
alter table parcel_units force row level security;
create policy own on parcels for select using (exists (select from orders where orders.id = parcels.order_id));
create policy shop on parcels using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));
create policy own on parcel_units for select using (exists (select from parcels where parcels.id = parcel_units.parcel_id));
create policy shop on parcel_units using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));

-- Of an item there are in all parcels never more units than were bought, and in those that have not left never more than are still to be
-- sent: bought, neither refunded nor gone. Looked at when the transaction ends, as a refund empties parcels in a statement of its own.
create function check_parcel_units() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  item uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  if exists (select from order_items i, lateral (
      select coalesce(sum(u.units), 0) as all_units, coalesce(sum(u.units) filter (where p.state = 'packing'), 0) as here,
        coalesce(bool_or(p.order_id <> i.order_id), false) as strays
      from parcel_units u join parcels p on p.id = u.parcel_id where u.order_item_id = i.id) put
    where i.id = item and (put.strays or put.all_units > i.quantity
      or put.here > greatest(0, i.quantity - i.refunded_quantity - (put.all_units - put.here)))) then
    raise exception 'units of item % are in parcels that cannot be', item using errcode = 'check_violation', constraint = 'parcel_units_exist';
  end if;
  return null;
end $$;
revoke execute on function check_parcel_units() from public;
create constraint trigger parcel_units_exist after insert or update on parcel_units deferrable initially deferred for each row
  execute function check_parcel_units('order_item_id');
create constraint trigger order_items_in_parcels after update of quantity, refunded_quantity on order_items
  deferrable initially deferred for each row
  when ((old.quantity, old.refunded_quantity) is distinct from (new.quantity, new.refunded_quantity))
  execute function check_parcel_units('id');

-- Orders that have left did so in one parcel. What was refunded before is known by its name in the history only.
insert into parcels (order_id, position, state, tracking_code, carrier, posted_at, delivered_at, moved_at)
select o.id, 1, case o.fulfilment_status when 'delivered' then 'delivered' else 'posted' end, o.tracking_code, o.shipping_carrier,
  coalesce(e.shipped, e.delivered, o.updated_at),
  case when o.fulfilment_status = 'delivered' then coalesce(e.delivered, o.updated_at) end,
  case o.fulfilment_status when 'delivered' then coalesce(e.delivered, o.updated_at) else coalesce(e.shipped, o.updated_at) end
from orders o, lateral (
  select max(created_at) filter (where kind = 'fulfilment_shipped') as shipped,
    max(created_at) filter (where kind = 'fulfilment_delivered') as delivered
  from order_events where order_id = o.id) e
where o.fulfilment_status in ('shipped', 'delivered') and not exists (select from gift_cards g where g.order_id = o.id);

insert into parcel_units (parcel_id, order_item_id, units)
select p.id, i.id, i.quantity - c.units
from parcels p join order_items i on i.order_id = p.order_id, lateral (
  select coalesce(least(i.refunded_quantity, sum((named ->> 'quantity')::int)), 0) as units
  from order_events e, jsonb_array_elements(case jsonb_typeof(e.data -> 'items') when 'array' then e.data -> 'items' else '[]' end) named
  where e.order_id = p.order_id and e.kind = 'refund_asked' and e.created_at < p.posted_at and named ->> 'name' = i.product_name) c
where i.quantity > c.units;

-- The desk finds an order by the code of any of its parcels. The order itself keeps the first of them.
create function order_codes(of_order uuid) returns text language sql stable set search_path = public, pg_temp
return (select string_agg(plain_text(tracking_code), E'\n' order by position) from parcels where order_id = of_order);

create or replace function keep_order_finder() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_by text := order_content(new);
begin
  -- A new order has no parcels.
  if tg_op = 'UPDATE' then
    found_by := found_by || coalesce(order_codes(new.id) || E'\n', '');
  end if;
  insert into order_finder as f values (new.id, new.created_at, new.user_id, new.status, new.flags <> '{}', found_by)
    on conflict (order_id) do update set created_at = excluded.created_at, user_id = excluded.user_id,
      status = excluded.status, is_flagged = excluded.is_flagged, content = excluded.content
      where (f.created_at, f.user_id, f.status, f.is_flagged, f.content) is distinct from
        (excluded.created_at, excluded.user_id, excluded.status, excluded.is_flagged, excluded.content);
  return null;
end $$;

create function keep_tracking_code() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update orders set tracking_code =
    (select tracking_code from parcels where order_id = new.order_id and tracking_code is not null order by position limit 1)
  where id = new.order_id;
  return null;
end $$;
revoke execute on function keep_tracking_code() from public;
create trigger parcels_code_insert after insert on parcels for each row when (new.tracking_code is not null)
  execute function keep_tracking_code();
create trigger parcels_code_update after update of tracking_code on parcels for each row
  when (old.tracking_code is distinct from new.tracking_code) execute function keep_tracking_code();
