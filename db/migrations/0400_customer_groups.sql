-- Groups of customers, by e-mail: whom a coupon can be for, besides everybody, first purchases and returning customers. An address need not
-- have an account.
create table customer_groups (
  id uuid primary key default uuidv7(),
  name text not null check (length(name) between 1 and 80),
  created_at timestamptz not null default now()
);
create unique index customer_groups_name on customer_groups (lower(name));

create table customer_group_members (
  group_id uuid not null references customer_groups on delete cascade,
  email text not null,
  added_at timestamptz not null default now(),
  primary key (group_id, email)
);
create index customer_group_members_by_email on customer_group_members (email);
create trigger customer_group_members_email_grammar before insert or update of email on customer_group_members
  for each row execute function require_email('email');

grant select, insert, update, delete on customer_groups, customer_group_members to elegante_app;
alter table customer_group_members enable row level security;
alter table customer_group_members force row level security;
create policy shop on customer_group_members using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));
-- The second line behind `customers.read` of src/domain/capabilities.ts.
create policy role_answers on customer_group_members as restrictive
  using ((select acts_as_one_of(array['owner', 'manager', 'orders', 'care'])));

-- A group that a coupon is for cannot be deleted.
alter table promotions
  add column customer_group_id uuid references customer_groups,
  drop constraint promotions_audience_check,
  add constraint promotions_audience_check check (audience in ('everyone', 'first_purchase', 'returning', 'group')),
  add constraint promotions_customer_group check ((audience = 'group') = (customer_group_id is not null));
create index promotions_by_customer_group on promotions (customer_group_id) where customer_group_id is not null;

-- As before (0340_coupon_kinds.sql), and whether the customer is in the coupon's group.
drop function coupon_uses_by_customer(uuid);
create function coupon_uses_by_customer(coupon uuid)
  returns table (times_used integer, is_first_purchase boolean, has_bought boolean, is_in_group boolean)
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
      exists (select from orders o where o.customer_email = u.email and is_sale(o.paid_at, o.payment_status)),
      exists (select from promotions m join customer_group_members g on g.group_id = m.customer_group_id
        where m.id = coupon and g.email = u.email)
    from users u where u.id = customer;
  perform set_config('app.actor', acted, true);
end $$;
revoke all on function coupon_uses_by_customer(uuid) from public;
grant execute on function coupon_uses_by_customer(uuid) to elegante_app;
