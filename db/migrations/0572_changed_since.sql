-- What has changed since a moment, for programs that come back every few minutes (the API, updatedSince). A step of an order and a save of a
-- product write their other indexes, too.
create index orders_changed on orders (updated_at, id);
create index products_changed on products (updated_at, id);
