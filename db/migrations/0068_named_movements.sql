-- A movement is given the name of its piece when the piece goes, not when it is written: an order or an import of thousands
-- must not look names up for each. Only what names it may be changed; what moved stays as it was written.
drop trigger name_stock_movement on stock_movements;
drop function name_stock_movement();
grant update (product_id, colour, size) on stock_movements to elegante_app;

drop index stock_movements_by_product;
create index stock_movements_by_product on stock_movements (product_id) where variant_id is null;
