-- Sums of an order may pass 2^31 − 1 cents, and so may what somebody pays at their bank, whatever was asked for. An order
-- of R$ 0,00 is one that needs no payment; an attempt to be paid is always for something.
alter table orders
  alter column subtotal_cents type bigint,
  alter column coupon_discount_cents type bigint,
  alter column pix_discount_cents type bigint,
  alter column shipping_cents type bigint,
  alter column total_cents type bigint,
  alter column refunded_cents type bigint,
  drop constraint orders_total_cents_check,
  add constraint orders_total_cents_check check (total_cents >= 0);

alter table order_items
  alter column list_unit_cents type bigint,
  alter column unit_price_cents type bigint,
  alter column total_price_cents type bigint,
  alter column coupon_discount_cents type bigint,
  alter column pix_discount_cents type bigint;

alter table payment_transactions
  alter column transaction_amount_cents type bigint,
  alter column paid_amount_cents type bigint,
  alter column refunded_amount_cents type bigint;

alter table refunds
  alter column amount_cents type bigint,
  alter column refunded_before_cents type bigint;
