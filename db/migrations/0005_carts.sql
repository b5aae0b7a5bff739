create table carts (
  id uuid primary key default uuidv7(),
  user_id uuid unique references users on delete cascade,
  -- SHA-256 (hex) of the guest's opaque cookie.
  guest_hash text unique check (guest_hash ~ '^[0-9a-f]{64}$'),
  promotion_id uuid references promotions on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(user_id, guest_hash) = 1)
);
create index carts_idle on carts (updated_at);

create table cart_items (
  id uuid primary key default uuidv7(),
  cart_id uuid not null references carts on delete cascade,
  product_id uuid not null references products on delete cascade,
  -- Null once the variant was removed from the catalogue: the line then says so.
  variant_id uuid references variants on delete set null,
  quantity integer not null check (quantity between 1 and 999),
  -- The unit price when last shown to the shopper, so that a change is said plainly.
  seen_unit_cents integer not null check (seen_unit_cents >= 0),
  created_at timestamptz not null default now(),
  unique (cart_id, variant_id)
);
create index cart_items_by_product on cart_items (product_id);
create index cart_items_by_variant on cart_items (variant_id);
