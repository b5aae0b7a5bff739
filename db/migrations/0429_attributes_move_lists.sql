-- A list by any attribute of a product changes with it. Beside what lists were made of so far (0310): origin, care, characteristics,
-- size family and dispatch on the same day, by which a shop may come to filter.
create or replace function note_changed_products() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (product_id, category_id, moves_lists)
    select distinct d.id, place.category_id, d.moves
    from (select n.id, n.category_id as now_in, o.category_id as was_in,
        (n.category_id, n.name, n.tags, n.material, n.origin, n.care, n.characteristics, n.size_family, n.ships_today,
          n.search_name, n.search_text, n.final_price_cents, n.final_price_cents < n.price_cents,
          n.is_new, n.is_featured, n.is_active, n.created_at)
        is distinct from
        (o.category_id, o.name, o.tags, o.material, o.origin, o.care, o.characteristics, o.size_family, o.ships_today,
          o.search_name, o.search_text, o.final_price_cents, o.final_price_cents < o.price_cents,
          o.is_new, o.is_featured, o.is_active, o.created_at) as moves
      from changed n join former o on o.id = n.id) d
    cross join lateral (select d.now_in as category_id union select d.was_in where d.moves) place;
  return null;
end $$;
