-- One row: the shop itself.
create table store_settings (
  id boolean primary key default true check (id),
  name text not null check (length(name) between 1 and 120),
  legal_name text not null default '',
  cnpj text not null default '' check (cnpj ~ '^([A-Z0-9]{12}[0-9]{2})?$'),
  description text not null default '',
  contact_email text not null check (contact_email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'),
  contact_phone text not null default '',
  whatsapp text not null default '' check (whatsapp ~ '^[0-9]{0,13}$'),
  address text not null default '',
  origin_zip_code text not null default '01310100' check (origin_zip_code ~ '^[0-9]{8}$'),
  opening_hours text not null default '',
  logo_key text,
  banner_key text,
  social_links jsonb not null default '{}' check (jsonb_typeof(social_links) = 'object'),
  delivery_fee_cents integer not null default 1590 check (delivery_fee_cents >= 0),
  delivery_period text not null default '3 a 5 dias úteis',
  return_policy text not null default 'Você pode devolver os produtos em até 7 dias após a entrega.',
  shipping_mode text not null default 'tabela' check (shipping_mode in ('tabela', 'transportadora')),
  minimum_instalment_cents integer not null default 500 check (minimum_instalment_cents > 0),
  require_admin_second_factor boolean not null default false,
  updated_at timestamptz not null default now()
);
create trigger store_settings_touch before update on store_settings for each row execute function touch_updated_at();

create table gallery_posts (
  id uuid primary key default uuidv7(),
  image_key text not null,
  caption text not null default '' check (length(caption) <= 300),
  link text not null default '' check (link ~ '^(https?://.*|/.*)?$'),
  position integer not null default 0 check (position >= 0),
  created_at timestamptz not null default now()
);

create table contact_messages (
  id uuid primary key default uuidv7(),
  name text not null check (length(name) between 1 and 255),
  email text not null check (length(email) between 3 and 255),
  phone text not null default '' check (length(phone) <= 30),
  subject text not null check (length(subject) between 1 and 255),
  message text not null check (length(message) between 1 and 5000),
  is_read boolean not null default false,
  created_at timestamptz not null default now()
);
create index contact_messages_newest on contact_messages (created_at desc);

-- 'Avise-me quando disponível', per size and colour; a mail goes out once when stock returns.
create table stock_alerts (
  id uuid primary key default uuidv7(),
  variant_id uuid not null references variants on delete cascade,
  email text not null check (email = lower(email) and length(email) <= 255),
  user_id uuid references users on delete cascade,
  created_at timestamptz not null default now(),
  notified_at timestamptz
);
create unique index stock_alerts_waiting on stock_alerts (variant_id, email) where notified_at is null;
