-- What an order is weighed against stands in a small table of its own. It was put together anew for each order, twice, from
-- every order of the neighbourhood (wide network) within 40 days, paid ones and all: in a rush each order took longer than
-- the one before it.

-- The orders that keep units off the shelf and are not paid, as weigh_order asks for them. Nobody may read or write the table;
-- the view shows it to whoever acts for the shop.
create table unpaid_orders (
  order_id uuid primary key references orders on delete cascade,
  user_id uuid,
  guest_hash text,
  customer_email text not null,
  customer_cpf text,
  created_at timestamptz not null,
  units bigint not null,
  -- From where the first attempt to pay came.
  network_key text,
  wide_network_key text
);
create index unpaid_orders_by_user on unpaid_orders (user_id) where user_id is not null;
create index unpaid_orders_by_guest on unpaid_orders (guest_hash) where guest_hash is not null;
create index unpaid_orders_by_email on unpaid_orders (customer_email);
create index unpaid_orders_by_cpf on unpaid_orders (customer_cpf) where customer_cpf is not null;
create index unpaid_orders_by_network on unpaid_orders (network_key) where network_key is not null;
create index unpaid_orders_by_wide_network on unpaid_orders (wide_network_key) where wide_network_key is not null;
-- A row comes and goes with every order.
alter table unpaid_orders set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 200, fillfactor = 80);

create view held_orders as select * from unpaid_orders where (select acts_for_the_shop());
grant select on held_orders to elegante_app;

create function is_unpaid(stock_state text, payment_status text) returns boolean language sql immutable parallel safe
  return stock_state = 'held' and payment_status in ('awaiting_payment', 'failed', 'under_review');

-- Fires when the statement that wrote the order is done, so the items and the attempt that it wrote along are there. As the
-- owner and for the shop: whoever may move an order need not be able to read the table.
create function keep_unpaid_order() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  acted text;
begin
  if not is_unpaid(new.stock_state, new.payment_status) then
    if tg_op = 'UPDATE' then delete from unpaid_orders where order_id = new.id; end if;
    return null;
  end if;
  acted := coalesce(current_setting('app.actor', true), '');
  perform set_config('app.actor', 'system', true);
  insert into unpaid_orders as u
    select new.id, new.user_id, new.guest_hash, new.customer_email, new.customer_cpf, new.created_at,
      coalesce((select sum(i.quantity) from order_items i where i.order_id = new.id), 0), t.network_key, t.wide_network_key
    from (select) only_one left join payment_transactions t on t.order_id = new.id and t.attempt = 1
    on conflict (order_id) do update set user_id = excluded.user_id, guest_hash = excluded.guest_hash,
      customer_email = excluded.customer_email, customer_cpf = excluded.customer_cpf, created_at = excluded.created_at;
  perform set_config('app.actor', acted, true);
  return null;
end $$;
create trigger orders_unpaid_insert after insert on orders for each row execute function keep_unpaid_order();
create trigger orders_unpaid_update
  after update of stock_state, payment_status, user_id, guest_hash, customer_email, customer_cpf, created_at on orders
  for each row
  when ((old.stock_state, old.payment_status, old.user_id, old.guest_hash, old.customer_email, old.customer_cpf, old.created_at)
    is distinct from (new.stock_state, new.payment_status, new.user_id, new.guest_hash, new.customer_email, new.customer_cpf,
      new.created_at))
  execute function keep_unpaid_order();

-- Items that come, change or go by themselves.
create function keep_unpaid_units() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  acted text := coalesce(current_setting('app.actor', true), '');
begin
  perform set_config('app.actor', 'system', true);
  update unpaid_orders u set units = s.units
    from (select c.order_id, coalesce(sum(i.quantity), 0) as units
      from (select distinct order_id from changed) c left join order_items i on i.order_id = c.order_id group by 1) s
    where u.order_id = s.order_id and u.units <> s.units;
  perform set_config('app.actor', acted, true);
  return null;
end $$;
create trigger order_items_held_insert after insert on order_items referencing new table as changed
  for each statement execute function keep_unpaid_units();
create trigger order_items_held_update after update on order_items referencing new table as changed
  for each statement execute function keep_unpaid_units();
create trigger order_items_held_delete after delete on order_items referencing old table as changed
  for each statement execute function keep_unpaid_units();

-- An order's first attempt that comes later than the order, or whose origin is forgotten.
create function keep_unpaid_source() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update unpaid_orders u set network_key = new.network_key, wide_network_key = new.wide_network_key
    where u.order_id = new.order_id
      and (u.network_key, u.wide_network_key) is distinct from (new.network_key, new.wide_network_key);
  return null;
end $$;
create trigger payment_transactions_held after insert or update of network_key, wide_network_key on payment_transactions
  for each row when (new.attempt = 1) execute function keep_unpaid_source();
revoke all on function keep_unpaid_order(), keep_unpaid_units(), keep_unpaid_source() from public;

insert into unpaid_orders
  select o.id, o.user_id, o.guest_hash, o.customer_email, o.customer_cpf, o.created_at,
    coalesce((select sum(i.quantity) from order_items i where i.order_id = o.id), 0), t.network_key, t.wide_network_key
  from orders o left join payment_transactions t on t.order_id = o.id and t.attempt = 1
  where is_unpaid(o.stock_state, o.payment_status);

-- As before (0107, 0162), of the orders that count alone.
create or replace function weigh_order(owner_user uuid, owner_guest text, email text, cpf text, device text, network text,
    wide text, by_card boolean, proof text, proof_until timestamptz, keep boolean)
  returns jsonb language plpgsql as $$
declare
  trusted boolean;
  proven boolean;
  held jsonb;
  is_new boolean := false;
begin
  trusted := owner_user is not null and exists (select from orders o
    where o.user_id = owner_user and o.payment_status in ('paid', 'partially_refunded') and o.fulfilment_status <> 'canceled');
  proven := owner_user is not null and exists (select from users u
    where u.id = owner_user and u.email_confirmed_at is not null);
  if keep then
    perform take_turn(array['device:' || coalesce(owner_user::text, owner_guest),
      case when not trusted then 'cpf:' || cpf end, case when not trusted then 'email:' || email end,
      case when not trusted then 'network:' || network end, case when not trusted then 'network:' || wide end]
      || case when by_card then array['card-cpf:' || cpf, 'card-device:' || device, 'card-network:' || network,
        'card-network:' || wide] end);
    if proof is not null then
      insert into spent_proofs (nonce, expires_at) values (proof, proof_until) on conflict do nothing;
      is_new := found;
    end if;
  else
    is_new := proof is not null and not exists (select from spent_proofs s where s.nonce = proof);
  end if;
  with unpaid as (
    select o.customer_cpf = cpf as has_cpf, o.customer_email = email as has_email, o.created_at, o.network_key, o.wide_network_key,
      coalesce(o.user_id = owner_user or o.guest_hash = owner_guest, false) as is_own,
      coalesce(o.wide_network_key = wide, false) as is_near,
      o.customer_email = email and exists (select from users u where u.id = o.user_id and u.email = o.customer_email
        and u.email_confirmed_at is not null) as is_owners,
      o.units
    from held_orders o
    where o.customer_cpf = cpf or o.customer_email = email or o.user_id = owner_user or o.guest_hash = owner_guest
      or o.network_key = network or o.wide_network_key = wide)
  select jsonb_build_object(
      'cpf', held_by(count(*) filter (where has_cpf and (is_own or is_near)),
        sum(units) filter (where has_cpf and (is_own or is_near))),
      'email', held_by(count(*) filter (where has_email and (is_own or is_near or is_owners)),
        sum(units) filter (where has_email and (is_own or is_near or is_owners))),
      'device', held_by(count(*) filter (where is_own), sum(units) filter (where is_own)),
      'network', held_by(count(*) filter (where network_key = network), sum(units) filter (where network_key = network)),
      'wide', held_by(count(*) filter (where wide_network_key = wide), sum(units) filter (where wide_network_key = wide)),
      'named', greatest(count(*) filter (where has_cpf), count(*) filter (where has_email)),
      'recent', count(*) filter (where network_key = network and created_at > now() - interval '1 hour'))
    into held from unpaid;
  return jsonb_build_object('isTrusted', trusted, 'isProven', proven, 'held', held, 'isProofNew', is_new,
    'limits', coalesce((select limits from store_settings), '{}'),
    'cards', case when by_card then refused_cards(cpf, device, network, wide) end);
end $$;
