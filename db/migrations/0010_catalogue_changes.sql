-- What changed in the catalogue, for the functions that keep it in memory: each asks for what came after its last look.
-- Rows are only ever added, so that two orders that take stock of the same product do not wait for each other here.
-- `changed_in` is the writing transaction: a reader that remembers the oldest one still open misses nothing, whatever the
-- order in which transactions commit.
create table catalogue_changes (
  changed_in xid8 not null default pg_current_xact_id(),
  -- Null: the categories changed, and with them everything.
  product_id uuid,
  at timestamptz not null default now()
);
create index catalogue_changes_by_transaction on catalogue_changes (changed_in);
create index catalogue_changes_by_time on catalogue_changes (at);

create function note_catalogue_changes() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'categories' then
    insert into catalogue_changes default values;
  elsif tg_table_name = 'products' then
    insert into catalogue_changes (product_id) select distinct id from changed;
  else
    insert into catalogue_changes (product_id) select distinct product_id from changed;
  end if;
  return null;
end $$;

do $$
declare t text;
begin
  foreach t in array array['products', 'variants', 'product_colors', 'product_sizes', 'product_images', 'categories']
  loop
    execute format('create trigger note_insert after insert on %I referencing new table as changed
      for each statement execute function note_catalogue_changes()', t);
    execute format('create trigger note_update after update on %I referencing new table as changed
      for each statement execute function note_catalogue_changes()', t);
    execute format('create trigger note_delete after delete on %I referencing old table as changed
      for each statement execute function note_catalogue_changes()', t);
  end loop;
end $$;

grant select, insert, delete on catalogue_changes to elegante_app;
