-- Photos of a defect, shown to the shop with an exchange or a return. They are nobody's to see but the team's and the buyer's, so
-- they lie in a store of their own that no public address leads to.
create table request_photos (
  id uuid primary key default uuidv7(),
  request_id uuid not null references order_requests on delete cascade,
  position smallint not null check (position between 0 and 2),
  key text not null unique check (key ~ '^requests/[0-9a-f]{32}/[0-9a-f-]{36}\.webp$'),
  created_at timestamptz not null default now(),
  unique (request_id, position)
);
grant select, insert, delete on request_photos to elegante_app;
alter table request_photos enable row level security;
alter table request_photos force row level security;
create policy shop on request_photos using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));
-- Whoever may read a request may know that it has photos; to see one, a route asks for the order's token, or for the right to read requests.
create policy own_read on request_photos for select
  using (exists (select from order_requests where order_requests.id = request_id));
