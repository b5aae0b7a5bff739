-- Every staff write, before and after. Nobody but the owner may change or remove a row.
create table audit_log (
  id uuid primary key default uuidv7(),
  actor_id uuid references users on delete set null,
  actor_email text not null,
  action text not null check (action ~ '^[a-z_.]+$'),
  entity text not null check (entity ~ '^[a-z_]+$'),
  entity_id text not null,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now()
);
create index audit_log_newest on audit_log (created_at desc);
create index audit_log_by_entity on audit_log (entity, entity_id, created_at desc);

-- What must leave the database once its transaction is committed. The dedupe key makes an effect happen once.
create table outbox (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('mail')),
  dedupe_key text not null unique,
  payload jsonb not null,
  attempts integer not null default 0 check (attempts >= 0),
  available_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);
create index outbox_due on outbox (available_at) where sent_at is null;

-- One submit, one order, however often it is clicked or retried.
create table idempotency_keys (
  scope text not null,
  key text not null check (length(key) between 8 and 100),
  request_hash text not null check (request_hash ~ '^[0-9a-f]{64}$'),
  order_id uuid references orders on delete cascade,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table webhook_events (
  id text primary key check (length(id) between 1 and 100),
  type text not null,
  outcome text not null check (outcome ~ '^[a-z_]+$'),
  received_at timestamptz not null default now()
);

create table rebuild_requests (
  id uuid primary key default uuidv7(),
  reason text not null,
  requested_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  error text
);
create index rebuild_requests_waiting on rebuild_requests (requested_at) where finished_at is null;

-- Fixed windows; a row per key and window, removed when old.
create unlogged table rate_limits (
  key text not null check (length(key) <= 200),
  window_start timestamptz not null,
  hits integer not null default 1 check (hits > 0),
  primary key (key, window_start)
);

create table postal_codes (
  cep text primary key check (cep ~ '^[0-9]{8}$'),
  -- Null: the sources say that this code does not exist.
  place jsonb,
  fetched_at timestamptz not null default now()
);
