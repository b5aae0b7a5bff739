-- Filters of the orders' list that somebody of the team gave a name: their own, seen and changed by nobody else.
create table order_views (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  name text not null check (name = btrim(name) and length(name) between 1 and 40),
  -- What stands in the address behind the question mark.
  query text not null check (length(query) <= 5000),
  created_at timestamptz not null default now()
);
create unique index order_views_name on order_views (user_id, lower(name));
grant select, insert, update, delete on order_views to elegante_app;
alter table order_views enable row level security;
alter table order_views force row level security;
create policy own on order_views
  using (user_id = (select acting_user()) or (select acting_as()) = 'system')
  with check (user_id = (select acting_user()) or (select acting_as()) = 'system');
