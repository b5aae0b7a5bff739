-- What a coupon asked of the order that used it, as it was then (null: from before; then what the coupon says now), and what was taken off
-- refunds because pieces went back that had earned it (docs/exchanges.md).
alter table promotion_redemptions
  add column benefit jsonb,
  add column minimum_subtotal_cents bigint check (minimum_subtotal_cents >= 0),
  add column withheld_cents bigint not null default 0 check (withheld_cents >= 0);
