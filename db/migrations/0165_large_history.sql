-- What years of orders must not slow down.

-- How many uses of a coupon are live, counted as they come and go: a coupon that 200,000 orders have used is asked for at every
-- checkout, under its lock. Beside the promotion, for a use changes nothing of it (its version is what the desk saves against).
-- The row is locked where the use is written: after the units, as everywhere.
create table promotion_uses (
  promotion_id uuid primary key references promotions on delete cascade,
  live integer not null check (live >= 0)
);
alter table promotion_uses enable row level security;
alter table promotion_uses force row level security;
create policy shop on promotion_uses using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));
grant select, insert, update, delete on promotion_uses to elegante_app;

create function count_promotion_uses() returns trigger language plpgsql as $$
declare
  change integer := (tg_op <> 'DELETE' and new.released_at is null)::int - (tg_op <> 'INSERT' and old.released_at is null)::int;
begin
  if change > 0 then
    insert into promotion_uses as u (promotion_id, live) values (new.promotion_id, change)
      on conflict (promotion_id) do update set live = u.live + excluded.live;
  elsif change < 0 then
    update promotion_uses set live = live + change where promotion_id = old.promotion_id;
  end if;
  return null;
end $$;
create trigger promotion_redemptions_counted after insert or delete or update of released_at on promotion_redemptions
  for each row execute function count_promotion_uses();

insert into promotion_uses (promotion_id, live)
  select promotion_id, count(*) from promotion_redemptions where released_at is null group by promotion_id;

create or replace function coupon_uses(coupon uuid) returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  acted text := coalesce(current_setting('app.actor', true), '');
  uses integer;
begin
  perform set_config('app.actor', 'system', true);
  select live into uses from promotion_uses where promotion_id = coupon;
  perform set_config('app.actor', acted, true);
  return coalesce(uses, 0);
end $$;

-- A person's own uses of a coupon, by e-mail or CPF.
create index promotion_redemptions_by_email on promotion_redemptions (promotion_id, email) where released_at is null;
create index promotion_redemptions_by_cpf on promotion_redemptions (promotion_id, cpf) where released_at is null;
drop index promotion_redemptions_live;

-- What the desk finds orders by. Beside the orders, for under row-level security no index of theirs answers `like`, and no count
-- comes from an index alone. Nobody may read the table; the view shows it to whoever acts for the shop, and asks that once,
-- before it reads anything.
create table order_finder (
  order_id uuid primary key references orders on delete cascade,
  created_at timestamptz not null,
  user_id uuid,
  status text not null,
  is_flagged boolean not null,
  -- Number, customer, CPF and tracking code, a line each, in lower case and without accents.
  content text not null
);
create index order_finder_newest on order_finder (created_at desc, order_id desc);
create index order_finder_by_status on order_finder (status, created_at desc, order_id desc);
create index order_finder_flagged on order_finder (created_at desc, order_id desc) where is_flagged;
create index order_finder_by_user on order_finder (user_id) where user_id is not null;
create index order_finder_content on order_finder using gin (content gin_trgm_ops);

create view desk_orders as select * from order_finder where (select acts_for_the_shop());
grant select on desk_orders to elegante_app;

create function plain_text(said text) returns text language sql immutable parallel safe
  return translate(lower(said), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn');

-- Runs as the owner: whoever may write an order need not be able to read the table.
create function find_order() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into order_finder as f values (new.id, new.created_at, new.user_id, new.status, new.flags <> '{}',
    E'\n' || concat_ws(E'\n', plain_text(new.order_number), plain_text(new.customer_name), new.customer_email, new.customer_cpf,
      plain_text(new.tracking_code)) || E'\n')
    on conflict (order_id) do update set created_at = excluded.created_at, user_id = excluded.user_id,
      status = excluded.status, is_flagged = excluded.is_flagged, content = excluded.content
      where (f.created_at, f.user_id, f.status, f.is_flagged, f.content) is distinct from
        (excluded.created_at, excluded.user_id, excluded.status, excluded.is_flagged, excluded.content);
  return null;
end $$;
revoke all on function find_order() from public;
create trigger orders_found after insert or update on orders for each row execute function find_order();

insert into order_finder select id, created_at, user_id, status, flags <> '{}',
  E'\n' || concat_ws(E'\n', plain_text(order_number), plain_text(customer_name), customer_email, customer_cpf,
    plain_text(tracking_code)) || E'\n' from orders;

-- Sales by the day of their payment, SKUs by their beginning, and what scheduled work and the system page look for.
create index orders_by_payment on orders (paid_at) where paid_at is not null;
create index variants_by_sku on variants (lower(sku) text_pattern_ops) where sku is not null;
create index payment_transactions_uncertain on payment_transactions (updated_at)
  where status in ('pending', 'processing', 'underpaid', 'unreadable', 'abandoned');
create index payment_transactions_unanswered on payment_transactions (created_at) where status = 'pending' and charge_id is null;
create index variants_low on variants (stock) where stock <= 10;
-- Counts from an index alone.
create index products_counted on products (is_featured);
create index products_newest_of_all on products (created_at desc, id desc);
create index users_newest_first on users (created_at desc, id desc);
drop index users_newest;
