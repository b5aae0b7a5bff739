-- Pages and answers that the CDN keeps are purged by what they show (src/domain/page-tags.ts). catalogue_changes tells it: it is written
-- with every change, in the same transaction, so no purge is lost with whoever should have asked for it.
alter table catalogue_changes
  -- A category whose lists the product enters or leaves; null: the one that it is in.
  add column category_id uuid,
  -- Whether lists may differ in more than the cards of this product: in their order, their counts, or who is in them.
  add column moves_lists boolean not null default true;

-- How far the purges have followed the stream of changes; the row comes with the first one.
create table page_purges (
  id boolean primary key default true check (id),
  -- As in catalogue_snapshots: from here on, of which these ('transaction product') are done.
  horizon xid8 not null,
  applied text[] not null,
  -- Tags to be purged once more: a page may have been drawn just before the change and kept just after its purge.
  again text[] not null,
  -- When there is something to purge although nothing changed: for the second time, or because the last try was refused.
  due_at timestamptz,
  refusals integer not null default 0,
  at timestamptz not null default now()
);
grant select, insert, update, delete on page_purges to elegante_app;

create or replace function note_catalogue_changes() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'categories' then
    insert into catalogue_changes default values;
  elsif tg_table_name = 'products' then
    insert into catalogue_changes (product_id, category_id) select distinct id, category_id from changed;
  else
    insert into catalogue_changes (product_id, moves_lists)
      select distinct product_id, tg_table_name in ('product_colors', 'product_sizes', 'variants') from changed;
  end if;
  return null;
end $$;

-- Of a product that stays where it is in all lists (a text, a sale that is counted) only what shows it changes.
create function note_changed_products() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (product_id, category_id, moves_lists)
    select distinct d.id, place.category_id, d.moves
    from (select n.id, n.category_id as now_in, o.category_id as was_in,
        (n.category_id, n.name, n.tags, n.material, n.search_name, n.search_text, n.final_price_cents, n.discount_percent > 0,
          n.is_new, n.is_featured, n.is_active, n.created_at)
        is distinct from
        (o.category_id, o.name, o.tags, o.material, o.search_name, o.search_text, o.final_price_cents, o.discount_percent > 0,
          o.is_new, o.is_featured, o.is_active, o.created_at) as moves
      from changed n join former o on o.id = n.id) d
    cross join lateral (select d.now_in as category_id union select d.was_in where d.moves) place;
  return null;
end $$;

-- A unit sold moves no list; the last one does, and the first that comes back.
create function note_changed_variants() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (product_id, moves_lists)
    select n.product_id, bool_or((n.stock > 0, n.color_id, n.size_id) is distinct from (o.stock > 0, o.color_id, o.size_id))
    from changed n join former o on o.id = n.id group by n.product_id;
  return null;
end $$;

drop trigger note_update on products;
create trigger note_update after update on products referencing old table as former new table as changed
  for each statement execute function note_changed_products();
drop trigger note_update on variants;
create trigger note_update after update on variants referencing old table as former new table as changed
  for each statement execute function note_changed_variants();
