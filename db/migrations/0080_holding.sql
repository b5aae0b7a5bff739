-- What keeps a few from holding the shelf or trying out cards. What is not written here has the default of
-- src/domain/limits.ts, which is also where each one's meaning stands.
alter table store_settings add column limits jsonb not null default '{}' check (jsonb_typeof(limits) = 'object');

-- From where an attempt to pay came, as keyed hashes: no address is kept, and both are emptied once they are of no use.
alter table payment_transactions
  add column network_key text check (network_key ~ '^[0-9a-f]{32}$'),
  add column wide_network_key text check (wide_network_key ~ '^[0-9a-f]{32}$'),
  add column device_key text check (device_key ~ '^[0-9a-f]{32}$'),
  -- The card as far as the provider tells it (brand and digits), as a keyed hash.
  add column card_key text check (card_key ~ '^[0-9a-f]{32}$');
create index payment_transactions_by_network on payment_transactions (network_key, created_at) where network_key is not null;
create index payment_transactions_by_wide_network on payment_transactions (wide_network_key, created_at)
  where wide_network_key is not null;
create index payment_transactions_by_device on payment_transactions (device_key, created_at) where device_key is not null;
create index payment_transactions_by_card on payment_transactions (card_key, created_at) where card_key is not null;
create index payment_transactions_refused on payment_transactions (created_at)
  where method = 'credit_card' and status in ('failed', 'refused');

-- Proofs of work that bought something: each one counts once.
create table spent_proofs (
  nonce text primary key check (length(nonce) between 16 and 64),
  expires_at timestamptz not null
);
create index spent_proofs_age on spent_proofs (expires_at);
grant select, insert, delete on spent_proofs to elegante_app;

-- What the desk must see: one open row per kind, counted up until somebody has looked.
create table alarms (
  id uuid primary key default uuidv7(),
  kind text not null check (kind ~ '^[a-z_]+$'),
  count integer not null default 1 check (count > 0),
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  seen_at timestamptz,
  seen_by uuid references users on delete set null
);
create unique index alarms_one_open on alarms (kind) where seen_at is null;
grant select, insert, update on alarms to elegante_app;
alter table alarms enable row level security;
alter table alarms force row level security;
create policy shop on alarms using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));

-- Waits for everyone else who counts under one of these keys, until the transaction ends. Always in the same order, so that
-- no two can wait for each other.
create function take_turn(keys text[]) returns void language plpgsql as $$
declare
  one bigint;
begin
  for one in select distinct hashtextextended(key, 0) from unnest(keys) key where key is not null order by 1 loop
    perform pg_advisory_xact_lock(one);
  end loop;
end $$;

-- How often cards were refused lately. An attempt that the provider has not answered yet counts as refused until it is
-- settled: so no number of parallel ones passes a limit.
create function refused_cards(cpf text, device text, network text, wide text) returns jsonb language sql stable as $$
  with recent as (
    select t.network_key, t.wide_network_key, t.device_key, t.card_key, t.order_id, t.created_at from payment_transactions t
    where t.method = 'credit_card' and t.created_at > now() - interval '1 day'
      and (t.status in ('failed', 'refused')
        or (t.status = 'pending' and t.charge_id is null and t.created_at > now() - interval '5 minutes'))),
  used as (
    select distinct t.card_key from payment_transactions t
    where t.card_key is not null and t.created_at > now() - interval '1 day'
      and (t.device_key = device or t.order_id in (select o.id from orders o where o.customer_cpf = cpf)))
  select jsonb_build_object(
    'person', (select count(*) from recent r join orders o on o.id = r.order_id where o.customer_cpf = cpf),
    'device', (select count(*) from recent r where r.device_key = device),
    'network', (select count(*) from recent r
      where r.network_key = network and r.created_at > now() - interval '1 hour'),
    'wide', (select count(*) from recent r
      where r.wide_network_key = wide and r.created_at > now() - interval '1 hour'),
    'card', (select coalesce(max(n), 0) from
      (select count(*) as n from recent r join used u on u.card_key = r.card_key group by r.card_key) c),
    'shop', (select count(*) from recent r where r.created_at > now() - interval '1 hour'))
$$;

create function held_by(orders bigint, units numeric) returns jsonb language sql immutable as $$
  select jsonb_build_object('orders', orders, 'units', coalesce(units, 0)::integer)
$$;

-- All that an order has to be measured against, in one trip: what these people, this device and this network hold without
-- having paid, the refused cards, the shop's limits, whether the proof of work is a new one. Whoever asks waits for those
-- before them with one of the same keys, so the answer is still true when the order is written.
create function weigh_order(owner_user uuid, owner_guest text, email text, cpf text, device text, network text,
    wide text, by_card boolean, proof text, proof_until timestamptz)
  returns jsonb language plpgsql as $$
declare
  trusted boolean;
  held jsonb;
  is_new boolean := false;
begin
  trusted := owner_user is not null and exists (select from orders o
    where o.user_id = owner_user and o.payment_status in ('paid', 'partially_refunded') and o.fulfilment_status <> 'canceled');
  perform take_turn(array['device:' || coalesce(owner_user::text, owner_guest),
    case when not trusted then 'cpf:' || cpf end, case when not trusted then 'email:' || email end,
    case when not trusted then 'network:' || network end, case when not trusted then 'network:' || wide end]
    || case when by_card then array['card-cpf:' || cpf, 'card-device:' || device, 'card-network:' || network,
      'card-network:' || wide] end);
  if proof is not null then
    insert into spent_proofs (nonce, expires_at) values (proof, proof_until) on conflict do nothing;
    is_new := found;
  end if;
  with concerned as (
    select o.id from orders o where o.customer_cpf = cpf
    union select o.id from orders o where o.customer_email = email
    union select o.id from orders o where o.user_id = owner_user
    union select o.id from orders o where o.guest_hash = owner_guest
    union select t.order_id from payment_transactions t
      where (t.network_key = network or t.wide_network_key = wide) and t.attempt = 1 and t.created_at > now() - interval '40 days'),
  unpaid as (
    select o.customer_cpf, o.customer_email, o.user_id, o.guest_hash, o.created_at, t.network_key, t.wide_network_key,
      (select coalesce(sum(i.quantity), 0) from order_items i where i.order_id = o.id) as units
    from concerned c join orders o on o.id = c.id
      left join payment_transactions t on t.order_id = o.id and t.attempt = 1
    where o.stock_state = 'held' and o.payment_status in ('awaiting_payment', 'failed', 'under_review'))
  select jsonb_build_object(
      'cpf', held_by(count(*) filter (where customer_cpf = cpf), sum(units) filter (where customer_cpf = cpf)),
      'email', held_by(count(*) filter (where customer_email = email), sum(units) filter (where customer_email = email)),
      'device', held_by(count(*) filter (where user_id = owner_user or guest_hash = owner_guest),
        sum(units) filter (where user_id = owner_user or guest_hash = owner_guest)),
      'network', held_by(count(*) filter (where network_key = network), sum(units) filter (where network_key = network)),
      'wide', held_by(count(*) filter (where wide_network_key = wide), sum(units) filter (where wide_network_key = wide)),
      'recent', count(*) filter (where network_key = network and created_at > now() - interval '1 hour'))
    into held from unpaid;
  return jsonb_build_object('isTrusted', trusted, 'held', held, 'isProofNew', is_new,
    'limits', coalesce((select limits from store_settings), '{}'),
    'cards', case when by_card then refused_cards(cpf, device, network, wide) end);
end $$;

-- The same for one more try of a card. Without `keep` it only looks.
create function weigh_card(cpf text, device text, network text, wide text, proof text, proof_until timestamptz, keep boolean)
  returns jsonb language plpgsql as $$
declare
  is_new boolean := proof is not null and not exists (select from spent_proofs where nonce = proof);
begin
  if keep then
    perform take_turn(array['card-cpf:' || cpf, 'card-device:' || device, 'card-network:' || network, 'card-network:' || wide]);
    if proof is not null then
      insert into spent_proofs (nonce, expires_at) values (proof, proof_until) on conflict do nothing;
      is_new := found;
    end if;
  end if;
  return jsonb_build_object('isProofNew', is_new, 'limits', coalesce((select limits from store_settings), '{}'),
    'cards', refused_cards(cpf, device, network, wide));
end $$;

-- The limit as it stands in the settings, else the default that the caller brings.
create function limit_of(which text, otherwise integer) returns integer language sql stable as $$
  select coalesce((select (limits->>which)::integer from store_settings), otherwise)
$$;

-- As before, and no more units in a line than the shop sells to one. The function without that limit stays for those who
-- still call it while a deploy is under way.
create function put_in_cart(owner_user uuid, owner_guest text, wanted_product uuid, wanted_variant uuid, units integer,
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
  fits := held + units <= least(found_stock, most);
  if fits then
    insert into cart_items as i (cart_id, product_id, variant_id, quantity, seen_unit_cents)
      values (cart, wanted_product, found_variant, units, unit_cents)
      on conflict (cart_id, variant_id) do update
        set quantity = least(i.quantity + excluded.quantity, most), seen_unit_cents = excluded.seen_unit_cents;
  end if;
  return query select cart, found_stock, held, fits, most;
end $$;
