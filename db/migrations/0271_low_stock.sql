-- From which stock on a piece is to be seen to: for the whole shop, and for a product of its own (0: it is never told of). What shoppers
-- read of the stock is the house's own wording and does not follow it.
alter table store_settings add column low_stock smallint not null default 10 check (low_stock between 1 and 1000);
alter table products add column low_stock smallint check (low_stock between 0 and 1000);
create index products_low_stock on products (low_stock) where low_stock is not null;

-- The desk's list reads the lowest first, up to the highest limit there is.
drop index variants_low;
create index variants_low on variants (stock) where stock <= 1000;
