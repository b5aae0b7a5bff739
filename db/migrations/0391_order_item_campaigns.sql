-- The campaign whose price an item was sold at, beside the item as its cost is (0364_order_item_costs.sql). An item without a row was sold at
-- the product's own price; of orders before this nothing is known. A campaign that has begun is never deleted at the desk.
create table order_item_campaigns (
  item_id uuid primary key references order_items on delete cascade,
  campaign_id uuid not null references campaigns on delete cascade
);
create index order_item_campaigns_of_campaign on order_item_campaigns (campaign_id);
grant select, insert on order_item_campaigns to elegante_app;
alter table order_item_campaigns enable row level security;
alter table order_item_campaigns force row level security;
create policy shop on order_item_campaigns
  using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));

-- Since when it is kept. The functions may not read the table itself.
create function campaign_sales_since() returns timestamptz
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select applied_at from schema_migrations where name = '0391_order_item_campaigns.sql'
$$;
revoke all on function campaign_sales_since() from public;
grant execute on function campaign_sales_since() to elegante_app;
