-- What one unit of an item cost the shop when it was ordered, where that was known: a copy of product_costs, as the item is one of the
-- product, and like it beside what shoppers see, for the same eyes (0360_product_costs.sql). Of orders before this nothing is known.
create table order_item_costs (
  item_id uuid primary key references order_items on delete cascade,
  cost_cents integer not null check (cost_cents between 0 and 100000000)
);
grant select, insert on order_item_costs to elegante_app;
alter table order_item_costs enable row level security;
alter table order_item_costs force row level security;
create policy shop on order_item_costs
  using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));
create policy role_sees on order_item_costs as restrictive
  using ((select acts_as_one_of(array['owner', 'manager', 'catalogue', 'reports'])));
