-- An order is priced without any lock, and written by statements that travel together and hold only as long as what was
-- read still does (netlify/server/use-cases/orders/place-order.ts).

-- Undoes the transaction where something does not hold; the message says what.
create function expect_that(holds boolean, what text) returns void language plpgsql as $$
begin
  if holds is not true then
    raise exception using errcode = 'U0001', message = what;
  end if;
end $$;

-- Whether no count is above its ceiling. A ceiling's name is the path of its count: {"held.cpf.orders": 3}.
create function is_within(counts jsonb, ceilings jsonb) returns boolean language sql immutable as $$
  select not exists (select from jsonb_each_text(ceilings) c(path, most)
    where (counts #>> string_to_array(path, '.'))::bigint > most::bigint)
$$;

-- As before, and without `keep` only to be looked at: nobody waits, and no proof of work is spent.
create function weigh_order(owner_user uuid, owner_guest text, email text, cpf text, device text, network text,
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
  with concerned as (
    select o.id from orders o where o.customer_cpf = cpf
    union select o.id from orders o where o.customer_email = email
    union select o.id from orders o where o.user_id = owner_user
    union select o.id from orders o where o.guest_hash = owner_guest
    union select t.order_id from payment_transactions t
      where (t.network_key = network or t.wide_network_key = wide) and t.attempt = 1 and t.created_at > now() - interval '40 days'),
  unpaid as (
    select o.customer_cpf = cpf as has_cpf, o.customer_email = email as has_email, o.created_at, t.network_key, t.wide_network_key,
      coalesce(o.user_id = owner_user or o.guest_hash = owner_guest, false) as is_own,
      coalesce(t.wide_network_key = wide, false) as is_near,
      exists (select from users u where u.id = o.user_id and u.email = o.customer_email
        and u.email_confirmed_at is not null) as is_owners,
      (select coalesce(sum(i.quantity), 0) from order_items i where i.order_id = o.id) as units
    from concerned c join orders o on o.id = c.id
      left join payment_transactions t on t.order_id = o.id and t.attempt = 1
    where o.stock_state = 'held' and o.payment_status in ('awaiting_payment', 'failed', 'under_review'))
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

-- For those who still call it while a deploy is under way.
create or replace function weigh_order(owner_user uuid, owner_guest text, email text, cpf text, device text, network text,
    wide text, by_card boolean, proof text, proof_until timestamptz)
  returns jsonb language sql as $$
  select weigh_order(owner_user, owner_guest, email, cpf, device, network, wide, by_card, proof, proof_until, true)
$$;
