-- Reviews belong to what functions keep in memory of a product, too (0010_catalogue_changes.sql).
create trigger note_insert after insert on reviews referencing new table as changed
  for each statement execute function note_catalogue_changes();
create trigger note_update after update on reviews referencing new table as changed
  for each statement execute function note_catalogue_changes();
create trigger note_delete after delete on reviews referencing old table as changed
  for each statement execute function note_catalogue_changes();

-- Puts units of a variant into the caller's cart, making the cart where there is none, in one trip. Says what it found; `added`
-- is false where the shelf has too few, and no row comes where the product has no such variant on sale. Without a variant
-- the product's single one is meant, which has neither colour nor size. It runs with the caller's rights: row-level security
-- decides whose cart that may be.
create function put_in_cart(owner_user uuid, owner_guest text, wanted_product uuid, wanted_variant uuid, units integer)
  returns table (cart_id uuid, stock integer, in_cart integer, added boolean)
  language plpgsql as $$
#variable_conflict use_column
declare
  cart uuid;
  found_variant uuid;
  found_stock integer;
  unit_cents integer;
  held integer;
begin
  select v.id, v.stock, p.final_price_cents into found_variant, found_stock, unit_cents
    from variants v join products p on p.id = v.product_id
    where p.id = wanted_product and p.is_active and
      case when wanted_variant is null then v.color_id is null and v.size_id is null else v.id = wanted_variant end;
  if not found then return; end if;
  if owner_user is not null then
    insert into carts (user_id) values (owner_user)
      on conflict (user_id) do update set updated_at = now() returning id into cart;
  else
    insert into carts (guest_hash) values (owner_guest)
      on conflict (guest_hash) do update set updated_at = now() returning id into cart;
  end if;
  select coalesce(max(i.quantity), 0) into held
    from cart_items i where i.cart_id = cart and i.variant_id = found_variant;
  if held + units <= found_stock then
    insert into cart_items as i (cart_id, product_id, variant_id, quantity, seen_unit_cents)
      values (cart, wanted_product, found_variant, units, unit_cents)
      on conflict (cart_id, variant_id) do update
        set quantity = least(i.quantity + excluded.quantity, 999), seen_unit_cents = excluded.seen_unit_cents;
  end if;
  return query select cart, found_stock, held, held + units <= found_stock;
end $$;
