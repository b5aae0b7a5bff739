-- What one unit of a product cost the shop. A table of its own rather than a column of products, so that nothing that reads products
-- for the shop can carry it outside: only who acts for the shop sees a row, and of the team only those who buy and sell
-- (the second line behind `costs.read` of src/domain/capabilities.ts).
create table product_costs (
  product_id uuid primary key references products on delete cascade,
  cost_cents integer not null check (cost_cents between 0 and 100000000)
);
grant select, insert, update, delete on product_costs to elegante_app;
alter table product_costs enable row level security;
alter table product_costs force row level security;
create policy shop on product_costs
  using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));
create policy role_sees on product_costs as restrictive
  using ((select acts_as_one_of(array['owner', 'manager', 'catalogue', 'reports'])));
