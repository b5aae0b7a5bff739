-- What the report of coupons needs of the orders that have one, answered by the index alone, row-level security included.
create index orders_with_coupon on orders (paid_at) include (id, promotion_id, coupon_code, shipping_discount_cents, user_id, guest_hash)
  where coupon_code is not null;
