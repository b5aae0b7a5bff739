-- What a campaign holds besides its prices: coupons, and versions of pages that show for a time. Each keeps dates of its own; one that is
-- called off ends what it holds in the same transaction.
alter table promotions add column campaign_id uuid references campaigns on delete set null;
create index promotions_of_campaign on promotions (campaign_id) where campaign_id is not null;
alter table page_publications add column campaign_id uuid references campaigns on delete set null;
create index page_publications_of_campaign on page_publications (campaign_id) where campaign_id is not null;
grant update (starts_at, ends_at, campaign_id) on page_publications to elegante_app;

-- One coupon is announced besides those of campaigns. While that of a campaign is in force it goes before, and after it the other is back.
drop index promotions_one_announced;
create unique index promotions_one_announced on promotions (is_announced) where is_announced and campaign_id is null;
