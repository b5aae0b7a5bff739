create table orders (
  id uuid primary key default uuidv7(),
  order_number text not null unique check (order_number ~ '^ORD-[0-9]{10,}-[0-9]{1,3}$'),
  user_id uuid references users on delete set null,
  guest_hash text check (guest_hash ~ '^[0-9a-f]{64}$'),
  customer_name text not null check (length(customer_name) between 1 and 255),
  customer_email text not null check (customer_email = lower(customer_email) and length(customer_email) <= 255),
  customer_cpf text check (customer_cpf ~ '^[0-9]{11}$'),
  customer_phone text check (customer_phone ~ '^[0-9]{10,11}$'),
  shipping_street text not null,
  shipping_number text not null,
  shipping_complement text not null default '',
  shipping_district text not null,
  shipping_city text not null,
  shipping_state text not null check (length(shipping_state) = 2),
  shipping_zip_code text not null check (shipping_zip_code ~ '^[0-9]{8}$'),
  shipping_address text not null generated always as (
    shipping_street || ', ' || shipping_number || ', ' || shipping_district || ', ' || shipping_city || ', '
      || shipping_state || ' - ' || shipping_zip_code
  ) stored,
  shipping_service text not null check (shipping_service in ('economico', 'padrao', 'expresso')),
  shipping_carrier text not null default '',
  shipping_min_days integer not null check (shipping_min_days >= 0),
  shipping_max_days integer not null check (shipping_max_days >= shipping_min_days),
  arrives_by date,
  tracking_code text check (length(tracking_code) between 1 and 60),
  -- Money, in cents. Discounts are positive numbers that are taken off.
  subtotal_cents integer not null check (subtotal_cents >= 0),
  coupon_discount_cents integer not null default 0 check (coupon_discount_cents >= 0),
  pix_discount_cents integer not null default 0 check (pix_discount_cents >= 0),
  shipping_cents integer not null check (shipping_cents >= 0),
  total_cents integer not null check (total_cents > 0),
  refunded_cents integer not null default 0 check (refunded_cents between 0 and total_cents),
  promotion_id uuid references promotions on delete set null,
  coupon_code text,
  payment_method text not null check (payment_method in ('credit_card', 'pix', 'boleto')),
  payment_status text not null default 'awaiting_payment' check (payment_status in (
    'awaiting_payment', 'paid', 'failed', 'expired', 'canceled', 'under_review', 'paid_late',
    'partially_refunded', 'refunded', 'chargeback')),
  fulfilment_status text not null default 'none' check (fulfilment_status in
    ('none', 'preparing', 'shipped', 'delivered', 'canceled')),
  -- The one status people see, derived from the two axes (domain/orders.ts says the same).
  status text not null generated always as (
    case
      when fulfilment_status = 'delivered' then 'entregue'
      when fulfilment_status = 'shipped' then 'enviado'
      when fulfilment_status = 'canceled' or payment_status in ('canceled', 'expired', 'refunded', 'chargeback') then 'cancelado'
      when fulfilment_status = 'preparing' then 'em_preparacao'
      when payment_status in ('paid', 'partially_refunded') then 'pagamento_aprovado'
      else 'aguardando_pagamento'
    end
  ) stored,
  -- What the shop must look at by hand: 'overpaid', 'underpaid', 'paid_late', 'chargeback' …
  flags text[] not null default '{}',
  -- Whether the units of this order are out of the shelf; gives them back at most once.
  stock_state text not null default 'held' check (stock_state in ('held', 'returned')),
  payment_attempt integer not null default 1 check (payment_attempt > 0),
  payment_id text,
  expires_at timestamptz not null,
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (total_cents = subtotal_cents - coupon_discount_cents - pix_discount_cents + shipping_cents),
  check ((fulfilment_status in ('shipped', 'delivered')) <= (payment_status in ('paid', 'partially_refunded', 'refunded', 'chargeback')))
);
create index orders_newest on orders (created_at desc, id desc);
create index orders_by_user on orders (user_id, created_at desc);
create index orders_by_guest on orders (guest_hash);
create index orders_by_email on orders (customer_email);
create index orders_by_cpf on orders (customer_cpf);
create index orders_by_status on orders (status, created_at desc);
create index orders_due on orders (expires_at) where payment_status in ('awaiting_payment', 'failed', 'under_review');
create trigger orders_touch before update on orders for each row execute function touch_updated_at();

-- A copy of what was bought: it stays when the product is edited or deleted.
create table order_items (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders on delete cascade,
  position integer not null check (position >= 0),
  product_id uuid references products on delete set null,
  variant_id uuid references variants on delete set null,
  product_name text not null,
  color_name text not null default '',
  size_label text not null default '',
  sku text,
  image_key text,
  list_unit_cents integer not null check (list_unit_cents >= 0),
  unit_price_cents integer not null check (unit_price_cents >= 0),
  quantity integer not null check (quantity > 0),
  total_price_cents integer not null check (total_price_cents = unit_price_cents * quantity),
  coupon_discount_cents integer not null default 0 check (coupon_discount_cents >= 0),
  pix_discount_cents integer not null default 0 check (pix_discount_cents >= 0),
  refunded_quantity integer not null default 0 check (refunded_quantity between 0 and quantity),
  unique (order_id, position)
);
create index order_items_by_product on order_items (product_id);
create index order_items_by_variant on order_items (variant_id);
alter table reviews add foreign key (order_item_id) references order_items on delete set null;

create table order_events (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders on delete cascade,
  kind text not null check (kind ~ '^[a-z_]+$'),
  actor text not null check (actor in ('customer', 'admin', 'system', 'provider')),
  actor_id uuid references users on delete set null,
  data jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index order_events_by_order on order_events (order_id, created_at);

-- One row per attempt to be paid, named after nothing but what it is; the provider's own ids beside ours.
create table payment_transactions (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders on delete cascade,
  attempt integer not null check (attempt > 0),
  method text not null check (method in ('credit_card', 'pix', 'boleto')),
  idempotency_key text not null unique,
  external_reference text,
  charge_id text unique,
  transaction_id text,
  status text not null default 'pending' check (status ~ '^[a-z_]+$'),
  transaction_amount_cents integer not null check (transaction_amount_cents > 0),
  paid_amount_cents integer not null default 0 check (paid_amount_cents >= 0),
  refunded_amount_cents integer not null default 0 check (refunded_amount_cents >= 0),
  -- What the shopper needs to pay: the PIX code, the boleto's line and link, the card's brand and last digits.
  payment_data jsonb not null default '{}',
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (order_id, attempt)
);
create index payment_transactions_by_reference on payment_transactions (external_reference);
create trigger payment_transactions_touch before update on payment_transactions for each row execute function touch_updated_at();

-- A coupon is used once per order; a released redemption (order expired or cancelled) frees it again. The partial
-- unique indexes keep two parallel first purchases of one person from both getting the discount.
create table promotion_redemptions (
  order_id uuid primary key references orders on delete cascade,
  promotion_id uuid not null references promotions on delete cascade,
  user_id uuid references users on delete set null,
  email text not null,
  cpf text not null,
  is_first_purchase boolean not null,
  created_at timestamptz not null default now(),
  released_at timestamptz
);
create index promotion_redemptions_live on promotion_redemptions (promotion_id) where released_at is null;
create unique index promotion_redemptions_first_email on promotion_redemptions (promotion_id, email)
  where is_first_purchase and released_at is null;
create unique index promotion_redemptions_first_cpf on promotion_redemptions (promotion_id, cpf)
  where is_first_purchase and released_at is null;

create table stock_movements (
  id uuid primary key default uuidv7(),
  variant_id uuid references variants on delete set null,
  delta integer not null check (delta <> 0),
  stock_after integer not null check (stock_after >= 0),
  reason text not null check (reason in ('order', 'order_returned', 'adjustment', 'import', 'initial')),
  order_id uuid references orders on delete set null,
  actor_id uuid references users on delete set null,
  created_at timestamptz not null default now()
);
create index stock_movements_by_variant on stock_movements (variant_id, created_at desc);

-- Withdrawal within seven days (CDC art. 49) and exchange of a size, asked for by the customer, answered by the shop.
create table order_requests (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders on delete cascade,
  order_item_id uuid references order_items on delete cascade,
  kind text not null check (kind in ('withdrawal', 'exchange')),
  wanted_size text not null default '',
  reason text not null default '' check (length(reason) <= 1000),
  status text not null default 'open' check (status in ('open', 'accepted', 'refused', 'done')),
  answer text not null default '' check (length(answer) <= 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index order_requests_one_open on order_requests (order_id, order_item_id, kind) nulls not distinct where status = 'open';
create trigger order_requests_touch before update on order_requests for each row execute function touch_updated_at();
