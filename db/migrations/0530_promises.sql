-- The day that the checkout showed is kept; `arrives_by` is counted anew from the payment.
alter table orders add column promised_by date;
comment on column orders.promised_by is 'The day that the checkout showed for the chosen method of payment; arrives_by is the last word, counted from the payment.';

-- Paid orders by the day that they were promised for: the report of promised against real.
create index orders_promised on orders (arrives_by) where paid_at is not null;

-- Business days until orders leave that have a product without same-day dispatch.
alter table store_settings
  add column handling_days smallint not null default 1 check (handling_days between 1 and 30);
