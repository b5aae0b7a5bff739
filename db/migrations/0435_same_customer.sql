-- Who is the same customer, asked alike by every limit and condition of a coupon (docs/coupons.md): the account, its confirmed e-mail, the
-- e-mail or the CPF of an order. An account's address that was never confirmed may be somebody else's: it neither uses up nor tells
-- anything of theirs.
create function emails_of_customer(account uuid, of_email text) returns text[] language sql stable as $$
  select array(select of_email where of_email is not null
    union select u.email from users u where u.id = account and u.email_confirmed_at is not null)
$$;

create function accounts_of_customer(account uuid, of_email text) returns uuid[] language sql stable as $$
  select array(select account where account is not null
    union select u.id from users u where u.email = of_email and u.email_confirmed_at is not null)
$$;

create function orders_of_customer(account uuid, of_email text, of_cpf text)
  returns table (order_id uuid, payment_status text, paid_at timestamptz) language sql stable as $$
  select o.id, o.payment_status, o.paid_at from orders o
  where o.customer_email = any (emails_of_customer(account, of_email)) or o.customer_cpf = of_cpf
    or o.user_id = any (accounts_of_customer(account, of_email))
$$;

-- What they have done with a coupon, and here at all, without the order `besides`.
create function coupon_history(coupon uuid, account uuid, of_email text, of_cpf text, besides uuid)
  returns table (times_used integer, is_first_purchase boolean, has_bought boolean, is_in_group boolean) language sql stable as $$
  with own as materialized (
    select * from orders_of_customer(account, of_email, of_cpf) o where o.order_id is distinct from besides)
  select
    (select count(*)::int from own join promotion_redemptions r on r.order_id = own.order_id
      where r.promotion_id = coupon and r.released_at is null),
    -- A refunded order is no purchase, but has used its coupon if the pieces had arrived.
    not exists (select from own where own.payment_status not in ('expired', 'canceled', 'refunded')
      or exists (select from promotion_redemptions r where r.order_id = own.order_id and r.promotion_id = coupon
        and r.is_first_purchase and r.released_at is null)),
    exists (select from own where is_sale(own.paid_at, own.payment_status)),
    exists (select from promotions m join customer_group_members g on g.group_id = m.customer_group_id
      where m.id = coupon and g.email = any (emails_of_customer(account, of_email)))
$$;

-- As before (0400), by the same notion, and null where what is typed at the checkout may still decide: there the e-mail or the CPF may be
-- one that has bought, and whoever has not confirmed their address is not yet known by any.
create or replace function coupon_uses_by_customer(coupon uuid)
  returns table (times_used integer, is_first_purchase boolean, has_bought boolean, is_in_group boolean)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  acted text := coalesce(current_setting('app.actor', true), '');
  customer uuid := acting_user();
begin
  if customer is null then return; end if;
  perform set_config('app.actor', 'system', true);
  return query
    select h.times_used, case when k.is_known or not h.is_first_purchase then h.is_first_purchase end,
      case when h.has_bought then true end, case when k.is_known or h.is_in_group then h.is_in_group end
    from coupon_history(coupon, customer, null, null, null) h,
      (select u.email_confirmed_at is not null as is_known from users u where u.id = customer) k;
  perform set_config('app.actor', acted, true);
end $$;

-- One live first purchase per account, as there is one per e-mail and per CPF. Where an account already had several, only the first is one.
update promotion_redemptions r set is_first_purchase = false
where r.is_first_purchase and r.released_at is null and exists (
  select from promotion_redemptions x where x.promotion_id = r.promotion_id and x.user_id = r.user_id
    and x.is_first_purchase and x.released_at is null and (x.created_at, x.order_id) < (r.created_at, r.order_id));
create unique index promotion_redemptions_first_user on promotion_redemptions (promotion_id, user_id)
  where is_first_purchase and released_at is null;
