-- Out of the catalogue for good, and still there for orders, reports and whoever looks for it. What is archived is not on sale, so that
-- everything that asks for `is_active` leaves it out; what is put on sale again is in no archive.
alter table products
  add column archived_at timestamptz,
  add check (archived_at is null or not is_active);

create function leave_archive() returns trigger language plpgsql as $$
begin
  new.archived_at := null;
  return new;
end $$;
create trigger leave_archive before update of is_active on products for each row
  when (new.is_active and new.archived_at is not null) execute function leave_archive();
