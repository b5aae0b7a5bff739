-- Extensions, and the three readers of this database. The login roles themselves are made by db/migrate.ts from the
-- connection strings, so that no password stands in a migration:
--   owner            runs migrations; owns every table
--   elegante_app     the functions: no ownership, no bypass of row-level security
--   elegante_build   the static build: reads the public catalogue and nothing else

create extension if not exists pg_trgm;

-- Who acts, for row-level security. Set per transaction with set_config(…, true): poolers share sessions.
create function acting_as() returns text
  language sql stable parallel safe
  return nullif(current_setting('app.actor', true), '');

create function acting_user() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::uuid;

create function acting_guest() returns text
  language sql stable parallel safe
  return nullif(current_setting('app.guest_hash', true), '');

-- The one order that a secret link opens (the token is checked in code before this is set).
create function acting_on_order() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.order_id', true), '')::uuid;

create function acts_for_the_shop() returns boolean
  language sql stable parallel safe
  return coalesce(current_setting('app.actor', true) in ('admin', 'system'), false);

create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;
