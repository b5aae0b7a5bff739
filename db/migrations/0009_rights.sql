-- Who may touch which table, and then which rows.

grant usage on schema public to elegante_app, elegante_build;

grant select on categories, products, product_colors, product_sizes, variants, product_images, promotions,
  promotion_products, store_settings, gallery_posts to elegante_build;
grant select (id, product_id, author_name, rating, comment, photo_key, status, created_at) on reviews to elegante_build;

grant select, insert, update, delete on all tables in schema public to elegante_app;
revoke update, delete on audit_log, order_events, stock_movements from elegante_app;
revoke insert, update, delete on roles from elegante_app;
revoke all on schema_migrations from elegante_app;

do $$
declare t text;
begin
  foreach t in array array['users', 'user_roles', 'sessions', 'tokens', 'second_factors', 'recovery_codes', 'addresses',
    'favourites', 'consents', 'carts', 'cart_items', 'orders', 'order_items', 'order_events', 'payment_transactions',
    'promotion_redemptions', 'order_requests', 'stock_alerts', 'contact_messages', 'audit_log']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy shop on %I using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()))', t);
  end loop;
end $$;

create policy own on users using (id = (select acting_user()));
create policy own on user_roles for select using (user_id = (select acting_user()));
create policy own on sessions using (user_id = (select acting_user()));
create policy own on second_factors using (user_id = (select acting_user()));
create policy own on recovery_codes using (user_id = (select acting_user()));
create policy own on addresses using (user_id = (select acting_user()));
create policy own on favourites using (user_id = (select acting_user()));
create policy own on consents using (user_id = (select acting_user()));
create policy own on stock_alerts using (user_id = (select acting_user()));

create policy own on carts using (user_id = (select acting_user()) or guest_hash = (select acting_guest()));
create policy own on cart_items using (exists (select from carts where carts.id = cart_id));

-- A customer reads and places orders; payment and fulfilment move only for the shop.
create policy own on orders for select using (
  user_id = (select acting_user()) or guest_hash = (select acting_guest()) or id = (select acting_on_order()));
create policy own on order_items for select using (exists (select from orders where orders.id = order_id));
create policy own on order_events for select using (exists (select from orders where orders.id = order_id));
create policy own on payment_transactions for select using (exists (select from orders where orders.id = order_id));
create policy own on order_requests using (exists (select from orders where orders.id = order_id));

-- How alike a word and a mistyped one must be in the search ('calsa' and 'calca' are 0.5 alike; unrelated words stay
-- under 0.35). The setting belongs to pg_trgm, which has to be loaded before it may be named.
select word_similarity('calsa', 'calca');
alter role elegante_app set pg_trgm.word_similarity_threshold = 0.45;
