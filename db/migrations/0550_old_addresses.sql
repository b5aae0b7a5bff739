-- Addresses at which another shop showed what moved in from it, many thousands: a function looks them up (docs/pages.md), so that they lead
-- on without a build. Each follows what it leads to: a product, a category, whose slug may change, or a page of the shop.
create table old_addresses (
  -- As src/domain/move-in/old-addresses.ts compares addresses.
  address text primary key check (address like '/_%' and length(address) <= 300),
  move_in_id uuid not null references move_ins on delete cascade,
  product_id uuid references products on delete cascade,
  category_id uuid references categories on delete cascade,
  page text check (page like '/%' and length(page) <= 300),
  constraint old_addresses_lead_to_one check (num_nonnulls(product_id, category_id, page) = 1)
);
comment on table old_addresses is 'Addresses at which another shop showed what moved in from it, and what is there now.';
create index old_addresses_by_move on old_addresses (move_in_id);
create index old_addresses_by_product on old_addresses (product_id);
create index old_addresses_by_category on old_addresses (category_id);

grant select, insert, update, delete on old_addresses to elegante_app;
grant select on old_addresses to elegante_build;
