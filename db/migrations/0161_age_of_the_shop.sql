-- Minutes since this database got its first migration: scheduled work that never ran in a shop a few minutes old is not late.
-- The functions may not read the table itself.
create function shop_age_minutes() returns int
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select floor(extract(epoch from now() - min(applied_at)) / 60)::int from schema_migrations
$$;
revoke all on function shop_age_minutes() from public;
grant execute on function shop_age_minutes() to elegante_app;
