-- The first piece in a cart is the most frequent write of a shop: of somebody of whom nothing is kept it is noted without asking
-- anything else. Whoever ordered within the time that is kept (`figures_since`) has a row; who got one meanwhile is reckoned anew.
create or replace function keep_filled_carts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  acted text;
  cart record;
begin
  for cart in
    select c.user_id, c.guest_hash, coalesce(c.user_id::text, c.guest_hash) as who, s.who is null as is_new,
      sao_paulo_day(c.updated_at) as day
    from (select distinct cart_id from changed) t join carts c on c.id = t.cart_id
      left join shoppers s on s.who = coalesce(c.user_id::text, c.guest_hash)
    where s.carted_on is distinct from case when tg_op = 'INSERT' or exists (select from cart_items i where i.cart_id = c.id)
      then sao_paulo_day(c.updated_at) end
  loop
    if cart.is_new and tg_op = 'INSERT' then
      insert into shoppers (who, carted_on) values (cart.who, cart.day) on conflict (who) do nothing;
      if found then
        insert into figure_changes (kind, day, n, cents) values ('shoppers', cart.day, 1, 0);
        continue;
      end if;
    end if;
    acted := coalesce(current_setting('app.actor', true), '');
    perform set_config('app.actor', 'system', true);
    perform keep_shopper(cart.user_id, cart.guest_hash, null);
    perform set_config('app.actor', acted, true);
  end loop;
  return null;
end $$;
