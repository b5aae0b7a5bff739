-- What is left over of an exchange may be kept as credit, where its customer chooses so (docs/exchanges.md).
alter table order_requests
  add column back_as text not null default 'money' check (back_as in ('money', 'credit')),
  add check (back_as = 'money' or back_cents > 0);

-- Money of a charge that became credit: the shop keeps it, and owes the credit. It stands behind no order any more.
create table kept_as_credit (
  request_id uuid not null references order_requests on delete cascade,
  payment_id uuid not null references payment_transactions on delete cascade,
  amount_cents bigint not null check (amount_cents > 0),
  primary key (request_id, payment_id)
);
create index kept_as_credit_by_payment on kept_as_credit (payment_id);
grant select, insert on kept_as_credit to elegante_app;
alter table kept_as_credit enable row level security;
alter table kept_as_credit force row level security;
create policy shop on kept_as_credit using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));

create or replace function money_behind(which uuid)
  returns table (payment_id uuid, owner_id uuid, available_cents bigint, refunding_cents bigint)
  language sql stable as $$
  select t.id, t.order_id, t.paid_amount_cents - t.refunded_amount_cents
      - coalesce((select sum(f.amount_cents) from exchange_funds f where f.payment_id = t.id), 0)::bigint
      - coalesce((select sum(k.amount_cents) from kept_as_credit k where k.payment_id = t.id), 0)::bigint,
    coalesce((select sum(r.amount_cents) from refunds r where r.payment_id = t.id and r.status = 'requested'), 0)::bigint
  from orders o join payment_transactions t on t.order_id = o.id and t.attempt = o.paid_attempt
  where o.id = which and t.status <> 'chargedback'
  union all
  select t.id, t.order_id, f.amount_cents,
    coalesce((select sum(r.amount_cents) from refunds r where r.payment_id = t.id and r.status = 'requested'), 0)::bigint
  from exchange_funds f join payment_transactions t on t.id = f.payment_id
  where f.order_id = which and t.status <> 'chargedback'
    and not exists (select from order_requests r where r.replacement_id = which and r.status <> 'done')
$$;
