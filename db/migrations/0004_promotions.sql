create table promotions (
  id uuid primary key default uuidv7(),
  name text not null check (length(name) between 1 and 120),
  description text not null default '' check (length(description) <= 1000),
  code text not null unique check (code = upper(code) and code ~ '^[A-Z0-9]{3,20}$'),
  percent integer not null check (percent between 1 and 99),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  is_active boolean not null default true,
  first_purchase_only boolean not null default false,
  minimum_subtotal_cents integer not null default 0 check (minimum_subtotal_cents >= 0),
  usage_limit integer check (usage_limit > 0),
  usage_limit_per_customer integer check (usage_limit_per_customer > 0),
  -- Shown in the announcement bar and the first-purchase popup; at most one.
  is_announced boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ends_at > starts_at)
);
create unique index promotions_one_announced on promotions (is_announced) where is_announced;
create trigger promotions_touch before update on promotions for each row execute function touch_updated_at();

-- No rows: the promotion applies to every product.
create table promotion_products (
  promotion_id uuid not null references promotions on delete cascade,
  product_id uuid not null references products on delete cascade,
  primary key (promotion_id, product_id)
);
