-- Whether a sale was its customer's first, for the report of coupons: answered by the index alone, row-level security included.
create index orders_first_sales on orders (customer_email, paid_at) include (id, user_id, guest_hash)
  where is_sale(paid_at, payment_status);
