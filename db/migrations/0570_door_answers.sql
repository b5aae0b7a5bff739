-- What was answered to a write of a machine under its idempotency key: a retry gets the same answer, and nothing is done twice.
create table door_answers (
  door text not null check (door in ('api', 'ucp', 'mcp')),
  -- Whose key it is: a token of the API, a platform.
  holder text not null check (length(holder) between 1 and 300),
  key text not null check (length(key) between 1 and 255),
  -- SHA-256 of the request: another one under the same key is a mistake of the caller.
  request_hash text not null check (request_hash ~ '^[0-9a-f]{64}$'),
  -- Which run works on it, and since when: one that died is taken over.
  claim uuid not null,
  claimed_at timestamptz not null default now(),
  -- Null while it is worked on.
  status integer check (status between 200 and 499),
  body jsonb,
  created_at timestamptz not null default now(),
  primary key (door, holder, key),
  constraint door_answers_answered check (status is not null or body is null)
);
comment on table door_answers is 'The first answer to each write of a machine under its idempotency key, for a day.';
create index door_answers_old on door_answers (created_at);
grant select, insert, update, delete on door_answers to elegante_app;
-- An answer may say who bought.
alter table door_answers enable row level security;
alter table door_answers force row level security;
create policy shop on door_answers using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));
