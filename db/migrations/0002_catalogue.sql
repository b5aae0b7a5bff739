create table categories (
  id uuid primary key default uuidv7(),
  parent_id uuid references categories on delete restrict,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  name text not null check (name = btrim(name) and length(name) between 1 and 80),
  description text not null default '' check (length(description) <= 500),
  image_key text,
  position integer not null default 0 check (position >= 0),
  is_highlighted boolean not null default false,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (parent_id <> id)
);
create index categories_parent on categories (parent_id, position);

-- Two levels: the menu, the breadcrumb and the filters show no more.
create function categories_two_levels() returns trigger language plpgsql as $$
begin
  if new.parent_id is not null and (
    exists (select from categories where id = new.parent_id and parent_id is not null)
    or exists (select from categories where parent_id = new.id)
  ) then
    raise exception 'a category tree has two levels' using errcode = 'check_violation', constraint = 'categories_two_levels';
  end if;
  return new;
end $$;
create trigger categories_two_levels before insert or update of parent_id on categories
  for each row execute function categories_two_levels();

create table products (
  id uuid primary key default uuidv7(),
  category_id uuid references categories on delete restrict,
  slug text not null check (length(slug) between 1 and 160),
  name text not null check (name = btrim(name) and length(name) between 1 and 160),
  description text not null default '',
  story text not null default '',
  material text not null default '',
  characteristics text[] not null default '{}',
  -- 'destaque' marks a highlighted product.
  features text[] not null default '{}',
  tags text[] not null default '{}',
  price_cents integer not null check (price_cents between 1 and 100000000),
  discount_percent integer not null default 0 check (discount_percent between 0 and 100),
  final_price_cents integer not null
    generated always as ((price_cents - (price_cents::bigint * discount_percent) / 100)::integer) stored,
  is_featured boolean not null generated always as ('destaque' = any (features)) stored,
  is_new boolean not null default false,
  is_active boolean not null default true,
  ships_today boolean not null default false,
  weight_grams integer not null default 500 check (weight_grams between 1 and 100000),
  sold_count integer not null default 0 check (sold_count >= 0),
  -- Normalised by the domain (search-text.ts): lower case, no accents; name, category, tags, description.
  search_name text not null default '',
  search_text text not null default '',
  -- Raised by every edit: the second of two admins editing at once is told.
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index products_newest on products (created_at desc, id desc) where is_active;
create index products_by_price on products (final_price_cents, id) where is_active;
create index products_best_sellers on products (sold_count desc, id desc) where is_active;
create index products_by_category on products (category_id, created_at desc) where is_active;
create index products_featured on products (created_at desc) where is_active and is_featured;
create index products_search_name on products using gin (search_name gin_trgm_ops);
create index products_search_text on products using gin (search_text gin_trgm_ops);
create trigger products_touch before update on products for each row execute function touch_updated_at();
create trigger categories_touch before update on categories for each row execute function touch_updated_at();

create table product_colors (
  id uuid primary key default uuidv7(),
  product_id uuid not null references products on delete cascade,
  name text not null check (name = btrim(name) and length(name) between 1 and 60),
  hex text not null default '#ffffff' check (hex ~ '^#[0-9a-f]{6}$'),
  image_key text,
  position integer not null default 0 check (position >= 0),
  unique (id, product_id)
);
create unique index product_colors_name on product_colors (product_id, lower(name));

create table product_sizes (
  id uuid primary key default uuidv7(),
  product_id uuid not null references products on delete cascade,
  label text not null check (label = btrim(label) and length(label) between 1 and 20),
  position integer not null default 0 check (position >= 0),
  unique (id, product_id)
);
create unique index product_sizes_label on product_sizes (product_id, lower(label));

-- What is sold and counted. A product without colours or sizes has one variant with both null. The composite keys
-- keep a variant from borrowing another product's colour or size.
create table variants (
  id uuid primary key default uuidv7(),
  product_id uuid not null references products on delete cascade,
  color_id uuid,
  size_id uuid,
  sku text unique check (length(sku) between 1 and 60),
  stock integer not null default 0 check (stock >= 0),
  unique nulls not distinct (product_id, color_id, size_id),
  unique (id, product_id),
  foreign key (color_id, product_id) references product_colors (id, product_id) on delete cascade,
  foreign key (size_id, product_id) references product_sizes (id, product_id) on delete cascade
);

create table product_images (
  id uuid primary key default uuidv7(),
  product_id uuid not null references products on delete cascade,
  color_id uuid,
  kind text not null default 'product' check (kind in ('product', 'model')),
  key text not null unique,
  alt_text text not null default '' check (length(alt_text) <= 300),
  is_main boolean not null default false,
  position integer not null default 0 check (position >= 0),
  width integer not null default 1200 check (width > 0),
  height integer not null default 1500 check (height > 0),
  foreign key (color_id, product_id) references product_colors (id, product_id) on delete cascade
);
create index product_images_order on product_images (product_id, position);
create unique index product_images_one_main on product_images (product_id) where is_main;

create table reviews (
  id uuid primary key default uuidv7(),
  product_id uuid not null references products on delete cascade,
  user_id uuid,
  order_item_id uuid unique,
  author_name text not null check (length(author_name) between 1 and 120),
  rating integer not null check (rating between 1 and 5),
  comment text not null default '' check (length(comment) <= 2000),
  photo_key text,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  created_at timestamptz not null default now()
);
create index reviews_by_product on reviews (product_id, created_at desc) where status = 'approved';
create index reviews_pending on reviews (created_at) where status = 'pending';
