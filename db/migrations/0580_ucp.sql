-- Assistants buy for people by the Universal Commerce Protocol (docs/machines.md): off until the owner switches it on.
alter table store_settings add column agent_sales boolean not null default false;

create table shop_keys (
  -- What it signs.
  purpose text primary key check (purpose in ('ucp')),
  kid text not null check (length(kid) between 8 and 100),
  -- As in a JWK (RFC 7517), without what is private.
  public_key jsonb not null check (jsonb_typeof(public_key) = 'object' and not public_key ? 'd'),
  -- The private key under APP_SECRET (auth/seal.ts).
  sealed text not null check (length(sealed) between 40 and 4000),
  created_at timestamptz not null default now()
);
comment on table shop_keys is 'Keys that the shop signs with, made once: the private half only sealed.';

create table ucp_platforms (
  -- Address of the profile.
  profile text primary key check (length(profile) between 1 and 2048),
  -- What the shop read of it; null: it could not be read.
  content jsonb,
  -- Why not.
  problem text check (problem in ('invalid_profile_url', 'profile_unreachable', 'profile_malformed')),
  fetched_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint ucp_platforms_read check ((content is null) = (problem is not null))
);
comment on table ucp_platforms is 'Profiles of the platforms whose assistants came here lately, as they were read.';
create index ucp_platforms_by_end on ucp_platforms (expires_at);

grant select, insert, update on shop_keys to elegante_app;
grant select, insert, update, delete on ucp_platforms to elegante_app;
alter table shop_keys enable row level security;
alter table shop_keys force row level security;
alter table ucp_platforms enable row level security;
alter table ucp_platforms force row level security;
create policy shop on shop_keys using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));
create policy shop on ucp_platforms using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));
