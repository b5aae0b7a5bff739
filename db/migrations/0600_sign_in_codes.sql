-- Codes of six digits by mail, with which people sign in instead of a password. One per account and browser that asked for it.
create table sign_in_codes (
  user_id uuid not null references users on delete cascade,
  -- SHA-256 of the cookie of the browser that asked: the code works in no other.
  asked_by text not null check (length(asked_by) = 64),
  -- Keyed hash of the code with the account and the browser.
  code_hash text not null check (length(code_hash) = 43),
  -- The address that it was sent to; invalid once the account's address changes.
  email text not null,
  tries int not null default 0 check (tries between 0 and 5),
  expires_at timestamptz not null,
  primary key (user_id, asked_by)
);
comment on table sign_in_codes is 'Codes by mail to sign in without a password: for minutes, a few tries, and the browser that asked. The code itself exists only in the mail.';
create index sign_in_codes_by_end on sign_in_codes (expires_at);
grant select, insert, update, delete on sign_in_codes to elegante_app;
alter table sign_in_codes enable row level security;
alter table sign_in_codes force row level security;
create policy shop on sign_in_codes using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));
