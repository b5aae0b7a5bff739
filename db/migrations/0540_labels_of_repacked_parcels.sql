-- A label is bought for what is in its parcel: box, insured value, declaration of contents and slip go by it. Whatever changes that while
-- the parcel is here gives the label back, so that nobody sends something else with it. An emptied parcel's is given back as its order's.
alter table shipping_labels drop constraint shipping_labels_problem_check;
alter table shipping_labels add constraint shipping_labels_problem_check
  check (problem in ('unavailable', 'token', 'balance', 'not_served', 'refused', 'price_changed', 'shop_data', 'order_changed',
    'content_changed', 'note_gone', 'not_refunded'));

create function give_back_label() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  parcel uuid := coalesce(new.parcel_id, old.parcel_id);
begin
  update shipping_labels l set state = 'canceling', problem = 'content_changed', refusals = '[]', attempts = 0, due_at = now()
  where l.parcel_id = parcel and l.state in ('wanted', 'in_cart', 'paid', 'ready')
    and exists (select from parcels p where p.id = parcel and p.state = 'packing')
    and exists (select from parcel_units u where u.parcel_id = parcel);
  return null;
end $$;
create trigger parcel_units_label after insert or update or delete on parcel_units for each row execute function give_back_label();
