-- Calendar days without news after which a parcel that has left is shown as stuck.
alter table store_settings
  add column stuck_days smallint not null default 5 check (stuck_days between 1 and 60);

-- A label is followed from when it is made, whoever made it, and no longer once it is given back (docs/fulfilment.md, Tracking).
create function follow_label() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.state not in ('ready', 'kept') then
    new.follow_due_at := null;
  elsif tg_op = 'INSERT' or old.state <> new.state then
    new.follow_due_at := coalesce(new.follow_due_at, now() + interval '8 minutes');
  end if;
  return new;
end $$;
create trigger shipping_labels_follow before insert or update of state on shipping_labels
  for each row execute function follow_label();
update shipping_labels set follow_due_at = now() where state in ('ready', 'kept') and follow_due_at is null;
