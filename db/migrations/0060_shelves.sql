-- Raised by every edit: the second of two administrators editing at once is told (as products have it).
alter table categories add column version integer not null default 1 check (version > 0);
alter table promotions add column version integer not null default 1 check (version > 0);

-- Said rather than concluded from the list of products being empty: a promotion for one product must not become one for
-- all of them when that product leaves the catalogue.
alter table promotions add column for_all_products boolean not null default true;
update promotions m set for_all_products = not exists (select from promotion_products where promotion_id = m.id);
comment on table promotion_products is 'Of promotions that are not for all products.';
