-- Codes that are good for one order each, of promotions that say so: there the promotion's own code is good for none.
alter table promotions
  add column single_use boolean not null default false,
  add constraint promotions_announced_code check (not (is_announced and single_use));

create table promotion_codes (
  code text primary key check (code ~ '^[A-Z0-9]{3,20}$'),
  promotion_id uuid not null references promotions on delete cascade,
  created_at timestamptz not null default now()
);
create index promotion_codes_by_promotion on promotion_codes (promotion_id, code);
grant select, insert, delete on promotion_codes to elegante_app;

-- Which of its promotion's codes a cart holds, and an order used. Null: the promotion's own.
alter table carts add column promotion_code text references promotion_codes on delete set null;
alter table promotion_redemptions add column code text references promotion_codes on delete set null;
create unique index promotion_redemptions_code on promotion_redemptions (code) where released_at is null;

-- How often such a code is in use: 0 or 1. As coupon_uses (0066_coupon_uses.sql), for uses are other people's orders.
create function coupon_code_uses(of_code text) returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  acted text := coalesce(current_setting('app.actor', true), '');
  uses integer;
begin
  perform set_config('app.actor', 'system', true);
  select count(*)::int into uses from promotion_redemptions where code = of_code and released_at is null;
  perform set_config('app.actor', acted, true);
  return uses;
end $$;
revoke all on function coupon_code_uses(text) from public;
grant execute on function coupon_code_uses(text) to elegante_app;
