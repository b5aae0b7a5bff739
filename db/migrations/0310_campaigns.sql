-- Campaigns: prices that hold from an instant until just before another. What a product costs of its own (price_cents, discount_percent) is
-- never touched by one, so that nothing has to be put back at its end. What is paid follows the clock (price_now); the columns of
-- products are what lists, pages and the index read, brought after it by the scheduled work (docs/decisions/0033-prices-of-campaigns.md).
create table campaigns (
  id uuid primary key default uuidv7(),
  name text not null check (name = btrim(name) and length(name) between 1 and 120),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Whether it runs or is over says the clock.
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'cancelled')),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (starts_at < ends_at)
);
create index campaigns_scheduled on campaigns (ends_at, starts_at) where status = 'scheduled';
create trigger campaigns_touch before update on campaigns for each row execute function touch_updated_at();

create table campaign_prices (
  id uuid primary key default uuidv7(),
  campaign_id uuid not null references campaigns on delete cascade,
  -- Null once the product is deleted; its name stays, so that the desk can say so.
  product_id uuid references products on delete set null,
  product_name text not null,
  price_cents integer not null check (price_cents between 1 and 100000000),
  -- What the product cost when this was saved, without and with its own discount: whether somebody changed that since is told.
  list_cents integer not null check (list_cents > price_cents),
  was_cents integer not null check (was_cents between 0 and list_cents),
  unique (campaign_id, product_id)
);
create index campaign_prices_of_product on campaign_prices (product_id);

grant select, insert, update, delete on campaigns, campaign_prices to elegante_app;

-- What a product costs in the campaigns that run at an instant, the lowest price; null where it is in none.
create function campaign_price(product uuid, moment timestamptz default now()) returns integer language sql stable as $$
  select min(cp.price_cents) from campaign_prices cp join campaigns c on c.id = cp.campaign_id
  where cp.product_id = product and c.status = 'scheduled' and c.starts_at <= moment and c.ends_at > moment
$$;

alter table products
  add column ordinary_price_cents integer not null
    generated always as ((price_cents - (price_cents::bigint * discount_percent) / 100)::integer) stored,
  add column campaign_price_cents integer check (campaign_price_cents > 0),
  add column campaign_ends_at timestamptz,
  add check ((campaign_price_cents is null) = (campaign_ends_at is null));
alter table products alter column final_price_cents set expression as
  (least((price_cents - (price_cents::bigint * discount_percent) / 100)::integer, campaign_price_cents));
create index products_in_campaign on products (id) where campaign_price_cents is not null;

-- What a product costs at this instant, whatever the columns say: what carts, orders and exchanges ask.
create function price_now(p products) returns integer language sql stable as $$
  select least(p.ordinary_price_cents, campaign_price(p.id))
$$;

-- What stands beside a price that is reduced: the product's own percentage, or, where a campaign makes it cheaper, whole percents rounded down.
create function percent_off(list integer, own integer, final integer) returns integer language sql immutable as $$
  select case when final < (list - (list::bigint * own) / 100)::integer
    then ((list - final)::bigint * 100 / list)::integer else own end
$$;

-- A line of a cart keeps the price that was seen: that of this instant.
create or replace function put_in_cart(owner_user uuid, owner_guest text, wanted_product uuid, wanted_variant uuid, units integer,
    default_maximum integer)
  returns table (cart_id uuid, stock integer, in_cart integer, added boolean, maximum integer)
  language plpgsql as $$
#variable_conflict use_column
declare
  cart uuid;
  found_variant uuid;
  found_stock integer;
  unit_cents integer;
  held integer;
  most integer := limit_of('unitsPerLine', default_maximum);
  fits boolean;
begin
  select v.id, v.stock, price_now(p) into found_variant, found_stock, unit_cents
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
  fits := held + units <= least(found_stock, most);
  if fits then
    insert into cart_items as i (cart_id, product_id, variant_id, quantity, seen_unit_cents)
      values (cart, wanted_product, found_variant, units, unit_cents)
      on conflict (cart_id, variant_id) do update
        set quantity = least(i.quantity + excluded.quantity, most), seen_unit_cents = excluded.seen_unit_cents;
  end if;
  return query select cart, found_stock, held, fits, most;
end $$;

-- As in 0190, but a product is on sale where it costs less than its list price, by whatever.
create or replace function note_changed_products() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (product_id, category_id, moves_lists)
    select distinct d.id, place.category_id, d.moves
    from (select n.id, n.category_id as now_in, o.category_id as was_in,
        (n.category_id, n.name, n.tags, n.material, n.search_name, n.search_text, n.final_price_cents,
          n.final_price_cents < n.price_cents, n.is_new, n.is_featured, n.is_active, n.created_at)
        is distinct from
        (o.category_id, o.name, o.tags, o.material, o.search_name, o.search_text, o.final_price_cents,
          o.final_price_cents < o.price_cents, o.is_new, o.is_featured, o.is_active, o.created_at) as moves
      from changed n join former o on o.id = n.id) d
    cross join lateral (select d.now_in as category_id union select d.was_in where d.moves) place;
  return null;
end $$;
