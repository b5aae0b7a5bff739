-- The attempt whose money the order stands on. Money that comes for another attempt besides is given back.
alter table orders add column paid_attempt integer check (paid_attempt > 0);
update orders set paid_attempt = payment_attempt
  where payment_status in ('paid', 'paid_late', 'partially_refunded', 'refunded', 'chargeback');

-- Money on its way back to the shopper. Asked for in the transaction that decides it, done once the provider confirms:
-- whatever dies in between, the next run goes on. One at a time for each charge.
create table refunds (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders on delete cascade,
  payment_id uuid not null references payment_transactions on delete cascade,
  amount_cents integer not null check (amount_cents > 0),
  -- What of the charge had been given back before: tells, when the provider is asked again, whether this is done already.
  refunded_before_cents integer not null check (refunded_before_cents >= 0),
  reason text not null check (reason in ('asked', 'canceled', 'paid_late', 'paid_twice', 'underpaid')),
  status text not null default 'requested' check (status in ('requested', 'done', 'refused')),
  last_error text,
  actor_id uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index refunds_one_open on refunds (payment_id) where status = 'requested';
create index refunds_by_order on refunds (order_id, created_at);
create trigger refunds_touch before update on refunds for each row execute function touch_updated_at();

grant select, insert, update on refunds to elegante_app;
alter table refunds enable row level security;
alter table refunds force row level security;
create policy shop on refunds using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));
create policy own on refunds for select using (exists (select from orders where orders.id = order_id));

-- Attempts that the provider has not answered, and those still open there: what reconciliation looks at.
create index payment_transactions_open on payment_transactions (created_at)
  where status in ('pending', 'processing', 'underpaid');
