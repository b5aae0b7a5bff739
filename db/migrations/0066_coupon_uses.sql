-- How often a coupon is in use, and by the customer who asks. The uses are other people's orders: nobody but the shop may
-- read them, and the build reads nothing private at all. Both ask these functions, which act for the shop for the one
-- question, run as the owner, and answer numbers only.
create function coupon_uses(coupon uuid) returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  acted text := coalesce(current_setting('app.actor', true), '');
  uses integer;
begin
  perform set_config('app.actor', 'system', true);
  select count(*)::int into uses from promotion_redemptions where promotion_id = coupon and released_at is null;
  perform set_config('app.actor', acted, true);
  return uses;
end $$;

-- No row for whoever is not signed in. As at the checkout, a person is known by e-mail; here it is the account's.
create function coupon_uses_by_customer(coupon uuid) returns table (times_used integer, is_first_purchase boolean)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  acted text := coalesce(current_setting('app.actor', true), '');
  customer uuid := acting_user();
begin
  if customer is null then return; end if;
  perform set_config('app.actor', 'system', true);
  return query
    select (select count(*)::int from promotion_redemptions r
        where r.promotion_id = coupon and r.email = u.email and r.released_at is null),
      not exists (select from orders o
        where o.customer_email = u.email and o.payment_status not in ('expired', 'canceled', 'refunded'))
    from users u where u.id = customer;
  perform set_config('app.actor', acted, true);
end $$;

revoke all on function coupon_uses(uuid), coupon_uses_by_customer(uuid) from public;
grant execute on function coupon_uses(uuid) to elegante_app, elegante_build;
grant execute on function coupon_uses_by_customer(uuid) to elegante_app;

-- What moved since the pages were last asked for (publishing.sql.ts).
create index stock_movements_by_time on stock_movements (created_at);
