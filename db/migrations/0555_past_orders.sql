-- What came from another shop of its customers and orders (docs/move-in.md). Past orders are history to be read: they move neither money nor
-- stock, count in no sales, and nobody can change them.
create table past_orders (
  id uuid primary key default uuidv7(),
  -- Number and moment: the same in a later file.
  key text not null unique check (length(key) between 1 and 300),
  move_in_id uuid not null references move_ins on delete cascade,
  -- Whose it is: an account that confirmed the address. Null while there is none.
  user_id uuid references users on delete set null,
  number text not null check (length(number) between 1 and 200),
  placed_at timestamptz not null,
  customer_email text check (customer_email = lower(btrim(customer_email)) and length(customer_email) <= 255),
  customer_name text not null default '' check (length(customer_name) <= 200),
  customer_phone text check (customer_phone ~ '^[0-9]{10,11}$'),
  -- In the other shop's words.
  payment text not null default '' check (length(payment) <= 200),
  fulfilment text not null default '' check (length(fulfilment) <= 200),
  payment_method text not null default '' check (length(payment_method) <= 200),
  shipping_method text not null default '' check (length(shipping_method) <= 200),
  coupon text not null default '' check (length(coupon) <= 200),
  paid_at timestamptz,
  fulfilled_at timestamptz,
  cancelled_at timestamptz,
  subtotal_cents integer check (subtotal_cents >= 0),
  shipping_cents integer check (shipping_cents >= 0),
  discount_cents integer,
  total_cents integer not null check (total_cents >= 0),
  refunded_cents integer not null default 0 check (refunded_cents >= 0),
  address text not null default '' check (length(address) <= 2000),
  city text not null default '' check (length(city) <= 200),
  state text not null default '' check (length(state) <= 200),
  note text not null default '' check (length(note) <= 2000),
  -- [{name, sku, quantity, unitCents, discountCents}]
  lines jsonb not null default '[]' check (jsonb_typeof(lines) = 'array'),
  -- What it is found by.
  content text generated always as (plain_text(number || ' ' || customer_name || ' ' || coalesce(customer_email, ''))) stored,
  -- When its person asked to be forgotten, or the law no longer asks for it.
  erased_at timestamptz,
  created_at timestamptz not null default now(),
  constraint past_orders_erased check (erased_at is null or (user_id is null and customer_email is null and customer_phone is null
    and customer_name = '' and address = '' and note = ''))
);
comment on table past_orders is 'Orders of the shop that was moved in from, to be read only.';
create index past_orders_by_day on past_orders (placed_at desc, id desc);
create index past_orders_by_user on past_orders (user_id) where user_id is not null;
create index past_orders_by_email on past_orders (customer_email) where customer_email is not null;
create index past_orders_by_move on past_orders (move_in_id);
create index past_orders_by_content on past_orders using gin (content gin_trgm_ops);

create table moved_customers (
  user_id uuid primary key references users on delete cascade,
  move_in_id uuid not null references move_ins on delete cascade,
  created_at timestamptz not null default now()
);
comment on table moved_customers is 'Accounts that a move made. Nobody but the move can have written their data before their owner proves the mailbox.';
create index moved_customers_by_move on moved_customers (move_in_id);

grant select, insert, update, delete on past_orders, moved_customers to elegante_app;
alter table past_orders enable row level security;
alter table past_orders force row level security;
alter table moved_customers enable row level security;
alter table moved_customers force row level security;
create policy shop on past_orders using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));
create policy shop on moved_customers using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));
