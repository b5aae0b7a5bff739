-- How many visits came how far, by day: sums of nobody in particular. The pages are static, so browsers tell (src/stores/visit.ts), and
-- no row knows from whom: a day, a step, a kind of device, a count. A step's count of a day is spread over shards that are taken by
-- chance, so that visits of one moment do not wait for one row; fillfactor leaves them room to be counted on in place.
create table visit_steps (
  day date not null,
  step text not null check (step in ('visit', 'product', 'cart', 'checkout')),
  device text not null check (device in ('mobile', 'desktop')),
  shard smallint not null check (shard between 0 and 7),
  count integer not null default 1 check (count > 0),
  primary key (day, step, device, shard)
) with (fillfactor = 50);
grant select, insert, update on visit_steps to elegante_app;
alter table visit_steps enable row level security;
alter table visit_steps force row level security;
create policy shop on visit_steps using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));
