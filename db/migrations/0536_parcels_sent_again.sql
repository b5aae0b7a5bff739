-- A parcel that came back to the shop undelivered can be sent again: what was in it leaves in another one (docs/fulfilment.md).
alter table parcels add column sent_again_as uuid references parcels on delete set null,
  add constraint parcels_sent_again check (sent_again_as is null or state = 'returned');
create index parcels_sent_again_as on parcels (sent_again_as) where sent_again_as is not null;

-- As before, but a unit that came back may be in another parcel.
create or replace function check_parcel_units() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  item uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  if exists (select from order_items i, lateral (
      select coalesce(sum(u.units - u.back) filter (where p.state <> 'packing'), 0) as out,
        coalesce(sum(u.units) filter (where p.state = 'packing'), 0) as here,
        coalesce(bool_or(p.order_id <> i.order_id), false) as strays,
        coalesce(bool_or(p.state = 'packing' and u.back > 0), false) as is_back_too_early
      from parcel_units u join parcels p on p.id = u.parcel_id where u.order_item_id = i.id) put
    where i.id = item and (put.strays or put.is_back_too_early or put.out + put.here > i.quantity
      or put.here > greatest(0, i.quantity - i.refunded_quantity - put.out))) then
    raise exception 'units of item % are in parcels that cannot be', item using errcode = 'check_violation', constraint = 'parcel_units_exist';
  end if;
  return null;
end $$;

-- The code of an order is that of the first parcel that has one; of those that came back only if there is no other.
create or replace function keep_tracking_code() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update orders set tracking_code =
    (select tracking_code from parcels where order_id = new.order_id and tracking_code is not null
     order by sent_again_as is not null, position limit 1)
  where id = new.order_id;
  return null;
end $$;
