-- Passkeys (WebAuthn), with which people sign in instead of a password. The private key never leaves the person's device.
create table passkeys (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  -- As the authenticator named it, base64url.
  credential_id text not null unique check (length(credential_id) <= 1400 and credential_id ~ '^[A-Za-z0-9_-]+$'),
  -- COSE key, base64url.
  public_key text not null check (length(public_key) between 1 and 4000),
  -- Signatures that the authenticator counted; 0 for those that do not count, as all that are synced.
  counter bigint not null default 0 check (counter between 0 and 4294967295),
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  -- Its counter went back: there are two of it, and neither signs in any more.
  refused_at timestamptz
);
comment on table passkeys is 'Public keys of passkeys that people sign in with, by names of their own.';
comment on column passkeys.counter is 'The last count of signatures: one that is not higher comes from a copy (WebAuthn, 6.1.1). Synced passkeys stay at 0.';
create index passkeys_by_user on passkeys (user_id);
grant select, insert, update, delete on passkeys to elegante_app;
alter table passkeys enable row level security;
alter table passkeys force row level security;
create policy own on passkeys using (user_id = (select acting_user()));
create policy shop on passkeys using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));
