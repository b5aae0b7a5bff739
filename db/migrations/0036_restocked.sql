-- Units of an order that were put back on the shelf one by one, after a refund of some: the rest of the order gives back only
-- what is still out.
alter table order_items add column restocked_quantity integer not null default 0
  check (restocked_quantity between 0 and refunded_quantity);
