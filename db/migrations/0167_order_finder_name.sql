-- The trigger keeps what orders are found by up to date; its name said that it finds one.
alter function find_order() rename to keep_order_finder;
