-- What a coupon gives, by its kind (domain/coupon-kinds.ts has the rules): a new kind is a line of the constraint.
alter table promotions
  add column benefit jsonb,
  add column audience text not null default 'everyone' check (audience in ('everyone', 'first_purchase', 'returning')),
  add column full_price_only boolean not null default false;
update promotions set benefit = jsonb_build_object('kind', 'percent', 'percent', percent),
  audience = case when first_purchase_only then 'first_purchase' else 'everyone' end;
alter table promotions
  alter column benefit set not null,
  alter column percent drop not null,
  add constraint promotions_benefit check (coalesce(case benefit->>'kind'
    when 'percent' then (benefit->>'percent')::int between 1 and 99
    when 'amount' then (benefit->>'amountCents')::bigint between 1 and 100000000
    when 'pieces' then (benefit->>'pay')::int >= 1 and (benefit->>'take')::int between (benefit->>'pay')::int + 1 and 20
    else benefit->>'kind' in ('free_shipping', 'gift') end, false));

-- Functions of an older deploy go on working: they know `percent` and `first_purchase_only`, and nothing of the two columns that say more.
create function promotion_in_older_words() returns trigger language plpgsql as $$
begin
  if new.benefit is null or (tg_op = 'UPDATE' and new.benefit = old.benefit and new.percent is distinct from old.percent) then
    new.benefit := jsonb_build_object('kind', 'percent', 'percent', new.percent);
  end if;
  if (tg_op = 'INSERT' and new.first_purchase_only)
    or (tg_op = 'UPDATE' and new.audience = old.audience and new.first_purchase_only <> old.first_purchase_only) then
    new.audience := case when new.first_purchase_only then 'first_purchase' else 'everyone' end;
  end if;
  new.percent := (new.benefit->>'percent')::int;
  new.first_purchase_only := new.audience = 'first_purchase';
  return new;
end $$;
create trigger promotions_older_words before insert or update on promotions
  for each row execute function promotion_in_older_words();

-- Of promotions that are not for all products, beside promotion_products: a category with those within it.
create table promotion_categories (
  promotion_id uuid not null references promotions on delete cascade,
  category_id uuid not null references categories on delete cascade,
  primary key (promotion_id, category_id)
);
create index promotion_categories_by_category on promotion_categories (category_id);
grant select, insert, update, delete on promotion_categories to elegante_app;

-- What a coupon took off the delivery: `shipping_cents` is what was left of its price.
alter table orders add column shipping_discount_cents bigint not null default 0 check (shipping_discount_cents >= 0);

-- As before (0066_coupon_uses.sql), and whether the customer has paid for an order that still stands.
drop function coupon_uses_by_customer(uuid);
create function coupon_uses_by_customer(coupon uuid)
  returns table (times_used integer, is_first_purchase boolean, has_bought boolean)
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
        where o.customer_email = u.email and o.payment_status not in ('expired', 'canceled', 'refunded')),
      exists (select from orders o where o.customer_email = u.email and is_sale(o.paid_at, o.payment_status))
    from users u where u.id = customer;
  perform set_config('app.actor', acted, true);
end $$;
revoke all on function coupon_uses_by_customer(uuid) from public;
grant execute on function coupon_uses_by_customer(uuid) to elegante_app;
