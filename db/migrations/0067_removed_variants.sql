-- A movement says by itself which piece it was of, so that the log still tells it when the colour or size is gone. No foreign
-- key: an order's movement must not wait for a lock on the product.
alter table stock_movements
  add column product_id uuid,
  add column colour text,
  add column size text,
  drop constraint stock_movements_reason_check,
  add constraint stock_movements_reason_check
    check (reason in ('order', 'order_returned', 'adjustment', 'import', 'initial', 'removed'));

create function name_stock_movement() returns trigger language plpgsql as $$
begin
  select v.product_id, c.name, s.label into new.product_id, new.colour, new.size
  from variants v left join product_colors c on c.id = v.color_id left join product_sizes s on s.id = v.size_id
  where v.id = new.variant_id;
  return new;
end $$;

create trigger name_stock_movement before insert on stock_movements
  for each row execute function name_stock_movement();

update stock_movements m set product_id = v.product_id, colour = c.name, size = s.label
from variants v left join product_colors c on c.id = v.color_id left join product_sizes s on s.id = v.size_id
where v.id = m.variant_id;

create index stock_movements_by_product on stock_movements (product_id, created_at desc);
