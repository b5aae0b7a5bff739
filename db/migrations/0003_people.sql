create table users (
  id uuid primary key default uuidv7(),
  email text not null unique check (email = lower(btrim(email)) and email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' and length(email) <= 255),
  -- Argon2id in PHC form; never anything else.
  password_hash text not null check (password_hash like '$argon2id$%'),
  first_name text not null default '' check (length(first_name) <= 120),
  last_name text not null default '' check (length(last_name) <= 120),
  name text not null generated always as (btrim(first_name || ' ' || last_name)) stored,
  phone text check (phone ~ '^[0-9]{10,11}$'),
  cpf text unique check (cpf ~ '^[0-9]{11}$'),
  pending_email text check (pending_email = lower(btrim(pending_email))),
  email_confirmed_at timestamptz,
  is_banned boolean not null default false,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index users_newest on users (created_at desc);
create trigger users_touch before update on users for each row execute function touch_updated_at();

alter table reviews add foreign key (user_id) references users on delete set null;

create table roles (
  id uuid primary key default uuidv7(),
  name text not null unique check (name ~ '^[a-z_]+$')
);
insert into roles (name) values ('admin');

create table user_roles (
  user_id uuid not null references users on delete cascade,
  role_id uuid not null references roles on delete restrict,
  granted_by uuid references users on delete set null,
  granted_at timestamptz not null default now(),
  primary key (user_id, role_id)
);

-- Session ids and tokens are stored as the SHA-256 (hex) of what the person holds.
create table sessions (
  id text primary key check (id ~ '^[0-9a-f]{64}$'),
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null,
  absolute_expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  user_agent text not null default '' check (length(user_agent) <= 400),
  ip inet,
  check (expires_at <= absolute_expires_at)
);
create index sessions_by_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table tokens (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('confirm_email', 'reset_password', 'change_email')),
  email text,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  check (kind <> 'change_email' or email is not null)
);
create index tokens_by_user on tokens (user_id, kind);

create table second_factors (
  user_id uuid primary key references users on delete cascade,
  -- AES-256-GCM under a key derived from APP_SECRET.
  secret_sealed text not null,
  confirmed_at timestamptz,
  last_step bigint,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  user_id uuid not null references users on delete cascade,
  used_at timestamptz
);

create table addresses (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  street text not null check (length(street) between 1 and 255),
  number text not null check (length(number) between 1 and 30),
  complement text not null default '' check (length(complement) <= 255),
  district text not null check (length(district) between 1 and 255),
  city text not null check (length(city) between 1 and 255),
  state text not null check (state in ('AC','AL','AM','AP','BA','CE','DF','ES','GO','MA','MG','MS','MT','PA','PB','PE','PI','PR','RJ','RN','RO','RR','RS','SC','SE','SP','TO')),
  zip_code text not null check (zip_code ~ '^[0-9]{8}$'),
  is_main boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index addresses_by_user on addresses (user_id, created_at);
create unique index addresses_one_main on addresses (user_id) where is_main;
create trigger addresses_touch before update on addresses for each row execute function touch_updated_at();

create table favourites (
  user_id uuid not null references users on delete cascade,
  product_id uuid not null references products on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, product_id)
);

-- LGPD art. 8: proof of what was agreed to, and when it was taken back.
create table consents (
  id uuid primary key default uuidv7(),
  user_id uuid references users on delete cascade,
  email text,
  purpose text not null check (purpose in ('terms', 'marketing', 'cookies_analytics')),
  is_granted boolean not null,
  text_version text not null,
  created_at timestamptz not null default now()
);
create index consents_by_user on consents (user_id, created_at);
