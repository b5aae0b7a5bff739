-- Money that the provider has under a number of our form that no order has. Once per charge, however often it is told of;
-- nothing of the person who paid.
create table stray_payments (
  id uuid primary key default uuidv7(),
  charge_id text not null unique check (length(charge_id) between 1 and 100),
  order_number text not null check (length(order_number) between 1 and 40),
  amount_cents bigint not null check (amount_cents > 0),
  found_at timestamptz not null default now(),
  seen_at timestamptz,
  seen_by uuid references users on delete set null
);
create index stray_payments_unseen on stray_payments (found_at) where seen_at is null;
grant select, insert, update on stray_payments to elegante_app;
alter table stray_payments enable row level security;
alter table stray_payments force row level security;
create policy shop on stray_payments using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));
