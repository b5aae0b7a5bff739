-- Which orders a run of the scheduled work has in hand, so that two runs never do the same one. Beside the orders, for taking
-- one in hand changes nothing of it (its version is what the desk saves against). `until` in the past is an order that was let
-- go undone: it comes after those that nobody has tried yet, so that a few that fail keep none of the others waiting. Nothing
-- is lost with these rows.
create unlogged table order_claims (
  order_id uuid primary key references orders on delete cascade,
  until timestamptz not null
);
grant select, insert, update, delete on order_claims to elegante_app;

-- Mails that many get at once go out after those that one person waits for.
alter table outbox add column is_bulk boolean not null default false;
create index outbox_next on outbox (is_bulk, available_at) where sent_at is null;

-- Whether this database has a migration, named by the first twelve digits of its SHA-256: the health check asks for the newest
-- that the pages were built with. The functions may not read the table itself.
create function has_migration(mark text) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from schema_migrations where left(encode(sha256(convert_to(name, 'UTF8')), 'hex'), 12) = mark)
$$;
revoke all on function has_migration(text) from public;
grant execute on function has_migration(text) to elegante_app;
