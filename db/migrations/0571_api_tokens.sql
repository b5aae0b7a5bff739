-- The API (docs/machines.md): off until somebody opens it, and its tokens.
alter table store_settings add column api_open boolean not null default false;

create table api_tokens (
  id uuid primary key default uuidv7(),
  -- Who uses it: an ERP, an agency.
  name text not null check (length(name) between 1 and 60),
  -- How it begins, which is no secret: by this it is found, and named in lists.
  prefix text not null unique check (prefix ~ '^loja_[a-z0-9]{12}$'),
  -- SHA-256 of the whole token.
  token_hash text not null check (token_hash ~ '^[0-9a-f]{64}$'),
  -- What it may do: capabilities (src/domain/doors/api-scopes.ts).
  scopes text[] not null check (cardinality(scopes) between 1 and 20),
  -- Where it may be used from; empty: anywhere.
  networks inet[] not null default '{}' check (cardinality(networks) <= 20),
  -- It ends with the role of the owner who made it.
  created_by uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  -- Null: never.
  expires_at timestamptz check (expires_at > created_at),
  last_used_at timestamptz,
  revoked_at timestamptz
);
comment on table api_tokens is 'Tokens of the API: who may call it, for what, from where and until when. The token itself is kept by nobody.';
create unique index api_tokens_one_name on api_tokens (lower(name)) where revoked_at is null;
create index api_tokens_by on api_tokens (created_by);
grant select, insert, update on api_tokens to elegante_app;
alter table api_tokens enable row level security;
alter table api_tokens force row level security;
create policy shop on api_tokens using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));
-- The second line behind src/domain/people/capabilities.ts.
create policy role_makes on api_tokens as restrictive using ((select acts_as_one_of(array['owner'])));

-- What a token does is in the timeline of an order, too.
alter table order_events
  drop constraint order_events_actor_check,
  add constraint order_events_actor_check check (actor in ('customer', 'admin', 'system', 'provider', 'api')) not valid;
alter table order_events validate constraint order_events_actor_check;
