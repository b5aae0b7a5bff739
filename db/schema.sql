-- The database as all migrations have made it, to be read: functions, tables and views by what they need, then keys, indexes,
-- triggers, policies and rights. Written by `npm run schema`; a test compares. Which table holds what: docs/schema.md.

create extension if not exists pg_trgm;

set check_function_bodies = off;

create table account_finder (
  user_id uuid not null,
  created_at timestamp with time zone not null,
  email text not null,
  plain_name text,
  content text not null,
  constraint account_finder_pkey PRIMARY KEY (user_id)
);
comment on table account_finder is 'What the desk finds accounts by, under row-level security: read through a view only.';

create table addresses (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  street text not null,
  number text not null,
  complement text default ''::text not null,
  district text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  is_main boolean default false not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint addresses_pkey PRIMARY KEY (id),
  constraint addresses_city_check CHECK (length(city) >= 1 AND length(city) <= 255),
  constraint addresses_complement_check CHECK (length(complement) <= 255),
  constraint addresses_district_check CHECK (length(district) >= 1 AND length(district) <= 255),
  constraint addresses_number_check CHECK (length(number) >= 1 AND length(number) <= 30),
  constraint addresses_state_check CHECK (state = ANY (ARRAY['AC'::text, 'AL'::text, 'AM'::text, 'AP'::text, 'BA'::text, 'CE'::text, 'DF'::text, 'ES'::text, 'GO'::text, 'MA'::text, 'MG'::text, 'MS'::text, 'MT'::text, 'PA'::text, 'PB'::text, 'PE'::text, 'PI'::text, 'PR'::text, 'RJ'::text, 'RN'::text, 'RO'::text, 'RR'::text, 'RS'::text, 'SC'::text, 'SE'::text, 'SP'::text, 'TO'::text])),
  constraint addresses_street_check CHECK (length(street) >= 1 AND length(street) <= 255),
  constraint addresses_zip_code_check CHECK (zip_code ~ '^[0-9]{8}$'::text)
);
comment on table addresses is 'The addresses that an account keeps.';

create table agent_sessions (
  id uuid default gen_random_uuid() not null,
  kind text not null,
  platform text not null,
  is_signed boolean not null,
  guest_hash text not null,
  asked jsonb default '{}'::jsonb not null,
  order_id uuid,
  canceled_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  constraint agent_sessions_pkey PRIMARY KEY (id),
  constraint agent_sessions_guest_hash_key UNIQUE (guest_hash),
  constraint agent_sessions_order_id_key UNIQUE (order_id),
  constraint agent_sessions_asked_check CHECK (jsonb_typeof(asked) = 'object'::text),
  constraint agent_sessions_guest_hash_check CHECK (length(guest_hash) = 64),
  constraint agent_sessions_kind_check CHECK (kind = ANY (ARRAY['cart'::text, 'checkout'::text])),
  constraint agent_sessions_platform_check CHECK (length(platform) >= 1 AND length(platform) <= 2048)
);
comment on table agent_sessions is 'Carts and checkouts that assistants opened for people, and the orders that they became.';

create table alarms (
  id uuid default uuidv7() not null,
  kind text not null,
  count integer default 1 not null,
  first_at timestamp with time zone default now() not null,
  last_at timestamp with time zone default now() not null,
  seen_at timestamp with time zone,
  seen_by uuid,
  constraint alarms_pkey PRIMARY KEY (id),
  constraint alarms_count_check CHECK (count > 0),
  constraint alarms_kind_check CHECK (kind ~ '^[a-z_]+$'::text)
);
comment on table alarms is 'What the desk must see, one open row for each kind.';

create table announcements (
  id uuid default uuidv7() not null,
  version integer default 1 not null,
  text jsonb not null,
  starts_at timestamp with time zone default now() not null,
  ends_at timestamp with time zone,
  updated_at timestamp with time zone default now() not null,
  campaign_id uuid,
  withdrawn_at timestamp with time zone,
  constraint announcements_pkey PRIMARY KEY (id),
  constraint announcements_check CHECK (ends_at > starts_at),
  constraint announcements_text_check CHECK (jsonb_typeof(text -> 'content'::text) = 'array'::text)
);
comment on table announcements is 'What the bar below the header says, and when.';

create table api_tokens (
  id uuid default uuidv7() not null,
  name text not null,
  prefix text not null,
  token_hash text not null,
  scopes text[] not null,
  networks inet[] default '{}'::inet[] not null,
  created_by uuid not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint api_tokens_pkey PRIMARY KEY (id),
  constraint api_tokens_prefix_key UNIQUE (prefix),
  constraint api_tokens_check CHECK (expires_at > created_at),
  constraint api_tokens_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  constraint api_tokens_networks_check CHECK (cardinality(networks) <= 20),
  constraint api_tokens_prefix_check CHECK (prefix ~ '^loja_[a-z0-9]{12}$'::text),
  constraint api_tokens_scopes_check CHECK (cardinality(scopes) >= 1 AND cardinality(scopes) <= 20),
  constraint api_tokens_token_hash_check CHECK (token_hash ~ '^[0-9a-f]{64}$'::text)
);
comment on table api_tokens is 'Tokens of the API: who may call it, for what, from where and until when. The token itself is kept by nobody.';

create table audit_log (
  id uuid default uuidv7() not null,
  actor_id uuid,
  actor_email text not null,
  action text not null,
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  created_at timestamp with time zone default now() not null,
  constraint audit_log_pkey PRIMARY KEY (id),
  constraint audit_log_action_check CHECK (action ~ '^[a-z_.]+$'::text),
  constraint audit_log_entity_check CHECK (entity ~ '^[a-z_]+$'::text)
);
comment on table audit_log is 'Every write of the team, before and after. Only the owner of the database may change a row.';

create table campaign_prices (
  id uuid default uuidv7() not null,
  campaign_id uuid not null,
  product_id uuid,
  product_name text not null,
  price_cents integer not null,
  list_cents integer not null,
  was_cents integer not null,
  constraint campaign_prices_pkey PRIMARY KEY (id),
  constraint campaign_prices_campaign_id_product_id_key UNIQUE (campaign_id, product_id),
  constraint campaign_prices_check CHECK (list_cents > price_cents),
  constraint campaign_prices_check1 CHECK (was_cents >= 0 AND was_cents <= list_cents),
  constraint campaign_prices_price_cents_check CHECK (price_cents >= 1 AND price_cents <= 100000000)
);
comment on table campaign_prices is 'The price of one product in a campaign, with what it cost when that was decided.';

create table campaigns (
  id uuid default uuidv7() not null,
  name text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  status text default 'draft'::text not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint campaigns_pkey PRIMARY KEY (id),
  constraint campaigns_check CHECK (starts_at < ends_at),
  constraint campaigns_name_check CHECK (name = btrim(name) AND length(name) >= 1 AND length(name) <= 120),
  constraint campaigns_status_check CHECK (status = ANY (ARRAY['draft'::text, 'scheduled'::text, 'cancelled'::text])),
  constraint campaigns_version_check CHECK (version > 0)
);
comment on table campaigns is 'Prices that hold from an instant until just before another, put back by nobody.';

create table card_removals (
  id uuid default uuidv7() not null,
  ref_sealed text not null,
  ref_hash text not null,
  attempts integer default 0 not null,
  due_at timestamp with time zone default now() not null,
  constraint card_removals_pkey PRIMARY KEY (id),
  constraint card_removals_attempts_check CHECK (attempts >= 0),
  constraint card_removals_ref_hash_check CHECK (length(ref_hash) = 64)
);
comment on table card_removals is 'Cards still to be deleted at the payment provider. Names nobody, and is empty once the provider has answered.';

create table cards_to_keep (
  payment_id uuid not null,
  user_id uuid not null,
  consented_at timestamp with time zone default now() not null,
  constraint cards_to_keep_pkey PRIMARY KEY (payment_id)
);
comment on table cards_to_keep is 'Payments whose card is to be kept once they are captured; gone when they end, either way.';

create table cart_items (
  id uuid default uuidv7() not null,
  cart_id uuid not null,
  product_id uuid not null,
  variant_id uuid,
  quantity integer not null,
  seen_unit_cents integer not null,
  created_at timestamp with time zone default now() not null,
  constraint cart_items_pkey PRIMARY KEY (id),
  constraint cart_items_cart_id_variant_id_key UNIQUE (cart_id, variant_id),
  constraint cart_items_quantity_check CHECK (quantity >= 1 AND quantity <= 999),
  constraint cart_items_seen_unit_cents_check CHECK (seen_unit_cents >= 0)
);
comment on table cart_items is 'A variant in a cart, with the price that was last shown.';

create table carts (
  id uuid default uuidv7() not null,
  user_id uuid,
  guest_hash text,
  promotion_id uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  promotion_code text,
  constraint carts_pkey PRIMARY KEY (id),
  constraint carts_guest_hash_key UNIQUE (guest_hash),
  constraint carts_user_id_key UNIQUE (user_id),
  constraint carts_check CHECK (num_nonnulls(user_id, guest_hash) = 1),
  constraint carts_guest_hash_check CHECK (guest_hash ~ '^[0-9a-f]{64}$'::text)
);
comment on table carts is 'The cart of an account, or of a guest by the SHA-256 of a cookie.';

create table catalogue_changes (
  changed_in xid8 default pg_current_xact_id() not null,
  product_id uuid,
  at timestamp with time zone default now() not null,
  category_id uuid,
  moves_lists boolean default true not null
);
comment on table catalogue_changes is 'What changed in the catalogue, by the writing transaction. Rows are only added.';
comment on column catalogue_changes.changed_in is 'The writing transaction: whoever remembers the oldest one still open misses nothing.';
comment on column catalogue_changes.moves_lists is 'Whether lists change by it, or the page of the product alone.';

create table catalogue_snapshots (
  format integer not null,
  horizon xid8 not null,
  applied text[] not null,
  content bytea not null,
  at timestamp with time zone default now() not null,
  constraint catalogue_snapshots_pkey PRIMARY KEY (format)
);
comment on table catalogue_snapshots is 'The index of the catalogue ready made, from which a new instance of a function starts.';

create table categories (
  id uuid default uuidv7() not null,
  parent_id uuid,
  slug text not null,
  name text not null,
  description text default ''::text not null,
  image_key text,
  "position" integer default 0 not null,
  is_highlighted boolean default false not null,
  is_active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  size_family text,
  meta_title text default ''::text not null,
  meta_description text default ''::text not null,
  ncm text default ''::text not null,
  cest text default ''::text not null,
  goods_origin text default ''::text not null,
  fiscal_unit text default ''::text not null,
  net_grams integer,
  constraint categories_pkey PRIMARY KEY (id),
  constraint categories_slug_key UNIQUE (slug),
  constraint categories_cest_check CHECK (cest ~ '^(\d{7})?$'::text),
  constraint categories_check CHECK (parent_id <> id),
  constraint categories_description_check CHECK (length(description) <= 500),
  constraint categories_fiscal_unit_check CHECK (fiscal_unit = ANY (ARRAY[''::text, 'UN'::text, 'PAR'::text, 'CJ'::text, 'KIT'::text])),
  constraint categories_goods_origin_check CHECK (goods_origin ~ '^[0-8]?$'::text),
  constraint categories_meta_description_check CHECK (length(meta_description) <= 300),
  constraint categories_meta_title_check CHECK (length(meta_title) <= 120),
  constraint categories_name_check CHECK (name = btrim(name) AND length(name) >= 1 AND length(name) <= 80),
  constraint categories_ncm_check CHECK (ncm ~ '^(\d{8})?$'::text),
  constraint categories_net_grams_check CHECK (net_grams >= 1 AND net_grams <= 100000),
  constraint categories_position_check CHECK ("position" >= 0),
  constraint categories_size_family_check CHECK (size_family = ANY (ARRAY['women-tops'::text, 'women-bottoms'::text, 'men-tops'::text, 'men-bottoms'::text, 'shoes'::text, 'women-belts'::text, 'men-belts'::text, 'hats'::text, 'rings'::text, 'children'::text, 'one-size'::text])),
  constraint categories_slug_check CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text AND length(slug) <= 80),
  constraint categories_version_check CHECK (version > 0)
);
comment on table categories is 'Two levels of categories; the slug is their address and their identity in files.';

create table consents (
  id uuid default uuidv7() not null,
  user_id uuid,
  email text,
  purpose text not null,
  is_granted boolean not null,
  text_version text not null,
  created_at timestamp with time zone default now() not null,
  constraint consents_pkey PRIMARY KEY (id),
  constraint consents_purpose_check CHECK (purpose = ANY (ARRAY['terms'::text, 'marketing'::text, 'price_drops'::text, 'cookies_analytics'::text, 'cookies_preferences'::text]))
);
comment on table consents is 'Proof of what was agreed to, and of when it was taken back (LGPD, art. 8).';

create table contact_messages (
  id uuid default uuidv7() not null,
  name text not null,
  email text not null,
  phone text default ''::text not null,
  subject text not null,
  message text not null,
  is_read boolean default false not null,
  created_at timestamp with time zone default now() not null,
  archived_at timestamp with time zone,
  more jsonb default '{}'::jsonb not null,
  constraint contact_messages_pkey PRIMARY KEY (id),
  constraint contact_messages_email_check CHECK (length(email) >= 3 AND length(email) <= 255),
  constraint contact_messages_message_check CHECK (length(message) >= 1 AND length(message) <= 5000),
  constraint contact_messages_more_check CHECK (jsonb_typeof(more) = 'object'::text),
  constraint contact_messages_name_check CHECK (length(name) >= 1 AND length(name) <= 255),
  constraint contact_messages_phone_check CHECK (length(phone) <= 30),
  constraint contact_messages_subject_check CHECK (length(subject) >= 1 AND length(subject) <= 255)
);
comment on table contact_messages is 'What visitors wrote to the shop.';

create table credit_entries (
  id uuid default uuidv7() not null,
  place integer not null,
  wallet_id uuid not null,
  kind text not null,
  amount_cents bigint not null,
  balance_cents bigint not null,
  expires_at timestamp with time zone,
  reason text default ''::text not null,
  order_id uuid,
  author text not null,
  author_id uuid,
  dedupe_key text,
  created_at timestamp with time zone default now() not null,
  came_along boolean default false not null,
  constraint credit_entries_pkey PRIMARY KEY (id),
  constraint credit_entries_dedupe_key_key UNIQUE (dedupe_key),
  constraint credit_entries_amount_cents_check CHECK (amount_cents <> 0),
  constraint credit_entries_author_check CHECK (author = ANY (ARRAY['staff'::text, 'customer'::text, 'system'::text])),
  constraint credit_entries_balance_cents_check CHECK (balance_cents >= 0),
  constraint credit_entries_check CHECK (kind = 'correction'::text OR (kind = ANY (ARRAY['spend'::text, 'expiry'::text])) = (amount_cents < 0)),
  constraint credit_entries_check1 CHECK (expires_at IS NULL OR amount_cents > 0),
  constraint credit_entries_check2 CHECK ((kind <> ALL (ARRAY['spend'::text, 'refund'::text])) OR reason = ''::text),
  constraint credit_entries_check3 CHECK (NOT came_along OR (kind = ANY (ARRAY['spend'::text, 'refund'::text]))),
  constraint credit_entries_dedupe_key_check CHECK (length(dedupe_key) <= 100),
  constraint credit_entries_kind_check CHECK (kind = ANY (ARRAY['exchange'::text, 'gift_card'::text, 'goodwill'::text, 'spend'::text, 'refund'::text, 'expiry'::text, 'correction'::text])),
  constraint credit_entries_place_check CHECK (place > 0),
  constraint credit_entries_reason_check CHECK (length(reason) <= 500)
);
comment on table credit_entries is 'The ledger of a wallet: rows are only added, and the balance is their sum.';
comment on column credit_entries.came_along is 'Spent on, or given back from, a part that an exchange brought along.';

create table credit_wallets (
  id uuid default uuidv7() not null,
  kind text not null,
  user_id uuid,
  code_hash text,
  code_end text,
  email text,
  currency text default 'BRL'::text not null,
  balance_cents bigint default 0 not null,
  entries integer default 0 not null,
  look_at timestamp with time zone,
  moved_at timestamp with time zone default now() not null,
  created_at timestamp with time zone default now() not null,
  constraint credit_wallets_pkey PRIMARY KEY (id),
  constraint credit_wallets_code_hash_key UNIQUE (code_hash),
  constraint credit_wallets_user_id_key UNIQUE (user_id),
  constraint credit_wallets_balance_cents_check CHECK (balance_cents >= 0),
  constraint credit_wallets_check CHECK ((kind = 'code'::text) = (code_hash IS NOT NULL AND code_end IS NOT NULL)),
  constraint credit_wallets_check1 CHECK (kind = 'account'::text OR user_id IS NULL),
  constraint credit_wallets_code_end_check CHECK (code_end ~ '^[0-9A-HJKMNP-TV-Z]{4}$'::text),
  constraint credit_wallets_code_hash_check CHECK (code_hash ~ '^[0-9a-f]{64}$'::text),
  constraint credit_wallets_currency_check CHECK (currency = 'BRL'::text),
  constraint credit_wallets_email_check CHECK (email = lower(btrim(email)) AND length(email) <= 255),
  constraint credit_wallets_entries_check CHECK (entries >= 0),
  constraint credit_wallets_kind_check CHECK (kind = ANY (ARRAY['account'::text, 'code'::text]))
);
comment on table credit_wallets is 'Credit of an account, or of whoever holds a code (kept as its SHA-256).';
comment on column credit_wallets.code_end is 'The last letters, by which people tell their codes apart.';
comment on column credit_wallets.look_at is 'When something of it ends or is to be said.';

create table customer_group_members (
  group_id uuid not null,
  email text not null,
  added_at timestamp with time zone default now() not null,
  constraint customer_group_members_pkey PRIMARY KEY (group_id, email)
);
comment on table customer_group_members is 'Their addresses, which need not have an account.';

create table customer_groups (
  id uuid default uuidv7() not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  constraint customer_groups_pkey PRIMARY KEY (id),
  constraint customer_groups_name_check CHECK (length(name) >= 1 AND length(name) <= 80)
);
comment on table customer_groups is 'Groups of customers that a coupon can be for.';

create table demotions (
  id uuid default uuidv7() not null,
  user_id uuid,
  email_hash text not null,
  created_at timestamp with time zone default now() not null,
  constraint demotions_pkey PRIMARY KEY (id),
  constraint demotions_email_hash_check CHECK (email_hash ~ '^[0-9a-f]{64}$'::text)
);
comment on table demotions is 'Whose role of an administrator was taken, by the SHA-256 of the address: the setting ADMIN_EMAILS does not give it back.';

create table door_answers (
  door text not null,
  holder text not null,
  key text not null,
  request_hash text not null,
  claim uuid not null,
  claimed_at timestamp with time zone default now() not null,
  status integer,
  body jsonb,
  created_at timestamp with time zone default now() not null,
  constraint door_answers_pkey PRIMARY KEY (door, holder, key),
  constraint door_answers_answered CHECK (status IS NOT NULL OR body IS NULL),
  constraint door_answers_door_check CHECK (door = ANY (ARRAY['api'::text, 'ucp'::text, 'mcp'::text])),
  constraint door_answers_holder_check CHECK (length(holder) >= 1 AND length(holder) <= 300),
  constraint door_answers_key_check CHECK (length(key) >= 1 AND length(key) <= 255),
  constraint door_answers_request_hash_check CHECK (request_hash ~ '^[0-9a-f]{64}$'::text),
  constraint door_answers_status_check CHECK (status >= 200 AND status <= 499)
);
comment on table door_answers is 'The first answer to each write of a machine under its idempotency key, for a day.';

create table door_events (
  id bigint generated always as identity not null,
  message_id uuid default uuidv7() not null,
  kind text not null,
  object text not null,
  facts jsonb default '{}'::jsonb not null,
  happened_at timestamp with time zone default now() not null,
  sorted_at timestamp with time zone,
  body text,
  constraint door_events_pkey PRIMARY KEY (id),
  constraint door_events_message_id_key UNIQUE (message_id),
  constraint door_events_body_check CHECK (length(body) <= 20480),
  constraint door_events_facts_check CHECK (jsonb_typeof(facts) = 'object'::text),
  constraint door_events_kind_check CHECK (kind ~ '^[a-z]+(\.[a-z_]+)$'::text),
  constraint door_events_object_check CHECK (length(object) >= 1 AND length(object) <= 80)
);
comment on table door_events is 'What happened in the shop that another program wants to know. Nothing is written while none does.';

create table exchange_funds (
  order_id uuid not null,
  payment_id uuid not null,
  amount_cents bigint not null,
  constraint exchange_funds_pkey PRIMARY KEY (order_id, payment_id),
  constraint exchange_funds_amount_cents_check CHECK (amount_cents > 0)
);
comment on table exchange_funds is 'Money of a charge that stands behind another order than its own, because a piece was exchanged.';

create table favourites (
  user_id uuid not null,
  product_id uuid not null,
  created_at timestamp with time zone default now() not null,
  told_cents integer not null,
  constraint favourites_pkey PRIMARY KEY (user_id, product_id),
  constraint favourites_told_cents_check CHECK (told_cents >= 0)
);
comment on table favourites is 'The products that an account likes.';

create table figure_changes (
  kind text not null,
  subject text default ''::text not null,
  day date not null,
  n bigint not null,
  cents bigint not null
);
comment on table figure_changes is 'What came and went since they were last added up. Rows are only added.';

create table figures (
  kind text not null,
  subject text default ''::text not null,
  day date not null,
  n bigint not null,
  cents bigint not null,
  constraint figures_pkey PRIMARY KEY (kind, subject, day)
);
comment on table figures is 'Sums by day: sales, orders by status, buyers, shoppers.';

create table fiscal_hooks (
  environment text not null,
  target text not null,
  asked_at timestamp with time zone default now() not null,
  problem jsonb,
  constraint fiscal_hooks_pkey PRIMARY KEY (environment),
  constraint fiscal_hooks_environment_check CHECK (environment = ANY (ARRAY['test'::text, 'production'::text])),
  constraint fiscal_hooks_problem_check CHECK (jsonb_typeof(problem) = 'object'::text),
  constraint fiscal_hooks_target_check CHECK (length(target) >= 1 AND length(target) <= 1000)
);
comment on table fiscal_hooks is 'Whether the provider of notes (NF-e) tells the shop of answers, for each of its environments.';

create table fiscal_lost_numbers (
  id uuid default uuidv7() not null,
  environment text not null,
  cnpj text not null,
  series smallint not null,
  number integer not null,
  note_id uuid not null,
  state text default 'wanted'::text not null,
  protocol text,
  code text,
  message text,
  looks integer default 0 not null,
  claim integer default 0 not null,
  due_at timestamp with time zone default now(),
  created_at timestamp with time zone default now() not null,
  voided_at timestamp with time zone,
  constraint fiscal_lost_numbers_pkey PRIMARY KEY (id),
  constraint fiscal_lost_numbers_environment_cnpj_series_number_key UNIQUE (environment, cnpj, series, number),
  constraint fiscal_lost_numbers_claim_check CHECK (claim >= 0),
  constraint fiscal_lost_numbers_cnpj_check CHECK (cnpj ~ '^[A-Z0-9]{12}[0-9]{2}$'::text),
  constraint fiscal_lost_numbers_code_check CHECK (length(code) >= 1 AND length(code) <= 10),
  constraint fiscal_lost_numbers_environment_check CHECK (environment = ANY (ARRAY['test'::text, 'production'::text])),
  constraint fiscal_lost_numbers_looks_check CHECK (looks >= 0),
  constraint fiscal_lost_numbers_message_check CHECK (length(message) <= 2000),
  constraint fiscal_lost_numbers_not_forgotten CHECK ((state = 'wanted'::text) = (due_at IS NOT NULL)),
  constraint fiscal_lost_numbers_number_check CHECK (number > 0),
  constraint fiscal_lost_numbers_protocol_check CHECK (length(protocol) >= 1 AND length(protocol) <= 60),
  constraint fiscal_lost_numbers_refusal CHECK (state <> 'refused'::text OR message IS NOT NULL),
  constraint fiscal_lost_numbers_series_check CHECK (series >= 0 AND series <= 999),
  constraint fiscal_lost_numbers_state_check CHECK (state = ANY (ARRAY['wanted'::text, 'voided'::text, 'cancelled'::text, 'refused'::text])),
  constraint fiscal_lost_numbers_voided CHECK ((state = 'voided'::text) = (voided_at IS NOT NULL))
);
comment on table fiscal_lost_numbers is 'Numbers of notes that were lost on the way, and whether the authority knows that they have none.';

create table fiscal_note_units (
  note_id uuid not null,
  order_item_id uuid not null,
  units integer not null,
  units_before integer not null,
  discount_cents bigint not null,
  constraint fiscal_note_units_pkey PRIMARY KEY (note_id, order_item_id),
  constraint fiscal_note_units_discount_cents_check CHECK (discount_cents >= 0),
  constraint fiscal_note_units_units_before_check CHECK (units_before >= 0),
  constraint fiscal_note_units_units_check CHECK (units > 0)
);
comment on table fiscal_note_units is 'How many units of an item a return note takes back.';

create table fiscal_notes (
  id uuid default uuidv7() not null,
  order_id uuid not null,
  kind text default 'sale'::text not null,
  reference text not null,
  state text default 'wanted'::text not null,
  reasons jsonb default '[]'::jsonb not null,
  environment text,
  code text,
  message text,
  number integer,
  series smallint,
  key text,
  protocol text,
  authorised_at timestamp with time zone,
  xml text,
  xml_path text,
  danfe_path text,
  looks integer default 0 not null,
  claim integer default 0 not null,
  due_at timestamp with time zone default now(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  refers_to uuid,
  total_cents bigint,
  freight_cents bigint default 0 not null,
  replaced_at timestamp with time zone,
  cancel_asked_at timestamp with time zone,
  cancel_reason text,
  cancel_problem text,
  cancelled_at timestamp with time zone,
  cancel_xml text,
  correction text,
  corrections smallint default 0 not null,
  correction_problem text,
  correction_asked_at timestamp with time zone,
  corrected_at timestamp with time zone,
  correction_xml text,
  correction_pdf_path text,
  claimed_until timestamp with time zone,
  constraint fiscal_notes_pkey PRIMARY KEY (id),
  constraint fiscal_notes_key_key UNIQUE (key),
  constraint fiscal_notes_reference_key UNIQUE (reference),
  constraint fiscal_notes_acts_not_forgotten CHECK (due_at IS NOT NULL OR state <> 'authorised'::text OR (cancel_asked_at IS NULL OR cancel_problem IS NOT NULL) AND (correction_asked_at IS NULL OR correction_problem IS NOT NULL OR corrected_at >= correction_asked_at)),
  constraint fiscal_notes_at_rest CHECK (due_at IS NULL OR state <> 'dropped'::text AND (state <> 'refused'::text OR claimed_until IS NOT NULL)),
  constraint fiscal_notes_authorised CHECK ((state = ANY (ARRAY['authorised'::text, 'cancelled'::text])) = (authorised_at IS NOT NULL)),
  constraint fiscal_notes_cancel_problem_check CHECK (length(cancel_problem) >= 1 AND length(cancel_problem) <= 2000),
  constraint fiscal_notes_cancel_reason_check CHECK (length(cancel_reason) >= 15 AND length(cancel_reason) <= 255),
  constraint fiscal_notes_cancel_wish CHECK ((cancel_asked_at IS NULL) = (cancel_reason IS NULL)),
  constraint fiscal_notes_cancel_xml_check CHECK (length(cancel_xml) >= 1 AND length(cancel_xml) <= 5000000),
  constraint fiscal_notes_cancelled CHECK ((state = 'cancelled'::text) = (cancelled_at IS NOT NULL)),
  constraint fiscal_notes_claim_check CHECK (claim >= 0),
  constraint fiscal_notes_code_check CHECK (length(code) >= 1 AND length(code) <= 10),
  constraint fiscal_notes_correction_check CHECK (length(correction) >= 15 AND length(correction) <= 1000),
  constraint fiscal_notes_correction_pdf_path_check CHECK (length(correction_pdf_path) >= 1 AND length(correction_pdf_path) <= 500),
  constraint fiscal_notes_correction_problem_check CHECK (length(correction_problem) >= 1 AND length(correction_problem) <= 2000),
  constraint fiscal_notes_correction_wish CHECK ((correction_asked_at IS NULL) = (correction IS NULL)),
  constraint fiscal_notes_correction_xml_check CHECK (length(correction_xml) >= 1 AND length(correction_xml) <= 5000000),
  constraint fiscal_notes_corrections_check CHECK (corrections >= 0 AND corrections <= 99),
  constraint fiscal_notes_danfe_path_check CHECK (length(danfe_path) >= 1 AND length(danfe_path) <= 500),
  constraint fiscal_notes_environment_check CHECK (environment = ANY (ARRAY['test'::text, 'production'::text])),
  constraint fiscal_notes_freight_cents_check CHECK (freight_cents >= 0),
  constraint fiscal_notes_issued CHECK ((state = ANY (ARRAY['authorised'::text, 'denied'::text, 'cancelled'::text])) = (number IS NOT NULL AND series IS NOT NULL AND key IS NOT NULL)),
  constraint fiscal_notes_key_check CHECK (key ~ '^[0-9]{6}[0-9A-Z]{12}[0-9]{26}$'::text),
  constraint fiscal_notes_kind_check CHECK (kind = ANY (ARRAY['sale'::text, 'return'::text])),
  constraint fiscal_notes_looks_check CHECK (looks >= 0),
  constraint fiscal_notes_message_check CHECK (length(message) <= 2000),
  constraint fiscal_notes_not_forgotten CHECK ((state <> ALL (ARRAY['wanted'::text, 'waiting'::text, 'sent'::text])) OR due_at IS NOT NULL),
  constraint fiscal_notes_number_check CHECK (number > 0),
  constraint fiscal_notes_protocol_check CHECK (length(protocol) >= 1 AND length(protocol) <= 60),
  constraint fiscal_notes_reasons CHECK (state <> 'waiting'::text OR reasons <> '[]'::jsonb),
  constraint fiscal_notes_reasons_check CHECK (jsonb_typeof(reasons) = 'array'::text),
  constraint fiscal_notes_reference_check CHECK (reference ~ '^[A-Za-z0-9]{1,50}$'::text),
  constraint fiscal_notes_refers CHECK ((kind = 'return'::text) = (refers_to IS NOT NULL)),
  constraint fiscal_notes_refusal CHECK ((state <> ALL (ARRAY['refused'::text, 'denied'::text])) OR message IS NOT NULL),
  constraint fiscal_notes_replaced CHECK (replaced_at IS NULL OR (state = ANY (ARRAY['cancelled'::text, 'denied'::text]))),
  constraint fiscal_notes_series_check CHECK (series >= 0 AND series <= 999),
  constraint fiscal_notes_somewhere CHECK ((state = ANY (ARRAY['wanted'::text, 'waiting'::text, 'dropped'::text])) OR environment IS NOT NULL),
  constraint fiscal_notes_state_check CHECK (state = ANY (ARRAY['wanted'::text, 'waiting'::text, 'sent'::text, 'authorised'::text, 'refused'::text, 'denied'::text, 'cancelled'::text, 'dropped'::text])),
  constraint fiscal_notes_total_cents_check CHECK (total_cents >= 0),
  constraint fiscal_notes_xml CHECK (xml IS NULL OR key IS NOT NULL),
  constraint fiscal_notes_xml_check CHECK (length(xml) >= 1 AND length(xml) <= 5000000),
  constraint fiscal_notes_xml_path_check CHECK (length(xml_path) >= 1 AND length(xml_path) <= 500)
);
comment on table fiscal_notes is 'The notes (NF-e) of an order, of its sale and of what came back: whether each is made, what it waits for, and what the tax authority answered.';

create table fiscal_order_checks (
  id uuid default uuidv7() not null,
  order_id uuid not null,
  due_at timestamp with time zone default now() not null,
  constraint fiscal_order_checks_pkey PRIMARY KEY (id)
);
comment on table fiscal_order_checks is 'Orders that changed since: their notes are compared with them once more.';

create table fiscal_settings (
  id boolean default true not null,
  state_registration text default ''::text not null,
  regime text default 'unset'::text not null,
  street text default ''::text not null,
  number text default ''::text not null,
  complement text default ''::text not null,
  district text default ''::text not null,
  city text default ''::text not null,
  state text default ''::text not null,
  city_code text default ''::text not null,
  series smallint default 1 not null,
  sale_within text default '5102'::text not null,
  sale_across text default '6108'::text not null,
  return_within text default '1202'::text not null,
  return_across text default '2202'::text not null,
  csosn text default '102'::text not null,
  pis_cofins text default '49'::text not null,
  simples_rates jsonb default '[]'::jsonb not null,
  environment text default 'test'::text not null,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  issues_from timestamp with time zone,
  constraint fiscal_settings_pkey PRIMARY KEY (id),
  constraint fiscal_settings_city_check CHECK (length(city) <= 60),
  constraint fiscal_settings_city_code_check CHECK (city_code ~ '^([0-9]{7})?$'::text),
  constraint fiscal_settings_complement_check CHECK (length(complement) <= 60),
  constraint fiscal_settings_csosn_check CHECK (csosn = ANY (ARRAY['102'::text, '103'::text, '300'::text, '400'::text])),
  constraint fiscal_settings_district_check CHECK (length(district) <= 60),
  constraint fiscal_settings_environment_check CHECK (environment = ANY (ARRAY['test'::text, 'production'::text])),
  constraint fiscal_settings_id_check CHECK (id),
  constraint fiscal_settings_number_check CHECK (length(number) <= 60),
  constraint fiscal_settings_pis_cofins_check CHECK (pis_cofins = ANY (ARRAY['49'::text, '99'::text])),
  constraint fiscal_settings_regime_check CHECK (regime = ANY (ARRAY['unset'::text, 'simples'::text, 'simples_excess'::text, 'regular'::text, 'mei'::text])),
  constraint fiscal_settings_return_across_check CHECK (return_across ~ '^2[0-9]{3}$'::text),
  constraint fiscal_settings_return_within_check CHECK (return_within ~ '^1[0-9]{3}$'::text),
  constraint fiscal_settings_sale_across_check CHECK (sale_across ~ '^6[0-9]{3}$'::text),
  constraint fiscal_settings_sale_within_check CHECK (sale_within ~ '^5[0-9]{3}$'::text),
  constraint fiscal_settings_series_check CHECK (series >= 0 AND series <= 889),
  constraint fiscal_settings_simples_rates_check CHECK (jsonb_typeof(simples_rates) = 'array'::text),
  constraint fiscal_settings_state_check CHECK (state ~ '^([A-Z]{2})?$'::text),
  constraint fiscal_settings_state_registration_check CHECK (state_registration ~ '^([0-9]{2,14}|ISENTO)?$'::text),
  constraint fiscal_settings_street_check CHECK (length(street) <= 60),
  constraint fiscal_settings_version_check CHECK (version > 0)
);
comment on table fiscal_settings is 'One row: what the shop''s notes (NF-e) need besides its settings.';

create table fit_answers (
  order_item_id uuid not null,
  size_label text not null,
  order_id uuid not null,
  product_id uuid not null,
  fit text not null,
  place text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint fit_answers_pkey PRIMARY KEY (order_item_id, size_label),
  constraint fit_answers_check CHECK (place IS NULL OR fit <> 'right'::text),
  constraint fit_answers_fit_check CHECK (fit = ANY (ARRAY['small'::text, 'right'::text, 'large'::text])),
  constraint fit_answers_place_check CHECK (place = ANY (ARRAY['bust'::text, 'chest'::text, 'shoulder'::text, 'sleeve'::text, 'collar'::text, 'waist'::text, 'hip'::text, 'thigh'::text, 'rise'::text, 'length'::text, 'width'::text, 'instep'::text])),
  constraint fit_answers_size_label_check CHECK (size_label <> ''::text)
);
comment on table fit_answers is 'What a buyer says of how a piece turned out, one answer for each piece and size bought.';

create table gallery_posts (
  id uuid default uuidv7() not null,
  image_key text not null,
  caption text default ''::text not null,
  link text default ''::text not null,
  "position" integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  alt text default ''::text not null,
  constraint gallery_posts_pkey PRIMARY KEY (id),
  constraint gallery_posts_alt_check CHECK (length(alt) <= 300),
  constraint gallery_posts_caption_check CHECK (length(caption) <= 300),
  constraint gallery_posts_link_check CHECK (link ~ '^(https?://.*|/.*)?$'::text),
  constraint gallery_posts_position_check CHECK ("position" >= 0)
);
comment on table gallery_posts is 'The pictures of the gallery, each with its link.';

create table gift_cards (
  order_id uuid not null,
  amount_cents bigint not null,
  recipient_name text not null,
  recipient_email text,
  message text default ''::text not null,
  deliver_on date not null,
  code_nonce text not null,
  code_hash text not null,
  code_end text not null,
  wallet_id uuid,
  taken_cents bigint default 0 not null,
  sent_at timestamp with time zone,
  design text default 'classico'::text not null,
  constraint gift_cards_pkey PRIMARY KEY (order_id),
  constraint gift_cards_code_hash_key UNIQUE (code_hash),
  constraint gift_cards_wallet_id_key UNIQUE (wallet_id),
  constraint gift_cards_amount_cents_check CHECK (amount_cents >= 1 AND amount_cents <= 1000000),
  constraint gift_cards_check CHECK (taken_cents >= 0 AND taken_cents <= amount_cents),
  constraint gift_cards_check1 CHECK (wallet_id IS NOT NULL OR taken_cents = 0 AND sent_at IS NULL),
  constraint gift_cards_code_end_check CHECK (code_end ~ '^[0-9A-HJKMNP-TV-Z]{4}$'::text),
  constraint gift_cards_code_hash_check CHECK (code_hash ~ '^[0-9a-f]{64}$'::text),
  constraint gift_cards_design_check CHECK (design = ANY (ARRAY['classico'::text, 'flores'::text, 'noite'::text, 'festa'::text])),
  constraint gift_cards_message_check CHECK (length(message) <= 300),
  constraint gift_cards_recipient_email_check CHECK (recipient_email = lower(btrim(recipient_email)) AND length(recipient_email) <= 255),
  constraint gift_cards_recipient_name_check CHECK (length(recipient_name) <= 120)
);
comment on table gift_cards is 'A gift card: the order that buys it, for whom it is and when it is sent.';
comment on column gift_cards.code_nonce is 'The code is made of it with the secret of the shop, and kept nowhere.';

create table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash text not null,
  order_id uuid,
  created_at timestamp with time zone default now() not null,
  constraint idempotency_keys_pkey PRIMARY KEY (scope, key),
  constraint idempotency_keys_key_check CHECK (length(key) >= 8 AND length(key) <= 100),
  constraint idempotency_keys_request_hash_check CHECK (request_hash ~ '^[0-9a-f]{64}$'::text)
);
comment on table idempotency_keys is 'One submit, one order, however often it is sent.';

create table job_runs (
  id uuid default uuidv7() not null,
  job text not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone default now() not null,
  done integer default 0 not null,
  failed integer default 0 not null,
  error text,
  constraint job_runs_pkey PRIMARY KEY (id),
  constraint job_runs_check CHECK (ended_at >= started_at),
  constraint job_runs_done_check CHECK (done >= 0),
  constraint job_runs_error_check CHECK (length(error) >= 1 AND length(error) <= 200),
  constraint job_runs_failed_check CHECK (failed >= 0),
  constraint job_runs_job_check CHECK (job ~ '^[a-z]+(-[a-z]+)*$'::text)
);
comment on table job_runs is 'What the scheduled work did, one row a run.';

create table kept_as_credit (
  request_id uuid not null,
  payment_id uuid not null,
  amount_cents bigint not null,
  constraint kept_as_credit_pkey PRIMARY KEY (request_id, payment_id),
  constraint kept_as_credit_amount_cents_check CHECK (amount_cents > 0)
);
comment on table kept_as_credit is 'Money of a charge that became credit.';

create table missed_searches (
  day date not null,
  query text not null,
  count integer default 1 not null,
  constraint missed_searches_pkey PRIMARY KEY (day, query),
  constraint missed_searches_count_check CHECK (count > 0),
  constraint missed_searches_query_check CHECK (length(query) >= 3 AND length(query) <= 60 AND query ~ '^[a-z0-9]+( [a-z0-9]+)*$'::text AND query !~ '\d{5}'::text)
);
comment on table missed_searches is 'What was searched and not found: words, a day, a count; nothing of who typed them.';

create table move_findings (
  move_in_id uuid not null,
  summary jsonb not null,
  content bytea not null,
  constraint move_findings_pkey PRIMARY KEY (move_in_id),
  constraint move_findings_summary_check CHECK (jsonb_typeof(summary) = 'object'::text)
);
comment on table move_findings is 'What a move that was begun had found in its files, to be worked through afterwards.';

create table move_in_files (
  id uuid default uuidv7() not null,
  move_in_id uuid not null,
  name text not null,
  digest text not null,
  content bytea,
  bytes integer not null,
  rows integer default 0 not null,
  dialect text,
  kind text,
  mapping jsonb,
  header jsonb default '[]'::jsonb not null,
  guess jsonb,
  findings jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  constraint move_in_files_pkey PRIMARY KEY (id),
  constraint move_in_files_move_in_id_digest_key UNIQUE (move_in_id, digest),
  constraint move_in_files_bytes_check CHECK (bytes >= 0),
  constraint move_in_files_dialect_check CHECK (length(dialect) >= 1 AND length(dialect) <= 40),
  constraint move_in_files_digest_check CHECK (digest ~ '^[0-9a-f]{64}$'::text),
  constraint move_in_files_findings_check CHECK (jsonb_typeof(findings) = 'object'::text),
  constraint move_in_files_header_check CHECK (jsonb_typeof(header) = 'array'::text),
  constraint move_in_files_kind_check CHECK (kind = ANY (ARRAY['products'::text, 'customers'::text, 'orders'::text, 'redirects'::text])),
  constraint move_in_files_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  constraint move_in_files_rows_check CHECK (rows >= 0)
);
comment on table move_in_files is 'The files that a move is made of, until it is done or given up, at most thirty days.';

create table move_in_items (
  move_in_id uuid not null,
  step text not null,
  "position" integer not null,
  item jsonb not null,
  constraint move_in_items_pkey PRIMARY KEY (move_in_id, step, "position"),
  constraint move_in_items_position_check CHECK ("position" >= 0),
  constraint move_in_items_step_check CHECK (step = ANY (ARRAY['categories'::text, 'products'::text, 'customers'::text, 'orders'::text, 'redirects'::text]))
);
comment on table move_in_items is 'What a running move has still to write: an item is deleted by the transaction that writes it.';

create table move_ins (
  id uuid default uuidv7() not null,
  state text default 'open'::text not null,
  answers jsonb default '{}'::jsonb not null,
  steps jsonb default '[]'::jsonb not null,
  problem text,
  created_by uuid,
  attempts integer default 0 not null,
  claim integer default 0 not null,
  claimed_until timestamp with time zone,
  due_at timestamp with time zone,
  started_at timestamp with time zone,
  moved_at timestamp with time zone,
  undone_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  wanted_check text,
  constraint move_ins_pkey PRIMARY KEY (id),
  constraint move_ins_answers_check CHECK (jsonb_typeof(answers) = 'object'::text),
  constraint move_ins_attempts_check CHECK (attempts >= 0),
  constraint move_ins_claim_check CHECK (claim >= 0),
  constraint move_ins_moved CHECK (state <> 'moved'::text OR moved_at IS NOT NULL),
  constraint move_ins_not_forgotten CHECK ((state = ANY (ARRAY['running'::text, 'undoing'::text])) = (due_at IS NOT NULL)),
  constraint move_ins_prepared CHECK (wanted_check IS NULL OR state = 'running'::text),
  constraint move_ins_problem_check CHECK (length(problem) >= 1 AND length(problem) <= 60),
  constraint move_ins_started CHECK (state = 'open'::text OR started_at IS NOT NULL),
  constraint move_ins_state_check CHECK (state = ANY (ARRAY['open'::text, 'running'::text, 'moved'::text, 'undoing'::text, 'undone'::text])),
  constraint move_ins_steps_check CHECK (jsonb_typeof(steps) = 'array'::text),
  constraint move_ins_undone CHECK ((state = 'undone'::text) = (undone_at IS NOT NULL)),
  constraint move_ins_wanted_check_check CHECK (length(wanted_check) >= 1 AND length(wanted_check) <= 64)
);
comment on table move_ins is 'Moves from another shop: what was said of its files, and how far each is.';

create table move_worker (
  is_only boolean default true not null,
  claim integer default 0 not null,
  claimed_until timestamp with time zone,
  called_at timestamp with time zone,
  constraint move_worker_pkey PRIMARY KEY (is_only),
  constraint move_worker_claim_check CHECK (claim >= 0),
  constraint move_worker_is_only_check CHECK (is_only)
);
comment on table move_worker is 'The one that works on moves in the background: until when it is there, or when it was called.';

create table moved_categories (
  move_in_id uuid not null,
  category_id uuid not null,
  constraint moved_categories_pkey PRIMARY KEY (category_id)
);
comment on table moved_categories is 'Categories that a move created.';

create table moved_changes (
  move_in_id uuid not null,
  product_id uuid not null,
  before jsonb not null,
  written_before jsonb,
  constraint moved_changes_pkey PRIMARY KEY (move_in_id, product_id)
);
comment on table moved_changes is 'How a product that a move changed was before, to take the change back.';

create table moved_columns (
  key text not null,
  mapping jsonb not null,
  updated_at timestamp with time zone default now() not null,
  constraint moved_columns_pkey PRIMARY KEY (key),
  constraint moved_columns_key_check CHECK (length(key) = 64)
);
comment on table moved_columns is 'What a person said the columns of a table are, for the next file with the same header.';

create table moved_customers (
  user_id uuid not null,
  move_in_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint moved_customers_pkey PRIMARY KEY (user_id)
);
comment on table moved_customers is 'Accounts that a move made. Nobody but the move can have written their data before their owner proves the mailbox.';

create table moved_pictures (
  id uuid default uuidv7() not null,
  move_in_id uuid not null,
  product_id uuid not null,
  url text not null,
  host text not null,
  alt text default ''::text not null,
  colour text,
  "position" integer not null,
  state text default 'waiting'::text not null,
  attempts integer default 0 not null,
  due_at timestamp with time zone default now(),
  failure text,
  key text,
  updated_at timestamp with time zone default now() not null,
  constraint moved_pictures_pkey PRIMARY KEY (id),
  constraint moved_pictures_key_key UNIQUE (key),
  constraint moved_pictures_product_id_url_key UNIQUE (product_id, url),
  constraint moved_pictures_alt_check CHECK (length(alt) <= 300),
  constraint moved_pictures_attempts_check CHECK (attempts >= 0),
  constraint moved_pictures_colour_check CHECK (length(colour) >= 1 AND length(colour) <= 60),
  constraint moved_pictures_due CHECK ((state = 'waiting'::text) = (due_at IS NOT NULL)),
  constraint moved_pictures_failed CHECK (state <> 'failed'::text OR failure IS NOT NULL),
  constraint moved_pictures_failure_check CHECK (length(failure) >= 1 AND length(failure) <= 60),
  constraint moved_pictures_host_check CHECK (length(host) >= 1 AND length(host) <= 253),
  constraint moved_pictures_placed CHECK ((state = 'placed'::text) = (key IS NOT NULL)),
  constraint moved_pictures_position_check CHECK ("position" >= 0),
  constraint moved_pictures_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'placed'::text, 'failed'::text])),
  constraint moved_pictures_url_check CHECK (length(url) >= 1 AND length(url) <= 2048)
);
comment on table moved_pictures is 'Pictures of products that moved in from another shop, waiting to be fetched, placed or failed.';

create table moved_products (
  key text not null,
  product_id uuid not null,
  move_in_id uuid not null,
  was_created boolean not null,
  wants_active boolean default false not null,
  written jsonb not null,
  constraint moved_products_pkey PRIMARY KEY (key),
  constraint moved_products_key_check CHECK (length(key) >= 1 AND length(key) <= 600)
);
comment on table moved_products is 'Products that came from another shop, by their key there, and as they were last written from a file.';

create table newsletter_removals (
  id uuid default uuidv7() not null,
  email text not null,
  removed_at timestamp with time zone default now() not null,
  kept jsonb not null,
  constraint newsletter_removals_pkey PRIMARY KEY (id),
  constraint newsletter_removals_email_key UNIQUE (email)
);
comment on table newsletter_removals is 'What the desk took off the list, for the minutes in which that can be undone.';

create table newsletter_requests (
  id uuid default uuidv7() not null,
  email text not null,
  token_hash text not null,
  page text not null,
  text_version text not null,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint newsletter_requests_pkey PRIMARY KEY (id),
  constraint newsletter_requests_token_hash_key UNIQUE (token_hash),
  constraint newsletter_requests_check CHECK (expires_at > asked_at),
  constraint newsletter_requests_page_check CHECK (length(page) <= 200),
  constraint newsletter_requests_token_hash_check CHECK (token_hash ~ '^[0-9a-f]{64}$'::text)
);
comment on table newsletter_requests is 'Addresses typed into the form of the news that have not confirmed it yet.';

create table newsletter_subscriptions (
  id uuid default uuidv7() not null,
  email text not null,
  page text not null,
  text_version text not null,
  asked_at timestamp with time zone not null,
  confirmed_at timestamp with time zone not null,
  left_at timestamp with time zone,
  left_by text,
  constraint newsletter_subscriptions_pkey PRIMARY KEY (id),
  constraint newsletter_subscriptions_check CHECK (confirmed_at >= asked_at),
  constraint newsletter_subscriptions_check1 CHECK (left_at >= confirmed_at),
  constraint newsletter_subscriptions_check2 CHECK ((left_at IS NULL) = (left_by IS NULL)),
  constraint newsletter_subscriptions_left_by_check CHECK (left_by = ANY (ARRAY['link'::text, 'account'::text, 'desk'::text])),
  constraint newsletter_subscriptions_page_check CHECK (length(page) <= 200)
);
comment on table newsletter_subscriptions is 'Confirmed addresses, kept after their end as the proof of consent and withdrawal.';

create table old_addresses (
  address text not null,
  move_in_id uuid not null,
  product_id uuid,
  category_id uuid,
  page text,
  constraint old_addresses_pkey PRIMARY KEY (address),
  constraint old_addresses_address_check CHECK (address ~~ '/_%'::text AND length(address) <= 300),
  constraint old_addresses_lead_to_one CHECK (num_nonnulls(product_id, category_id, page) = 1),
  constraint old_addresses_page_check CHECK (page ~~ '/%'::text AND length(page) <= 300)
);
comment on table old_addresses is 'Addresses at which another shop showed what moved in from it, and what is there now.';

create unlogged table order_claims (
  order_id uuid not null,
  until timestamp with time zone not null,
  constraint order_claims_pkey PRIMARY KEY (order_id)
);
comment on table order_claims is 'Which orders a run of the scheduled work has in hand.';
comment on column order_claims.until is 'In the past: let go undone, and after those that nobody has tried.';

create table order_events (
  id uuid default uuidv7() not null,
  order_id uuid not null,
  kind text not null,
  actor text not null,
  actor_id uuid,
  data jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  constraint order_events_pkey PRIMARY KEY (id),
  constraint order_events_actor_check CHECK (actor = ANY (ARRAY['customer'::text, 'admin'::text, 'system'::text, 'provider'::text, 'api'::text])),
  constraint order_events_kind_check CHECK (kind ~ '^[a-z_]+$'::text)
);
comment on table order_events is 'What happened to an order, and who did it. Rows are only added.';

create table order_finder (
  order_id uuid not null,
  created_at timestamp with time zone not null,
  user_id uuid,
  status text not null,
  is_flagged boolean not null,
  content text not null,
  constraint order_finder_pkey PRIMARY KEY (order_id)
);
comment on table order_finder is 'What the desk finds orders by, under row-level security: read through a view only.';

create table order_item_campaigns (
  item_id uuid not null,
  campaign_id uuid not null,
  constraint order_item_campaigns_pkey PRIMARY KEY (item_id)
);
comment on table order_item_campaigns is 'The campaign at whose price an item was sold.';

create table order_item_costs (
  item_id uuid not null,
  cost_cents integer not null,
  constraint order_item_costs_pkey PRIMARY KEY (item_id),
  constraint order_item_costs_cost_cents_check CHECK (cost_cents >= 0 AND cost_cents <= 100000000)
);
comment on table order_item_costs is 'What one unit of an item cost the shop when it was ordered, where that was known.';

create table order_items (
  id uuid default uuidv7() not null,
  order_id uuid not null,
  "position" integer not null,
  product_id uuid,
  variant_id uuid,
  product_name text not null,
  color_name text default ''::text not null,
  size_label text default ''::text not null,
  sku text,
  image_key text,
  list_unit_cents bigint not null,
  unit_price_cents bigint not null,
  quantity integer not null,
  total_price_cents bigint not null,
  coupon_discount_cents bigint default 0 not null,
  pix_discount_cents bigint default 0 not null,
  refunded_quantity integer default 0 not null,
  restocked_quantity integer default 0 not null,
  exchange_credit_cents bigint default 0 not null,
  exchange_paid_cents bigint default 0 not null,
  constraint order_items_pkey PRIMARY KEY (id),
  constraint order_items_order_id_position_key UNIQUE (order_id, "position"),
  constraint order_items_check CHECK (total_price_cents = (unit_price_cents * quantity)),
  constraint order_items_check1 CHECK (refunded_quantity >= 0 AND refunded_quantity <= quantity),
  constraint order_items_check2 CHECK (restocked_quantity >= 0 AND restocked_quantity <= refunded_quantity),
  constraint order_items_coupon_discount_cents_check CHECK (coupon_discount_cents >= 0),
  constraint order_items_exchange_credit_cents_check CHECK (exchange_credit_cents >= 0),
  constraint order_items_exchange_paid_cents_check CHECK (exchange_paid_cents >= 0),
  constraint order_items_list_unit_cents_check CHECK (list_unit_cents >= 0),
  constraint order_items_pix_discount_cents_check CHECK (pix_discount_cents >= 0),
  constraint order_items_position_check CHECK ("position" >= 0),
  constraint order_items_quantity_check CHECK (quantity > 0),
  constraint order_items_unit_price_cents_check CHECK (unit_price_cents >= 0)
);
comment on table order_items is 'What was bought: a copy that stays when the product is edited or deleted.';

create table order_requests (
  id uuid default uuidv7() not null,
  order_id uuid not null,
  order_item_id uuid,
  kind text not null,
  wanted_size text default ''::text not null,
  reason text default ''::text not null,
  status text default 'open'::text not null,
  answer text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  cause text,
  units integer,
  replacement_id uuid,
  hold_until timestamp with time zone,
  posted_at timestamp with time zone,
  posted_code text default ''::text not null,
  replacement_due boolean default false not null,
  back_cents bigint default 0 not null,
  received_as text,
  back_as text default 'money'::text not null,
  constraint order_requests_pkey PRIMARY KEY (id),
  constraint order_requests_replacement_id_key UNIQUE (replacement_id),
  constraint order_requests_answer_check CHECK (length(answer) <= 1000),
  constraint order_requests_back_as_check CHECK (back_as = ANY (ARRAY['money'::text, 'credit'::text])),
  constraint order_requests_back_cents_check CHECK (back_cents >= 0),
  constraint order_requests_cause_check CHECK (cause = ANY (ARRAY['small'::text, 'large'::text, 'look'::text, 'defect'::text, 'wrong_piece'::text, 'changed_mind'::text])),
  constraint order_requests_check CHECK (
CASE kind
    WHEN 'exchange'::text THEN order_item_id IS NOT NULL
    ELSE wanted_size = ''::text AND replacement_id IS NULL AND units IS NULL AND back_cents = 0
END),
  constraint order_requests_check1 CHECK (replacement_id IS NULL OR units IS NOT NULL AND hold_until IS NOT NULL),
  constraint order_requests_check2 CHECK (replacement_due <= (replacement_id IS NOT NULL AND (status = ANY (ARRAY['accepted'::text, 'done'::text])))),
  constraint order_requests_check3 CHECK (back_as = 'money'::text OR back_cents > 0),
  constraint order_requests_kind_check CHECK (kind = ANY (ARRAY['withdrawal'::text, 'exchange'::text])),
  constraint order_requests_posted_code_check CHECK (length(posted_code) <= 60),
  constraint order_requests_reason_check CHECK (length(reason) <= 1000),
  constraint order_requests_received_as_check CHECK (received_as = ANY (ARRAY['stock'::text, 'second'::text, 'off'::text])),
  constraint order_requests_status_check CHECK (status = ANY (ARRAY['open'::text, 'accepted'::text, 'refused'::text, 'done'::text, 'canceled'::text])),
  constraint order_requests_units_check CHECK (units > 0)
);
comment on table order_requests is 'Withdrawal (CDC, art. 49), exchange or return of a defect: asked by the customer, answered by the shop.';
comment on column order_requests.replacement_id is 'The order of the piece that is sent instead.';
comment on column order_requests.hold_until is 'Until when the piece to be sent instead is kept off the shelf.';
comment on column order_requests.replacement_due is 'The piece to be sent instead waits for the desk.';
comment on column order_requests.back_cents is 'The difference in favour of the customer.';
comment on column order_requests.back_as is 'Whether the difference is given back as money or as credit.';

create table order_views (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  name text not null,
  query text not null,
  created_at timestamp with time zone default now() not null,
  constraint order_views_pkey PRIMARY KEY (id),
  constraint order_views_name_check CHECK (name = btrim(name) AND length(name) >= 1 AND length(name) <= 40),
  constraint order_views_query_check CHECK (length(query) <= 5000)
);
comment on table order_views is 'Filters of the list of orders that somebody of the team gave a name.';

create table orders (
  id uuid default uuidv7() not null,
  order_number text not null,
  user_id uuid,
  guest_hash text,
  customer_name text not null,
  customer_email text not null,
  customer_cpf text,
  customer_phone text,
  shipping_street text not null,
  shipping_number text not null,
  shipping_complement text default ''::text not null,
  shipping_district text not null,
  shipping_city text not null,
  shipping_state text not null,
  shipping_zip_code text not null,
  shipping_address text generated always as (((((((((((shipping_street || ', '::text) || shipping_number) || ', '::text) || shipping_district) || ', '::text) || shipping_city) || ', '::text) || shipping_state) || ' - '::text) || shipping_zip_code)) stored not null,
  shipping_service text not null,
  shipping_carrier text default ''::text not null,
  shipping_min_days integer not null,
  shipping_max_days integer not null,
  arrives_by date,
  tracking_code text,
  subtotal_cents bigint not null,
  coupon_discount_cents bigint default 0 not null,
  pix_discount_cents bigint default 0 not null,
  shipping_cents bigint not null,
  total_cents bigint not null,
  refunded_cents bigint default 0 not null,
  promotion_id uuid,
  coupon_code text,
  payment_method text not null,
  payment_status text default 'awaiting_payment'::text not null,
  fulfilment_status text default 'none'::text not null,
  status text generated always as (
CASE
    WHEN (fulfilment_status = 'delivered'::text) THEN 'entregue'::text
    WHEN (fulfilment_status = 'shipped'::text) THEN 'enviado'::text
    WHEN ((fulfilment_status = 'canceled'::text) OR (payment_status = ANY (ARRAY['canceled'::text, 'expired'::text, 'refunded'::text, 'chargeback'::text]))) THEN 'cancelado'::text
    WHEN (fulfilment_status = 'preparing'::text) THEN 'em_preparacao'::text
    WHEN (payment_status = ANY (ARRAY['paid'::text, 'partially_refunded'::text])) THEN 'pagamento_aprovado'::text
    ELSE 'aguardando_pagamento'::text
END) stored not null,
  flags text[] default '{}'::text[] not null,
  stock_state text default 'held'::text not null,
  payment_attempt integer default 1 not null,
  payment_id text,
  expires_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  erased_at timestamp with time zone,
  paid_attempt integer,
  exchanged_from uuid,
  exchange_credit_cents bigint default 0 not null,
  credit_cents bigint default 0 not null,
  credit_returned_cents bigint default 0 not null,
  credit_moved_cents bigint default 0 not null,
  pix_percent smallint default 5 not null,
  max_instalments smallint default 12 not null,
  minimum_instalment_cents integer,
  shipping_discount_cents bigint default 0 not null,
  promised_by date,
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_order_number_key UNIQUE (order_number),
  constraint orders_check CHECK (shipping_max_days >= shipping_min_days),
  constraint orders_check1 CHECK (refunded_cents >= 0 AND refunded_cents <= total_cents),
  constraint orders_check3 CHECK ((fulfilment_status = ANY (ARRAY['shipped'::text, 'delivered'::text])) <= (payment_status = ANY (ARRAY['paid'::text, 'partially_refunded'::text, 'refunded'::text, 'chargeback'::text]))),
  constraint orders_coupon_discount_cents_check CHECK (coupon_discount_cents >= 0),
  constraint orders_credit_cents_check CHECK (credit_cents >= 0),
  constraint orders_credit_returned CHECK (credit_returned_cents >= 0 AND credit_returned_cents <= (credit_cents + credit_moved_cents)),
  constraint orders_customer_cpf_check CHECK (customer_cpf ~ '^[0-9]{11}$'::text),
  constraint orders_customer_email_check CHECK (customer_email = lower(customer_email) AND length(customer_email) <= 255),
  constraint orders_customer_name_check CHECK (length(customer_name) >= 1 AND length(customer_name) <= 255),
  constraint orders_customer_phone_check CHECK (customer_phone ~ '^[0-9]{10,11}$'::text),
  constraint orders_exchange_credit_cents_check CHECK (exchange_credit_cents >= 0),
  constraint orders_fulfilment_status_check CHECK (fulfilment_status = ANY (ARRAY['none'::text, 'preparing'::text, 'shipped'::text, 'delivered'::text, 'canceled'::text])),
  constraint orders_guest_hash_check CHECK (guest_hash ~ '^[0-9a-f]{64}$'::text),
  constraint orders_max_instalments_check CHECK (max_instalments >= 1 AND max_instalments <= 12),
  constraint orders_minimum_instalment_cents_check CHECK (minimum_instalment_cents > 0),
  constraint orders_order_number_check CHECK (order_number ~ '^ORD-[0-9]{10,}-[0-9]{1,3}$'::text),
  constraint orders_paid_attempt_check CHECK (paid_attempt > 0),
  constraint orders_payment_attempt_check CHECK (payment_attempt > 0),
  constraint orders_payment_method_check CHECK (payment_method = ANY (ARRAY['credit_card'::text, 'pix'::text, 'boleto'::text])),
  constraint orders_payment_status_check CHECK (payment_status = ANY (ARRAY['awaiting_payment'::text, 'paid'::text, 'failed'::text, 'expired'::text, 'canceled'::text, 'under_review'::text, 'paid_late'::text, 'partially_refunded'::text, 'refunded'::text, 'chargeback'::text])),
  constraint orders_pix_discount_cents_check CHECK (pix_discount_cents >= 0),
  constraint orders_pix_percent_check CHECK (pix_percent >= 0 AND pix_percent <= 50),
  constraint orders_shipping_cents_check CHECK (shipping_cents >= 0),
  constraint orders_shipping_discount_cents_check CHECK (shipping_discount_cents >= 0),
  constraint orders_shipping_min_days_check CHECK (shipping_min_days >= 0),
  constraint orders_shipping_service_check CHECK (shipping_service = ANY (ARRAY['economico'::text, 'padrao'::text, 'expresso'::text])),
  constraint orders_shipping_state_check CHECK (length(shipping_state) = 2),
  constraint orders_shipping_zip_code_check CHECK (shipping_zip_code ~ '^[0-9]{8}$'::text),
  constraint orders_stock_state_check CHECK (stock_state = ANY (ARRAY['held'::text, 'returned'::text])),
  constraint orders_subtotal_cents_check CHECK (subtotal_cents >= 0),
  constraint orders_total_adds_up CHECK (total_cents = (subtotal_cents - coupon_discount_cents - pix_discount_cents - exchange_credit_cents - credit_cents + shipping_cents)),
  constraint orders_total_cents_check CHECK (total_cents >= 0),
  constraint orders_tracking_code_check CHECK (length(tracking_code) >= 1 AND length(tracking_code) <= 60)
);
comment on table orders is 'An order with its amounts, its address and its two states: of the money and of the parcel. status follows from both.';
comment on column orders.guest_hash is 'SHA-256 of the cookie of the guest who ordered.';
comment on column orders.status is 'What the customer sees, from the states of money and parcel.';
comment on column orders.stock_state is 'Whether its units are off the shelf for it, or back on it.';
comment on column orders.erased_at is 'When the account behind it was deleted: contacts go, what tax law wants stays for five years (CTN, art. 173).';
comment on column orders.paid_attempt is 'The attempt (payment_transactions.attempt) whose money counts.';
comment on column orders.exchanged_from is 'The order whose piece this one replaces.';
comment on column orders.promised_by is 'The day that the checkout showed for the chosen method of payment; arrives_by is the last word, counted from the payment.';

create table outbox (
  id uuid default uuidv7() not null,
  kind text not null,
  dedupe_key text not null,
  payload jsonb not null,
  attempts integer default 0 not null,
  available_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  last_error text,
  created_at timestamp with time zone default now() not null,
  is_bulk boolean default false not null,
  constraint outbox_pkey PRIMARY KEY (id),
  constraint outbox_dedupe_key_key UNIQUE (dedupe_key),
  constraint outbox_attempts_check CHECK (attempts >= 0),
  constraint outbox_kind_check CHECK (kind = 'mail'::text)
);
comment on table outbox is 'What must leave the database once its transaction is committed. The dedupe key makes an effect happen once.';
comment on column outbox.is_bulk is 'Mails to many, behind those that somebody waits for.';

create table page_publications (
  id uuid default uuidv7() not null,
  page_id uuid not null,
  number integer not null,
  starts_at timestamp with time zone default now() not null,
  ends_at timestamp with time zone,
  made_by uuid,
  made_at timestamp with time zone default now() not null,
  withdrawn_at timestamp with time zone,
  campaign_id uuid,
  constraint page_publications_pkey PRIMARY KEY (id),
  constraint page_publications_check CHECK (ends_at > starts_at)
);
comment on table page_publications is 'Which version shows from when until when; the one that began last is shown.';

create table page_purges (
  id boolean default true not null,
  horizon xid8 not null,
  applied text[] not null,
  again text[] not null,
  due_at timestamp with time zone,
  refusals integer default 0 not null,
  at timestamp with time zone default now() not null,
  constraint page_purges_pkey PRIMARY KEY (id),
  constraint page_purges_id_check CHECK (id)
);
comment on table page_purges is 'How far the purges of the CDN have followed the changes.';

create table page_versions (
  page_id uuid not null,
  number integer not null,
  content jsonb not null,
  saved_at timestamp with time zone default now() not null,
  saved_by uuid,
  constraint page_versions_pkey PRIMARY KEY (page_id, number),
  constraint page_versions_content_check CHECK (jsonb_typeof(content -> 'sections'::text) = 'array'::text),
  constraint page_versions_number_check CHECK (number > 0)
);
comment on table page_versions is 'Every save of a page; its content is src/contracts/pages.ts. Never changed afterwards.';

create table pages (
  id uuid default uuidv7() not null,
  slug text,
  created_at timestamp with time zone default now() not null,
  kind text default 'campaign'::text not null,
  constraint pages_pkey PRIMARY KEY (id),
  constraint pages_home_has_no_slug CHECK ((kind = 'home'::text) = (slug IS NULL)),
  constraint pages_kind_check CHECK (kind = ANY (ARRAY['home'::text, 'campaign'::text, 'information'::text, 'menu'::text])),
  constraint pages_slug_check CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text AND length(slug) <= 60)
);
comment on table pages is 'The home page (without a slug), campaign and information pages.';

create table parcel_units (
  parcel_id uuid not null,
  order_item_id uuid not null,
  units integer not null,
  back integer default 0 not null,
  constraint parcel_units_pkey PRIMARY KEY (parcel_id, order_item_id),
  constraint parcel_units_back CHECK (back >= 0 AND back <= units),
  constraint parcel_units_units_check CHECK (units > 0)
);
comment on table parcel_units is 'How many units of which item are in a parcel. A unit is in one parcel at most.';

create table parcels (
  id uuid default uuidv7() not null,
  order_id uuid not null,
  "position" smallint not null,
  state text default 'packing'::text not null,
  tracking_code text,
  carrier text default ''::text not null,
  posted_at timestamp with time zone,
  delivered_at timestamp with time zone,
  returned_at timestamp with time zone,
  moved_at timestamp with time zone default now() not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  sent_again_as uuid,
  constraint parcels_pkey PRIMARY KEY (id),
  constraint parcels_order_id_position_key UNIQUE (order_id, "position"),
  constraint parcels_carrier_check CHECK (length(carrier) <= 120),
  constraint parcels_delivered CHECK (state <> 'delivered'::text OR delivered_at IS NOT NULL),
  constraint parcels_left CHECK ((state = 'packing'::text) = (posted_at IS NULL)),
  constraint parcels_position_check CHECK ("position" >= 1),
  constraint parcels_returned CHECK (state <> 'returned'::text OR returned_at IS NOT NULL),
  constraint parcels_sent_again CHECK (sent_again_as IS NULL OR state = 'returned'::text),
  constraint parcels_state_check CHECK (state = ANY (ARRAY['packing'::text, 'posted'::text, 'in_transit'::text, 'out_for_delivery'::text, 'delivery_failed'::text, 'delivered'::text, 'returned'::text])),
  constraint parcels_tracking_code_check CHECK (length(tracking_code) >= 1 AND length(tracking_code) <= 60)
);
comment on table parcels is 'What an order leaves in: where each parcel is, and the code by which it is followed.';

create table passkeys (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  credential_id text not null,
  public_key text not null,
  counter bigint default 0 not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone,
  refused_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_counter_check CHECK (counter >= 0 AND counter <= '4294967295'::bigint),
  constraint passkeys_credential_id_check CHECK (length(credential_id) <= 1400 AND credential_id ~ '^[A-Za-z0-9_-]+$'::text),
  constraint passkeys_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  constraint passkeys_public_key_check CHECK (length(public_key) >= 1 AND length(public_key) <= 4000)
);
comment on table passkeys is 'Public keys of passkeys that people sign in with, by names of their own.';
comment on column passkeys.counter is 'The last count of signatures: one that is not higher comes from a copy (WebAuthn, 6.1.1). Synced passkeys stay at 0.';

CREATE OR REPLACE FUNCTION plain_text(said text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN btrim(regexp_replace(lower(regexp_replace(translate(NORMALIZE(replace(said, '´'::text, ''''::text), NFKD), (('‘’‛ʼ′´`＇'::text || '«»“”„‟″＂'::text) || '‐‑‒–—―−﹘﹣－'::text), ((repeat(''''::text, 8) || repeat('"'::text, 8)) || repeat('-'::text, 10))), '[\u0001-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u0300-\u036F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200F\u202A-\u202E\u2060-\u206F\u20D0-\u20FF\u3164\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF\uFFA0\uFFF0-\uFFFB\U000E0000-\U000E0FFF]'::text, ''::text, 'g'::text)), '[\u0009-\u000D\u0020\u0085\u1680\u2028\u2029\u2800]+'::text, ' '::text, 'g'::text))
;

create table past_orders (
  id uuid default uuidv7() not null,
  key text not null,
  move_in_id uuid not null,
  user_id uuid,
  number text not null,
  placed_at timestamp with time zone not null,
  customer_email text,
  customer_name text default ''::text not null,
  customer_phone text,
  payment text default ''::text not null,
  fulfilment text default ''::text not null,
  payment_method text default ''::text not null,
  shipping_method text default ''::text not null,
  coupon text default ''::text not null,
  paid_at timestamp with time zone,
  fulfilled_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  subtotal_cents integer,
  shipping_cents integer,
  discount_cents integer,
  total_cents integer not null,
  refunded_cents integer default 0 not null,
  address text default ''::text not null,
  city text default ''::text not null,
  state text default ''::text not null,
  note text default ''::text not null,
  lines jsonb default '[]'::jsonb not null,
  content text generated always as (plain_text(((((number || ' '::text) || customer_name) || ' '::text) || COALESCE(customer_email, ''::text)))) stored,
  erased_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint past_orders_pkey PRIMARY KEY (id),
  constraint past_orders_key_key UNIQUE (key),
  constraint past_orders_address_check CHECK (length(address) <= 2000),
  constraint past_orders_city_check CHECK (length(city) <= 200),
  constraint past_orders_coupon_check CHECK (length(coupon) <= 200),
  constraint past_orders_customer_email_check CHECK (customer_email = lower(btrim(customer_email)) AND length(customer_email) <= 255),
  constraint past_orders_customer_name_check CHECK (length(customer_name) <= 200),
  constraint past_orders_customer_phone_check CHECK (customer_phone ~ '^[0-9]{10,11}$'::text),
  constraint past_orders_erased CHECK (erased_at IS NULL OR user_id IS NULL AND customer_email IS NULL AND customer_phone IS NULL AND customer_name = ''::text AND address = ''::text AND note = ''::text),
  constraint past_orders_fulfilment_check CHECK (length(fulfilment) <= 200),
  constraint past_orders_key_check CHECK (length(key) >= 1 AND length(key) <= 300),
  constraint past_orders_lines_check CHECK (jsonb_typeof(lines) = 'array'::text),
  constraint past_orders_note_check CHECK (length(note) <= 2000),
  constraint past_orders_number_check CHECK (length(number) >= 1 AND length(number) <= 200),
  constraint past_orders_payment_check CHECK (length(payment) <= 200),
  constraint past_orders_payment_method_check CHECK (length(payment_method) <= 200),
  constraint past_orders_refunded_cents_check CHECK (refunded_cents >= 0),
  constraint past_orders_shipping_cents_check CHECK (shipping_cents >= 0),
  constraint past_orders_shipping_method_check CHECK (length(shipping_method) <= 200),
  constraint past_orders_state_check CHECK (length(state) <= 200),
  constraint past_orders_subtotal_cents_check CHECK (subtotal_cents >= 0),
  constraint past_orders_total_cents_check CHECK (total_cents >= 0)
);
comment on table past_orders is 'Orders of the shop that was moved in from, to be read only.';

create table store_settings (
  id boolean default true not null,
  name text not null,
  legal_name text default ''::text not null,
  cnpj text default ''::text not null,
  description text default ''::text not null,
  contact_email text not null,
  contact_phone text default ''::text not null,
  whatsapp text default ''::text not null,
  address text default ''::text not null,
  origin_zip_code text not null,
  opening_hours text default ''::text not null,
  logo_key text,
  banner_key text,
  social_links jsonb default '{}'::jsonb not null,
  delivery_fee_cents integer not null,
  delivery_period text default '3 a 5 dias úteis'::text not null,
  return_policy text default 'Você pode devolver os produtos em até 7 dias após a entrega.'::text not null,
  shipping_mode text default 'tabela'::text not null,
  minimum_instalment_cents integer default 500 not null,
  require_admin_second_factor boolean default false not null,
  updated_at timestamp with time zone default now() not null,
  slide_keys text[] default '{}'::text[] not null,
  version integer default 1 not null,
  limits jsonb default '{}'::jsonb not null,
  goodwill_months integer default 12 not null,
  exchange_hold_days integer default 10 not null,
  exchange_leaves text default 'arrived'::text not null,
  economy_fee_cents integer default 1990 not null,
  economy_min_days smallint default 6 not null,
  economy_max_days smallint default 8 not null,
  standard_min_days smallint default 3 not null,
  standard_max_days smallint default 5 not null,
  express_fee_cents integer default 4990 not null,
  express_min_days smallint default 1 not null,
  express_max_days smallint default 2 not null,
  free_shipping_over_cents integer default 30000 not null,
  pix_percent smallint default 5 not null,
  max_instalments smallint default 12 not null,
  cutoff_hour smallint default 15 not null,
  low_stock smallint default 10 not null,
  return_codes boolean default false not null,
  handling_days smallint default 1 not null,
  stuck_days smallint default 5 not null,
  machine_guide boolean default false not null,
  assistant_feed boolean default false not null,
  crawlers text default 'all'::text not null,
  webhooks_open boolean default false not null,
  api_open boolean default false not null,
  agent_sales boolean default false not null,
  assistant_tools boolean default false not null,
  keeps_cards boolean default false not null,
  constraint store_settings_pkey PRIMARY KEY (id),
  constraint store_settings_check CHECK (1 <= economy_min_days AND economy_min_days <= economy_max_days AND economy_max_days <= 60),
  constraint store_settings_check1 CHECK (1 <= standard_min_days AND standard_min_days <= standard_max_days AND standard_max_days <= 60),
  constraint store_settings_check2 CHECK (1 <= express_min_days AND express_min_days <= express_max_days AND express_max_days <= 60),
  constraint store_settings_cnpj_check CHECK (cnpj ~ '^([A-Z0-9]{12}[0-9]{2})?$'::text),
  constraint store_settings_contact_email_check CHECK (contact_email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'::text),
  constraint store_settings_crawlers_check CHECK (crawlers = ANY (ARRAY['all'::text, 'no_training'::text, 'none'::text])),
  constraint store_settings_cutoff_hour_check CHECK (cutoff_hour >= 1 AND cutoff_hour <= 23),
  constraint store_settings_delivery_fee_cents_check CHECK (delivery_fee_cents >= 0),
  constraint store_settings_economy_fee_cents_check CHECK (economy_fee_cents >= 0),
  constraint store_settings_exchange_hold_days_check CHECK (exchange_hold_days >= 1 AND exchange_hold_days <= 60),
  constraint store_settings_exchange_leaves_check CHECK (exchange_leaves = ANY (ARRAY['posted'::text, 'arrived'::text])),
  constraint store_settings_express_fee_cents_check CHECK (express_fee_cents >= 0),
  constraint store_settings_free_shipping_over_cents_check CHECK (free_shipping_over_cents >= 0),
  constraint store_settings_goodwill_months_check CHECK (goodwill_months >= 1 AND goodwill_months <= 60),
  constraint store_settings_handling_days_check CHECK (handling_days >= 1 AND handling_days <= 30),
  constraint store_settings_id_check CHECK (id),
  constraint store_settings_limits_check CHECK (jsonb_typeof(limits) = 'object'::text),
  constraint store_settings_low_stock_check CHECK (low_stock >= 1 AND low_stock <= 1000),
  constraint store_settings_max_instalments_check CHECK (max_instalments >= 1 AND max_instalments <= 12),
  constraint store_settings_minimum_instalment_cents_check CHECK (minimum_instalment_cents > 0),
  constraint store_settings_name_check CHECK (length(name) >= 1 AND length(name) <= 120),
  constraint store_settings_origin_zip_code_check CHECK (origin_zip_code ~ '^[0-9]{8}$'::text),
  constraint store_settings_pix_percent_check CHECK (pix_percent >= 0 AND pix_percent <= 50),
  constraint store_settings_shipping_mode_check CHECK (shipping_mode = ANY (ARRAY['tabela'::text, 'transportadora'::text])),
  constraint store_settings_slide_keys_check CHECK (cardinality(slide_keys) <= 2),
  constraint store_settings_social_links_check CHECK (jsonb_typeof(social_links) = 'object'::text),
  constraint store_settings_stuck_days_check CHECK (stuck_days >= 1 AND stuck_days <= 60),
  constraint store_settings_version_check CHECK (version > 0),
  constraint store_settings_whatsapp_check CHECK (whatsapp ~ '^[0-9]{0,13}$'::text)
);
comment on table store_settings is 'One row: the shop itself.';

CREATE OR REPLACE FUNCTION shop_name()
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN COALESCE((SELECT store_settings.name FROM store_settings), ''::text)
;

create table payment_transactions (
  id uuid default uuidv7() not null,
  order_id uuid not null,
  attempt integer not null,
  method text not null,
  idempotency_key text not null,
  external_reference text,
  charge_id text,
  transaction_id text,
  status text default 'pending'::text not null,
  transaction_amount_cents bigint not null,
  paid_amount_cents bigint default 0 not null,
  refunded_amount_cents bigint default 0 not null,
  payment_data jsonb default '{}'::jsonb not null,
  expires_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  network_key text,
  wide_network_key text,
  device_key text,
  card_key text,
  shop_name text default shop_name() not null,
  constraint payment_transactions_pkey PRIMARY KEY (id),
  constraint payment_transactions_charge_id_key UNIQUE (charge_id),
  constraint payment_transactions_idempotency_key_key UNIQUE (idempotency_key),
  constraint payment_transactions_order_id_attempt_key UNIQUE (order_id, attempt),
  constraint payment_transactions_attempt_check CHECK (attempt > 0),
  constraint payment_transactions_card_key_check CHECK (card_key ~ '^[0-9a-f]{32}$'::text),
  constraint payment_transactions_device_key_check CHECK (device_key ~ '^[0-9a-f]{32}$'::text),
  constraint payment_transactions_method_check CHECK (method = ANY (ARRAY['credit_card'::text, 'pix'::text, 'boleto'::text])),
  constraint payment_transactions_network_key_check CHECK (network_key ~ '^[0-9a-f]{32}$'::text),
  constraint payment_transactions_paid_amount_cents_check CHECK (paid_amount_cents >= 0),
  constraint payment_transactions_refunded_amount_cents_check CHECK (refunded_amount_cents >= 0),
  constraint payment_transactions_status_check CHECK (status ~ '^[a-z_]+$'::text),
  constraint payment_transactions_transaction_amount_cents_check CHECK (transaction_amount_cents > 0),
  constraint payment_transactions_wide_network_key_check CHECK (wide_network_key ~ '^[0-9a-f]{32}$'::text)
);
comment on table payment_transactions is 'One attempt to be paid, with the ids of the provider.';
comment on column payment_transactions.network_key is 'From where the attempt came, as a keyed hash that is emptied when it is of no use.';

create table pictures (
  key text not null,
  file_name text default ''::text not null,
  alt text default ''::text not null,
  words text generated always as (plain_text(((alt || ' '::text) || file_name))) stored not null,
  added_at timestamp with time zone default now() not null,
  unused_since timestamp with time zone,
  constraint pictures_pkey PRIMARY KEY (key),
  constraint pictures_alt_check CHECK (length(alt) <= 300),
  constraint pictures_file_name_check CHECK (length(file_name) <= 200),
  constraint pictures_key_check CHECK (key ~ '^(products|store-images|categories)/'::text AND length(key) <= 300)
);
comment on table pictures is 'The picture library: names and descriptions; who uses a picture is told by the tables with its key.';

create table platform_orders (
  order_id uuid not null,
  endpoint_id uuid not null,
  constraint platform_orders_pkey PRIMARY KEY (order_id)
);
comment on table platform_orders is 'Orders of which the platform is told whose assistant placed them.';

create table postal_codes (
  cep text not null,
  place jsonb,
  fetched_at timestamp with time zone default now() not null,
  constraint postal_codes_pkey PRIMARY KEY (cep),
  constraint postal_codes_cep_check CHECK (cep ~ '^[0-9]{8}$'::text)
);
comment on table postal_codes is 'Addresses by CEP as the service last gave them.';

create table price_alerts (
  user_id uuid not null,
  due_at timestamp with time zone,
  told_at timestamp with time zone,
  constraint price_alerts_pkey PRIMARY KEY (user_id)
);
comment on table price_alerts is 'Accounts that asked to hear when a kept piece becomes cheaper (consent price_drops).';

create table price_drops (
  product_id uuid not null,
  noted_at timestamp with time zone default now() not null,
  constraint price_drops_pkey PRIMARY KEY (product_id)
);
comment on table price_drops is 'Products whose price fell, until those who keep them are looked up.';

create table price_history (
  product_id uuid not null,
  since timestamp with time zone not null,
  until timestamp with time zone,
  cents integer not null,
  constraint price_history_pkey PRIMARY KEY (product_id, since),
  constraint price_history_cents_check CHECK (cents >= 0),
  constraint price_history_check CHECK (until > since)
);
comment on table price_history is 'What each product cost, since when until when: the lowest price of the 30 days before a reduction.';

create table product_colors (
  id uuid default uuidv7() not null,
  product_id uuid not null,
  name text not null,
  hex text default '#ffffff'::text not null,
  image_key text,
  "position" integer default 0 not null,
  constraint product_colors_pkey PRIMARY KEY (id),
  constraint product_colors_id_product_id_key UNIQUE (id, product_id),
  constraint product_colors_hex_check CHECK (hex ~ '^#[0-9a-f]{6}$'::text),
  constraint product_colors_name_check CHECK (name = btrim(name) AND length(name) >= 1 AND length(name) <= 60),
  constraint product_colors_position_check CHECK ("position" >= 0)
);
comment on table product_colors is 'The colours of a product, in the order in which they are offered.';

create table product_costs (
  product_id uuid not null,
  cost_cents integer not null,
  constraint product_costs_pkey PRIMARY KEY (product_id),
  constraint product_costs_cost_cents_check CHECK (cost_cents >= 0 AND cost_cents <= 100000000)
);
comment on table product_costs is 'What one unit of a product cost the shop. Apart from the product, so that no read for the shop can carry it outside.';

create table product_fit (
  product_id uuid not null,
  small integer default 0 not null,
  fits integer default 0 not null,
  large integer default 0 not null,
  told_small integer default 0 not null,
  told_fits integer default 0 not null,
  told_large integer default 0 not null,
  constraint product_fit_pkey PRIMARY KEY (product_id),
  constraint product_fit_fits_check CHECK (fits >= 0),
  constraint product_fit_large_check CHECK (large >= 0),
  constraint product_fit_small_check CHECK (small >= 0)
);
comment on table product_fit is 'How many said what of a product; told_ are the counts for which its page was last built.';

create table product_images (
  id uuid default uuidv7() not null,
  product_id uuid not null,
  color_id uuid,
  kind text default 'product'::text not null,
  key text not null,
  alt_text text default ''::text not null,
  is_main boolean default false not null,
  "position" integer default 0 not null,
  width integer default 1200 not null,
  height integer default 1500 not null,
  constraint product_images_pkey PRIMARY KEY (id),
  constraint product_images_key_key UNIQUE (key),
  constraint product_images_alt_text_check CHECK (length(alt_text) <= 300),
  constraint product_images_height_check CHECK (height > 0),
  constraint product_images_kind_check CHECK (kind = ANY (ARRAY['product'::text, 'model'::text])),
  constraint product_images_position_check CHECK ("position" >= 0),
  constraint product_images_width_check CHECK (width > 0)
);
comment on table product_images is 'The photos of a product, of one colour or of all.';

create table product_questions (
  id uuid default uuidv7() not null,
  product_id uuid not null,
  author_name text not null,
  question text not null,
  answer text default ''::text not null,
  status text default 'pending'::text not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  answered_at timestamp with time zone,
  constraint product_questions_pkey PRIMARY KEY (id),
  constraint product_questions_answer_check CHECK (length(answer) <= 2000),
  constraint product_questions_author_name_check CHECK (length(author_name) >= 1 AND length(author_name) <= 40),
  constraint product_questions_check CHECK (answer <> ''::text OR (status = ANY (ARRAY['pending'::text, 'refused'::text]))),
  constraint product_questions_check1 CHECK ((answer = ''::text) = (answered_at IS NULL)),
  constraint product_questions_question_check CHECK (length(question) >= 1 AND length(question) <= 1000),
  constraint product_questions_status_check CHECK (status = ANY (ARRAY['pending'::text, 'answered'::text, 'published'::text, 'refused'::text]))
);
comment on table product_questions is 'What visitors asked about a product, with the answers of the desk; shown once published.';

CREATE OR REPLACE FUNCTION are_piece_measures(measures jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select jsonb_typeof(measures) = 'object' and not exists (
    select from jsonb_each(case when jsonb_typeof(measures) = 'object' then measures else '{}' end) as told(name, mm)
      left join (values
        ('bust', 400, 2500), ('chest', 400, 2500), ('waist', 300, 2500), ('hip', 400, 2500), ('shoulder', 200, 1000),
        ('sleeve', 50, 1200), ('collar', 250, 800), ('rise', 100, 700), ('inseam', 30, 1300), ('insole', 150, 400),
        ('heel', 1, 300), ('head', 400, 800), ('brim', 5, 400), ('length', 100, 2500), ('width', 5, 2500),
        ('height', 5, 2500), ('depth', 5, 2500)
      ) as possible(name, least, most) on possible.name = told.name
    where possible.name is null or case jsonb_typeof(told.mm)
      when 'number' then told.mm::numeric not between possible.least and possible.most or told.mm::numeric % 1 <> 0
      else true end)
$function$
;

create table product_sizes (
  id uuid default uuidv7() not null,
  product_id uuid not null,
  label text not null,
  "position" integer default 0 not null,
  measures jsonb default '{}'::jsonb not null,
  constraint product_sizes_pkey PRIMARY KEY (id),
  constraint product_sizes_id_product_id_key UNIQUE (id, product_id),
  constraint product_sizes_label_check CHECK (label = btrim(label) AND length(label) >= 1 AND length(label) <= 20),
  constraint product_sizes_measures CHECK (are_piece_measures(measures)),
  constraint product_sizes_position_check CHECK ("position" >= 0)
);
comment on table product_sizes is 'The sizes of a product with their own measures in centimetres, in the order in which they are offered.';

create table product_stock (
  product_id uuid not null,
  units bigint not null,
  constraint product_stock_pkey PRIMARY KEY (product_id)
);
comment on table product_stock is 'The units of a product over all its variants, as of the last fold.';

create table product_stock_changes (
  product_id uuid not null,
  units bigint not null
);
comment on table product_stock_changes is 'What came and went since: rows are only added, so that no order waits for another one of the same product.';

create table products (
  id uuid default uuidv7() not null,
  category_id uuid,
  slug text not null,
  name text not null,
  description text default ''::text not null,
  story text default ''::text not null,
  material text default ''::text not null,
  characteristics text[] default '{}'::text[] not null,
  features text[] default '{}'::text[] not null,
  tags text[] default '{}'::text[] not null,
  price_cents integer not null,
  discount_percent integer default 0 not null,
  final_price_cents integer generated always as (LEAST(((price_cents - (((price_cents)::bigint * discount_percent) / 100)))::integer, campaign_price_cents)) stored not null,
  is_featured boolean generated always as (('destaque'::text = ANY (features))) stored not null,
  is_new boolean default false not null,
  is_active boolean default true not null,
  ships_today boolean default false not null,
  weight_grams integer default 500 not null,
  sold_count integer default 0 not null,
  search_name text default ''::text not null,
  search_text text default ''::text not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  size_family text,
  low_stock smallint,
  ordinary_price_cents integer generated always as (((price_cents - (((price_cents)::bigint * discount_percent) / 100)))::integer) stored not null,
  campaign_price_cents integer,
  campaign_ends_at timestamp with time zone,
  archived_at timestamp with time zone,
  related_ids uuid[] default '{}'::uuid[] not null,
  video jsonb,
  meta_title text default ''::text not null,
  meta_description text default ''::text not null,
  care jsonb default '{}'::jsonb not null,
  origin text,
  ncm text default ''::text not null,
  cest text default ''::text not null,
  goods_origin text default ''::text not null,
  fiscal_unit text default ''::text not null,
  net_grams integer,
  constraint products_pkey PRIMARY KEY (id),
  constraint products_campaign_price_cents_check CHECK (campaign_price_cents > 0),
  constraint products_care_check CHECK (jsonb_typeof(care) = 'object'::text),
  constraint products_cest_check CHECK (cest ~ '^(\d{7})?$'::text),
  constraint products_check CHECK ((campaign_price_cents IS NULL) = (campaign_ends_at IS NULL)),
  constraint products_check1 CHECK (archived_at IS NULL OR NOT is_active),
  constraint products_discount_percent_check CHECK (discount_percent >= 0 AND discount_percent <= 100),
  constraint products_fiscal_unit_check CHECK (fiscal_unit = ANY (ARRAY[''::text, 'UN'::text, 'PAR'::text, 'CJ'::text, 'KIT'::text])),
  constraint products_goods_origin_check CHECK (goods_origin ~ '^[0-8]?$'::text),
  constraint products_low_stock_check CHECK (low_stock >= 0 AND low_stock <= 1000),
  constraint products_meta_description_check CHECK (length(meta_description) <= 300),
  constraint products_meta_title_check CHECK (length(meta_title) <= 120),
  constraint products_name_check CHECK (name = btrim(name) AND length(name) >= 1 AND length(name) <= 160),
  constraint products_ncm_check CHECK (ncm ~ '^(\d{8})?$'::text),
  constraint products_net_grams_check CHECK (net_grams >= 1 AND net_grams <= 100000),
  constraint products_origin_check CHECK (origin ~ '^[A-Z]{2}$'::text),
  constraint products_price_cents_check CHECK (price_cents >= 1 AND price_cents <= 100000000),
  constraint products_related_ids_check CHECK (cardinality(related_ids) <= 4),
  constraint products_size_family_check CHECK (size_family = ANY (ARRAY['women-tops'::text, 'women-bottoms'::text, 'men-tops'::text, 'men-bottoms'::text, 'shoes'::text, 'women-belts'::text, 'men-belts'::text, 'hats'::text, 'rings'::text, 'children'::text, 'one-size'::text])),
  constraint products_slug_check CHECK (length(slug) >= 1 AND length(slug) <= 160),
  constraint products_sold_count_check CHECK (sold_count >= 0),
  constraint products_version_check CHECK (version > 0),
  constraint products_video_check CHECK (jsonb_typeof(video) = 'object'::text AND video ? 'key'::text AND video ? 'poster'::text),
  constraint products_weight_grams_check CHECK (weight_grams >= 1 AND weight_grams <= 100000)
);
comment on table products is 'What the shop shows and prices. An archived one (archived_at) stays for the orders that have it.';
comment on column products.search_text is 'What the search reads, without accents and in small letters.';
comment on column products.version is 'What the desk saves against: a save of an older version is refused.';
comment on column products.ordinary_price_cents is 'Its own price, without a campaign.';
comment on column products.campaign_price_cents is 'Brought after the clock by the scheduled work; what is paid follows price_now().';
comment on column products.goods_origin is 'Field orig of the note: 0 to 8 (Ajuste SINIEF 20/2012). Where it was made stands in origin.';
comment on column products.net_grams is 'Without what it is packed in. Null: as in the category, else weight_grams.';

create table promotion_categories (
  promotion_id uuid not null,
  category_id uuid not null,
  constraint promotion_categories_pkey PRIMARY KEY (promotion_id, category_id)
);
comment on table promotion_categories is 'Of promotions that are not for all products: a category with those within it.';

create table promotion_codes (
  code text not null,
  promotion_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint promotion_codes_pkey PRIMARY KEY (code),
  constraint promotion_codes_code_check CHECK (code ~ '^[A-Z0-9]{3,20}$'::text)
);
comment on table promotion_codes is 'Codes of a promotion that are good once each.';

create table promotion_products (
  promotion_id uuid not null,
  product_id uuid not null,
  constraint promotion_products_pkey PRIMARY KEY (promotion_id, product_id)
);
comment on table promotion_products is 'Of promotions that are not for all products: the products.';

create table promotion_redemptions (
  order_id uuid not null,
  promotion_id uuid not null,
  user_id uuid,
  email text not null,
  cpf text not null,
  is_first_purchase boolean not null,
  created_at timestamp with time zone default now() not null,
  released_at timestamp with time zone,
  code text,
  benefit jsonb,
  minimum_subtotal_cents bigint,
  withheld_cents bigint default 0 not null,
  constraint promotion_redemptions_pkey PRIMARY KEY (order_id),
  constraint promotion_redemptions_minimum_subtotal_cents_check CHECK (minimum_subtotal_cents >= 0),
  constraint promotion_redemptions_withheld_cents_check CHECK (withheld_cents >= 0)
);
comment on table promotion_redemptions is 'A coupon that an order used, with its terms as they were. Released when the order expires or is cancelled.';
comment on column promotion_redemptions.withheld_cents is 'Of the discount, what was taken back because pieces that earned it were returned.';

create table promotion_uses (
  promotion_id uuid not null,
  live integer not null,
  constraint promotion_uses_pkey PRIMARY KEY (promotion_id),
  constraint promotion_uses_live_check CHECK (live >= 0)
);
comment on table promotion_uses is 'How many uses of a promotion are live: counted, since it is asked at each checkout.';

create table promotions (
  id uuid default uuidv7() not null,
  name text not null,
  description text default ''::text not null,
  code text not null,
  percent integer,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  is_active boolean default true not null,
  first_purchase_only boolean default false not null,
  minimum_subtotal_cents integer default 0 not null,
  usage_limit integer,
  usage_limit_per_customer integer,
  is_announced boolean default false not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  for_all_products boolean default true not null,
  campaign_id uuid,
  benefit jsonb not null,
  audience text default 'everyone'::text not null,
  full_price_only boolean default false not null,
  single_use boolean default false not null,
  customer_group_id uuid,
  constraint promotions_pkey PRIMARY KEY (id),
  constraint promotions_code_key UNIQUE (code),
  constraint promotions_announced_code CHECK (NOT (is_announced AND single_use)),
  constraint promotions_announced_group CHECK (NOT (is_announced AND audience = 'group'::text)),
  constraint promotions_audience_check CHECK (audience = ANY (ARRAY['everyone'::text, 'first_purchase'::text, 'returning'::text, 'group'::text])),
  constraint promotions_benefit CHECK (COALESCE(
CASE benefit ->> 'kind'::text
    WHEN 'percent'::text THEN ((benefit ->> 'percent'::text)::integer) >= 1 AND ((benefit ->> 'percent'::text)::integer) <= 99
    WHEN 'amount'::text THEN ((benefit ->> 'amountCents'::text)::bigint) >= 1 AND ((benefit ->> 'amountCents'::text)::bigint) <= 100000000
    WHEN 'pieces'::text THEN ((benefit ->> 'pay'::text)::integer) >= 1 AND ((benefit ->> 'take'::text)::integer) >= (((benefit ->> 'pay'::text)::integer) + 1) AND ((benefit ->> 'take'::text)::integer) <= 20
    ELSE (benefit ->> 'kind'::text) = ANY (ARRAY['free_shipping'::text, 'gift'::text])
END, false)),
  constraint promotions_check CHECK (ends_at > starts_at),
  constraint promotions_code_check CHECK (code = upper(code) AND code ~ '^[A-Z0-9]{3,20}$'::text),
  constraint promotions_customer_group CHECK ((audience = 'group'::text) = (customer_group_id IS NOT NULL)),
  constraint promotions_description_check CHECK (length(description) <= 1000),
  constraint promotions_minimum_subtotal_cents_check CHECK (minimum_subtotal_cents >= 0),
  constraint promotions_name_check CHECK (length(name) >= 1 AND length(name) <= 120),
  constraint promotions_percent_check CHECK (percent >= 1 AND percent <= 99),
  constraint promotions_usage_limit_check CHECK (usage_limit > 0),
  constraint promotions_usage_limit_per_customer_check CHECK (usage_limit_per_customer > 0),
  constraint promotions_version_check CHECK (version > 0)
);
comment on table promotions is 'Coupons and the announced promotion; the benefit is a union (src/contracts/coupon.ts).';

create table question_askers (
  question_id uuid not null,
  user_id uuid,
  name text not null,
  email text not null,
  created_at timestamp with time zone default now() not null,
  constraint question_askers_pkey PRIMARY KEY (question_id),
  constraint question_askers_email_check CHECK (length(email) >= 3 AND length(email) <= 255),
  constraint question_askers_name_check CHECK (length(name) >= 1 AND length(name) <= 120)
);
comment on table question_askers is 'Who asked about a product, to be answered by mail; forgotten after a year.';

create unlogged table rate_limits (
  key text not null,
  window_start timestamp with time zone not null,
  hits integer default 1 not null,
  last_hit timestamp with time zone default now() not null,
  constraint rate_limits_pkey PRIMARY KEY (key, window_start),
  constraint rate_limits_hits_check CHECK (hits > 0),
  constraint rate_limits_key_check CHECK (length(key) <= 200)
);
comment on table rate_limits is 'Attempts in fixed windows, by key.';

create table rebuild_requests (
  id uuid default uuidv7() not null,
  reason text not null,
  requested_at timestamp with time zone default now() not null,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  error text,
  failures integer default 0 not null,
  failed_at timestamp with time zone,
  constraint rebuild_requests_pkey PRIMARY KEY (id),
  constraint rebuild_requests_failures_check CHECK (failures >= 0)
);
comment on table rebuild_requests is 'Builds that were asked for, with how they ended.';

create table recovery_codes (
  hash text not null,
  user_id uuid not null,
  used_at timestamp with time zone,
  key_id text,
  constraint recovery_codes_pkey PRIMARY KEY (hash),
  constraint recovery_codes_hash_check CHECK (hash ~ '^[0-9a-f]{64}$'::text),
  constraint recovery_codes_key_id_check CHECK (key_id ~ '^[0-9a-f]{8}$'::text)
);
comment on table recovery_codes is 'Codes for whoever lost the second factor, each good once.';
comment on column recovery_codes.key_id is 'Which secret of the shop made the hash; null for those made before secrets had names.';

create table redirects (
  id uuid default uuidv7() not null,
  from_address text not null,
  to_address text not null,
  is_automatic boolean not null,
  made_at timestamp with time zone default now() not null,
  made_by uuid,
  constraint redirects_pkey PRIMARY KEY (id),
  constraint redirects_from_address_key UNIQUE (from_address),
  constraint redirects_check CHECK (from_address <> to_address),
  constraint redirects_from_address_check CHECK (from_address ~~ '/%'::text AND length(from_address) <= 300),
  constraint redirects_to_address_check CHECK (length(to_address) >= 1 AND length(to_address) <= 1000)
);
comment on table redirects is 'Addresses that moved.';

create table refunds (
  id uuid default uuidv7() not null,
  order_id uuid not null,
  payment_id uuid not null,
  amount_cents bigint not null,
  refunded_before_cents bigint not null,
  reason text not null,
  status text default 'requested'::text not null,
  last_error text,
  actor_id uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint refunds_pkey PRIMARY KEY (id),
  constraint refunds_amount_cents_check CHECK (amount_cents > 0),
  constraint refunds_reason_check CHECK (reason = ANY (ARRAY['asked'::text, 'canceled'::text, 'paid_late'::text, 'paid_twice'::text, 'underpaid'::text])),
  constraint refunds_refunded_before_cents_check CHECK (refunded_before_cents >= 0),
  constraint refunds_status_check CHECK (status = ANY (ARRAY['requested'::text, 'done'::text, 'refused'::text]))
);
comment on table refunds is 'Money on its way back: written in the transaction that decides it, done when the provider confirms.';

create table request_parcels (
  request_id uuid not null,
  order_item_id uuid not null,
  parcel_id uuid not null,
  units integer not null,
  constraint request_parcels_pkey PRIMARY KEY (request_id, order_item_id, parcel_id),
  constraint request_parcels_units_check CHECK (units > 0)
);
comment on table request_parcels is 'From which parcels the units of a return or an exchange are; without a row, they had not left when they were asked for.';

create table request_photos (
  id uuid default uuidv7() not null,
  request_id uuid not null,
  "position" smallint not null,
  key text not null,
  created_at timestamp with time zone default now() not null,
  constraint request_photos_pkey PRIMARY KEY (id),
  constraint request_photos_key_key UNIQUE (key),
  constraint request_photos_request_id_position_key UNIQUE (request_id, "position"),
  constraint request_photos_key_check CHECK (key ~ '^requests/[0-9a-f]{32}/[0-9a-f-]{36}\.webp$'::text),
  constraint request_photos_position_check CHECK ("position" >= 0 AND "position" <= 2)
);
comment on table request_photos is 'Photos of a defect, in a store of their own that no public address leads to.';

create table return_labels (
  id uuid default uuidv7() not null,
  request_id uuid not null,
  state text default 'wanted'::text not null,
  problem text,
  carrier_id text,
  cost_cents bigint,
  code text,
  print_url text,
  valid_until timestamp with time zone,
  attempts integer default 0 not null,
  due_at timestamp with time zone default now() not null,
  created_at timestamp with time zone default now() not null,
  constraint return_labels_pkey PRIMARY KEY (id),
  constraint return_labels_carrier_id_check CHECK (length(carrier_id) >= 1 AND length(carrier_id) <= 100),
  constraint return_labels_check CHECK (state <> 'ready'::text OR carrier_id IS NOT NULL AND code IS NOT NULL AND valid_until IS NOT NULL),
  constraint return_labels_check1 CHECK (state <> 'failed'::text OR problem IS NOT NULL),
  constraint return_labels_code_check CHECK (length(code) >= 1 AND length(code) <= 60),
  constraint return_labels_cost_cents_check CHECK (cost_cents >= 0),
  constraint return_labels_print_url_check CHECK (length(print_url) <= 500 AND print_url ~ '^https?://'::text),
  constraint return_labels_problem_check CHECK (problem = ANY (ARRAY['unavailable'::text, 'token'::text, 'balance'::text, 'not_served'::text, 'shop_data'::text])),
  constraint return_labels_state_check CHECK (state = ANY (ARRAY['wanted'::text, 'ready'::text, 'failed'::text, 'canceling'::text, 'canceled'::text, 'kept'::text]))
);
comment on table return_labels is 'The authorisation by which a customer posts a return: made, paid and cancelled at the carrier.';
comment on column return_labels.attempts is 'How often the carrier was asked, until it is given up.';

create table return_units (
  request_id uuid not null,
  order_item_id uuid not null,
  units integer not null,
  constraint return_units_pkey PRIMARY KEY (request_id, order_item_id),
  constraint return_units_units_check CHECK (units > 0)
);
comment on table return_units is 'How many units of which item a return is about.';

create table reviews (
  id uuid default uuidv7() not null,
  product_id uuid not null,
  user_id uuid,
  order_item_id uuid,
  author_name text not null,
  rating integer not null,
  comment text default ''::text not null,
  photo_key text,
  status text default 'pending'::text not null,
  created_at timestamp with time zone default now() not null,
  constraint reviews_pkey PRIMARY KEY (id),
  constraint reviews_order_item_id_key UNIQUE (order_item_id),
  constraint reviews_author_name_check CHECK (length(author_name) >= 1 AND length(author_name) <= 120),
  constraint reviews_comment_check CHECK (length(comment) <= 2000),
  constraint reviews_rating_check CHECK (rating >= 1 AND rating <= 5),
  constraint reviews_status_check CHECK (status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text]))
);
comment on table reviews is 'Opinions of buyers, shown once the shop has accepted them.';

create table roles (
  id uuid default uuidv7() not null,
  name text not null,
  staff_role text not null,
  constraint roles_pkey PRIMARY KEY (id),
  constraint roles_name_key UNIQUE (name),
  constraint roles_staff_role_key UNIQUE (staff_role),
  constraint roles_name_check CHECK (name ~ '^[a-z_]+$'::text),
  constraint roles_staff_role_check CHECK (staff_role = ANY (ARRAY['owner'::text, 'manager'::text, 'catalogue'::text, 'orders'::text, 'care'::text, 'content'::text, 'reports'::text]))
);
comment on table roles is 'The seven roles of the team; what each may do: src/domain/people/capabilities.ts.';

create table saved_cards (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  ref_sealed text not null,
  ref_hash text not null,
  brand text not null,
  last_four text not null,
  exp_month integer not null,
  exp_year integer not null,
  consented_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  used_at timestamp with time zone default now() not null,
  constraint saved_cards_pkey PRIMARY KEY (id),
  constraint saved_cards_once UNIQUE (user_id, brand, last_four, exp_month, exp_year),
  constraint saved_cards_brand_check CHECK (length(brand) <= 40),
  constraint saved_cards_exp_month_check CHECK (exp_month >= 1 AND exp_month <= 12),
  constraint saved_cards_exp_year_check CHECK (exp_year >= 2000 AND exp_year <= 2199),
  constraint saved_cards_last_four_check CHECK (last_four ~ '^\d{4}$'::text),
  constraint saved_cards_ref_hash_check CHECK (length(ref_hash) = 64)
);
comment on table saved_cards is 'Cards kept at the payment provider with their owner''s consent: sealed ids, and what the owner recognises them by.';

create table schema_migrations (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone default now() not null,
  constraint schema_migrations_pkey PRIMARY KEY (name)
);
comment on table schema_migrations is 'Which migrations were applied, with the checksum of their file.';

create table second_factors (
  user_id uuid not null,
  secret_sealed text not null,
  confirmed_at timestamp with time zone,
  last_step bigint,
  created_at timestamp with time zone default now() not null,
  constraint second_factors_pkey PRIMARY KEY (user_id)
);
comment on table second_factors is 'The secret of an authenticator app, sealed with the key of the shop.';
comment on column second_factors.last_step is 'The last time step whose code was used: none is good twice (RFC 6238, 5.2).';

create table second_line (
  id uuid default uuidv7() not null,
  variant_id uuid,
  request_id uuid,
  product_name text not null,
  colour text default ''::text not null,
  size text default ''::text not null,
  quantity integer not null,
  actor_id uuid,
  created_at timestamp with time zone default now() not null,
  left_units integer not null,
  constraint second_line_pkey PRIMARY KEY (id),
  constraint second_line_check CHECK (left_units >= 0 AND left_units <= quantity),
  constraint second_line_quantity_check CHECK (quantity > 0)
);
comment on table second_line is 'What came back and is not sold in the shop any more, in words that stay when the product is deleted.';

create table second_line_moves (
  id uuid default uuidv7() not null,
  second_line_id uuid not null,
  units integer not null,
  became text not null,
  reason text not null,
  actor_id uuid,
  created_at timestamp with time zone default now() not null,
  constraint second_line_moves_pkey PRIMARY KEY (id),
  constraint second_line_moves_became_check CHECK (became = ANY (ARRAY['stock'::text, 'off'::text])),
  constraint second_line_moves_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 300),
  constraint second_line_moves_units_check CHECK (units > 0)
);
comment on table second_line_moves is 'Units that left the second line: back into stock, or off.';

create table sessions (
  id text not null,
  user_id uuid not null,
  expires_at timestamp with time zone not null,
  absolute_expires_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  last_seen_at timestamp with time zone default now() not null,
  user_agent text default ''::text not null,
  ip inet,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_check CHECK (expires_at <= absolute_expires_at),
  constraint sessions_id_check CHECK (id ~ '^[0-9a-f]{64}$'::text),
  constraint sessions_user_agent_check CHECK (length(user_agent) <= 400)
);
comment on table sessions is 'Who is signed in where. The id is the SHA-256 of what the browser holds.';

create table shipping_labels (
  id uuid default uuidv7() not null,
  parcel_id uuid not null,
  purchase_id uuid not null,
  state text default 'wanted'::text not null,
  problem text,
  refusals jsonb default '[]'::jsonb not null,
  service_id integer not null,
  service_name text not null,
  carrier text default ''::text not null,
  agency_id integer,
  carrier_id text,
  quoted_cents bigint not null,
  cost_cents bigint,
  insured_cents bigint not null,
  papers text not null,
  note_id uuid,
  weight_grams integer not null,
  width_cm smallint not null,
  height_cm smallint not null,
  length_cm smallint not null,
  tracking_code text,
  attempts integer default 0 not null,
  claim integer default 0 not null,
  due_at timestamp with time zone default now(),
  claimed_until timestamp with time zone,
  followed_at timestamp with time zone,
  follow_due_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  replaced_at timestamp with time zone,
  constraint shipping_labels_pkey PRIMARY KEY (id),
  constraint shipping_labels_carrier_id_key UNIQUE (carrier_id),
  constraint shipping_labels_agency_id_check CHECK (agency_id > 0),
  constraint shipping_labels_attempts_check CHECK (attempts >= 0),
  constraint shipping_labels_bound CHECK ((state <> ALL (ARRAY['in_cart'::text, 'paid'::text, 'ready'::text, 'kept'::text])) OR carrier_id IS NOT NULL AND cost_cents IS NOT NULL),
  constraint shipping_labels_carrier_check CHECK (length(carrier) <= 100),
  constraint shipping_labels_carrier_id_check CHECK (length(carrier_id) >= 1 AND length(carrier_id) <= 100),
  constraint shipping_labels_claim_check CHECK (claim >= 0),
  constraint shipping_labels_cost_cents_check CHECK (cost_cents >= 0),
  constraint shipping_labels_failed CHECK (state <> 'failed'::text OR problem IS NOT NULL),
  constraint shipping_labels_height_cm_check CHECK (height_cm > 0),
  constraint shipping_labels_insured_cents_check CHECK (insured_cents >= 0),
  constraint shipping_labels_length_cm_check CHECK (length_cm > 0),
  constraint shipping_labels_not_forgotten CHECK ((state = ANY (ARRAY['wanted'::text, 'in_cart'::text, 'paid'::text, 'canceling'::text])) = (due_at IS NOT NULL)),
  constraint shipping_labels_papers CHECK ((papers = 'note'::text) = (note_id IS NOT NULL)),
  constraint shipping_labels_papers_check CHECK (papers = ANY (ARRAY['note'::text, 'declaration'::text])),
  constraint shipping_labels_problem_check CHECK (problem = ANY (ARRAY['unavailable'::text, 'token'::text, 'balance'::text, 'not_served'::text, 'refused'::text, 'price_changed'::text, 'shop_data'::text, 'order_changed'::text, 'content_changed'::text, 'note_gone'::text, 'note_required'::text, 'not_refunded'::text, 'canceled_there'::text, 'expired'::text])),
  constraint shipping_labels_quoted_cents_check CHECK (quoted_cents >= 0),
  constraint shipping_labels_refusals_check CHECK (jsonb_typeof(refusals) = 'array'::text),
  constraint shipping_labels_service_id_check CHECK (service_id > 0),
  constraint shipping_labels_service_name_check CHECK (length(service_name) >= 1 AND length(service_name) <= 100),
  constraint shipping_labels_state_check CHECK (state = ANY (ARRAY['wanted'::text, 'in_cart'::text, 'paid'::text, 'ready'::text, 'failed'::text, 'canceling'::text, 'canceled'::text, 'kept'::text])),
  constraint shipping_labels_tracking_code_check CHECK (length(tracking_code) >= 1 AND length(tracking_code) <= 60),
  constraint shipping_labels_weight_grams_check CHECK (weight_grams > 0),
  constraint shipping_labels_width_cm_check CHECK (width_cm > 0)
);
comment on table shipping_labels is 'The labels bought for a parcel, one at a time: what each costs, and where it is between the carrier''s cart and its cancellation.';

create table shop_keys (
  purpose text not null,
  kid text not null,
  public_key jsonb not null,
  sealed text not null,
  created_at timestamp with time zone default now() not null,
  constraint shop_keys_pkey PRIMARY KEY (purpose),
  constraint shop_keys_kid_check CHECK (length(kid) >= 8 AND length(kid) <= 100),
  constraint shop_keys_public_key_check CHECK (jsonb_typeof(public_key) = 'object'::text AND NOT public_key ? 'd'::text),
  constraint shop_keys_purpose_check CHECK (purpose = 'ucp'::text),
  constraint shop_keys_sealed_check CHECK (length(sealed) >= 40 AND length(sealed) <= 4000)
);
comment on table shop_keys is 'Keys that the shop signs with, made once: the private half only sealed.';

create table shoppers (
  who text not null,
  ordered_on date,
  carted_on date,
  constraint shoppers_pkey PRIMARY KEY (who)
);
comment on table shoppers is 'When somebody last ordered, and last changed a cart with something in it.';

create table sign_in_codes (
  user_id uuid not null,
  asked_by text not null,
  code_hash text not null,
  email text not null,
  tries integer default 0 not null,
  expires_at timestamp with time zone not null,
  constraint sign_in_codes_pkey PRIMARY KEY (user_id, asked_by),
  constraint sign_in_codes_asked_by_check CHECK (length(asked_by) = 64),
  constraint sign_in_codes_code_hash_check CHECK (length(code_hash) = 43),
  constraint sign_in_codes_tries_check CHECK (tries >= 0 AND tries <= 5)
);
comment on table sign_in_codes is 'Codes by mail to sign in without a password: for minutes, a few tries, and the browser that asked. The code itself exists only in the mail.';

create table size_charts (
  id text not null,
  family text not null,
  source text not null,
  rows jsonb not null,
  labels text[] not null,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  constraint size_charts_pkey PRIMARY KEY (id),
  constraint size_charts_check CHECK (cardinality(labels) = jsonb_array_length(rows)),
  constraint size_charts_rows_check CHECK (jsonb_typeof(rows) = 'array'::text AND jsonb_array_length(rows) <= 40),
  constraint size_charts_source_check CHECK (length(source) <= 500)
);
comment on table size_charts is 'What the sizes of a family mean, in centimetres of the body.';

create table sold_items (
  item_id uuid not null,
  order_id uuid not null,
  day date not null,
  product_id uuid,
  product_name text,
  units integer not null,
  cents bigint not null,
  "position" integer default 0 not null,
  color_name text,
  size_label text,
  image_key text,
  paid_cents bigint default 0 not null,
  coupon_cents bigint default 0 not null,
  cost_cents integer,
  constraint sold_items_pkey PRIMARY KEY (item_id)
);
comment on table sold_items is 'The items sold lately, by the day of their payment.';

create table spent_proofs (
  nonce text not null,
  expires_at timestamp with time zone not null,
  constraint spent_proofs_pkey PRIMARY KEY (nonce),
  constraint spent_proofs_nonce_check CHECK (length(nonce) >= 16 AND length(nonce) <= 64)
);
comment on table spent_proofs is 'Proofs of work that bought something: each counts once.';

create table staff_invitations (
  id uuid default uuidv7() not null,
  email text not null,
  staff_role text not null,
  token_hash text not null,
  invited_by uuid,
  sent_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  constraint staff_invitations_pkey PRIMARY KEY (id),
  constraint staff_invitations_email_key UNIQUE (email),
  constraint staff_invitations_token_hash_key UNIQUE (token_hash),
  constraint staff_invitations_check CHECK (expires_at > sent_at),
  constraint staff_invitations_email_check CHECK (email = lower(btrim(email)) AND email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'::text AND length(email) <= 255),
  constraint staff_invitations_token_hash_check CHECK (token_hash ~ '^[0-9a-f]{64}$'::text)
);
comment on table staff_invitations is 'Who was asked by mail to join the team; accepted or withdrawn ones have no row.';

create table stock_alerts (
  id uuid default uuidv7() not null,
  variant_id uuid not null,
  email text not null,
  user_id uuid,
  created_at timestamp with time zone default now() not null,
  notified_at timestamp with time zone,
  constraint stock_alerts_pkey PRIMARY KEY (id),
  constraint stock_alerts_email_check CHECK (email = lower(email) AND length(email) <= 255)
);
comment on table stock_alerts is 'Who wants to know when a variant is back: one mail each.';

create table stock_movements (
  id uuid default uuidv7() not null,
  variant_id uuid,
  delta integer not null,
  stock_after integer not null,
  reason text not null,
  order_id uuid,
  actor_id uuid,
  created_at timestamp with time zone default now() not null,
  product_id uuid,
  colour text,
  size text,
  note text,
  constraint stock_movements_pkey PRIMARY KEY (id),
  constraint stock_movements_delta_check CHECK (delta <> 0),
  constraint stock_movements_note_check CHECK (length(note) <= 300),
  constraint stock_movements_reason_check CHECK (reason = ANY (ARRAY['order'::text, 'order_returned'::text, 'adjustment'::text, 'import'::text, 'initial'::text, 'removed'::text, 'second_line'::text])),
  constraint stock_movements_stock_after_check CHECK (stock_after >= 0)
);
comment on table stock_movements is 'Every change of the stock of a variant with its reason. Rows are only added.';

create table stray_payments (
  id uuid default uuidv7() not null,
  charge_id text not null,
  order_number text not null,
  amount_cents bigint not null,
  found_at timestamp with time zone default now() not null,
  seen_at timestamp with time zone,
  seen_by uuid,
  constraint stray_payments_pkey PRIMARY KEY (id),
  constraint stray_payments_charge_id_key UNIQUE (charge_id),
  constraint stray_payments_amount_cents_check CHECK (amount_cents > 0),
  constraint stray_payments_charge_id_check CHECK (length(charge_id) >= 1 AND length(charge_id) <= 100),
  constraint stray_payments_order_number_check CHECK (length(order_number) >= 1 AND length(order_number) <= 40)
);
comment on table stray_payments is 'Money that the provider has under a number of ours that no order has.';

create table subscribers (
  email text not null,
  full_name text not null,
  birth_date date not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint subscribers_pkey PRIMARY KEY (email),
  constraint subscribers_birth_date_check CHECK (birth_date > '1900-01-01'::date),
  constraint subscribers_email_check CHECK (email = lower(btrim(email)) AND length(email) >= 3 AND length(email) <= 255),
  constraint subscribers_full_name_check CHECK (length(full_name) >= 1 AND length(full_name) <= 255)
);
comment on table subscribers is 'Who asked for news and offers. Nobody is here without a consent.';

create table tokens (
  hash text not null,
  user_id uuid not null,
  kind text not null,
  email text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  asked_by text,
  password_hash text,
  first_name text default ''::text not null,
  last_name text default ''::text not null,
  wants_news boolean default false not null,
  constraint tokens_pkey PRIMARY KEY (hash),
  constraint tokens_asked_by_check CHECK (asked_by ~ '^[0-9a-f]{64}$'::text),
  constraint tokens_check CHECK (kind <> 'change_email'::text OR email IS NOT NULL),
  constraint tokens_check1 CHECK (kind = 'confirm_email'::text OR asked_by IS NULL AND password_hash IS NULL),
  constraint tokens_check2 CHECK ((asked_by IS NULL) = (password_hash IS NULL)),
  constraint tokens_first_name_check CHECK (length(first_name) <= 120),
  constraint tokens_hash_check CHECK (hash ~ '^[0-9a-f]{64}$'::text),
  constraint tokens_kind_check CHECK (kind = ANY (ARRAY['confirm_email'::text, 'reset_password'::text, 'change_email'::text])),
  constraint tokens_last_name_check CHECK (length(last_name) <= 120),
  constraint tokens_password_hash_check CHECK (password_hash ~~ '$argon2id$%'::text)
);
comment on table tokens is 'Links sent by mail: to confirm an address, to set a new password. The hash is the SHA-256 of what the link holds.';

create table ucp_platforms (
  profile text not null,
  content jsonb,
  problem text,
  fetched_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  constraint ucp_platforms_pkey PRIMARY KEY (profile),
  constraint ucp_platforms_problem_check CHECK (problem = ANY (ARRAY['invalid_profile_url'::text, 'profile_unreachable'::text, 'profile_malformed'::text])),
  constraint ucp_platforms_profile_check CHECK (length(profile) >= 1 AND length(profile) <= 2048),
  constraint ucp_platforms_read CHECK ((content IS NULL) = (problem IS NOT NULL))
);
comment on table ucp_platforms is 'Profiles of the platforms whose assistants came here lately, as they were read.';

create table unpaid_orders (
  order_id uuid not null,
  user_id uuid,
  guest_hash text,
  customer_email text not null,
  customer_cpf text,
  created_at timestamp with time zone not null,
  units bigint not null,
  network_key text,
  wide_network_key text,
  constraint unpaid_orders_pkey PRIMARY KEY (order_id)
) with (autovacuum_vacuum_scale_factor=0.05, autovacuum_vacuum_threshold=200, fillfactor=80);
comment on table unpaid_orders is 'Orders that keep units off the shelf and are not paid, as the limits against abuse count them.';

create table user_roles (
  user_id uuid not null,
  role_id uuid not null,
  granted_by uuid,
  granted_at timestamp with time zone default now() not null,
  constraint user_roles_pkey PRIMARY KEY (user_id, role_id)
);
comment on table user_roles is 'Who has which role, given by whom.';

create table users (
  id uuid default uuidv7() not null,
  email text not null,
  password_hash text not null,
  first_name text default ''::text not null,
  last_name text default ''::text not null,
  name text generated always as (btrim(((first_name || ' '::text) || last_name))) stored not null,
  phone text,
  cpf text,
  pending_email text,
  email_confirmed_at timestamp with time zone,
  is_banned boolean default false not null,
  last_sign_in_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  activated_at timestamp with time zone,
  wants_news boolean default false not null,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_cpf_key UNIQUE (cpf),
  constraint users_email_key UNIQUE (email),
  constraint users_cpf_check CHECK (cpf ~ '^[0-9]{11}$'::text),
  constraint users_email_check CHECK (email = lower(btrim(email)) AND email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'::text AND length(email) <= 255),
  constraint users_first_name_check CHECK (length(first_name) <= 120),
  constraint users_last_name_check CHECK (length(last_name) <= 120),
  constraint users_password_hash_check CHECK (password_hash ~~ '$argon2id$%'::text),
  constraint users_pending_email_check CHECK (pending_email = lower(btrim(pending_email))),
  constraint users_phone_check CHECK (phone ~ '^[0-9]{10,11}$'::text)
);
comment on table users is 'An account: of a customer or of somebody of the team.';

create table variants (
  id uuid default uuidv7() not null,
  product_id uuid not null,
  color_id uuid,
  size_id uuid,
  sku text,
  stock integer default 0 not null,
  ean text,
  constraint variants_pkey PRIMARY KEY (id),
  constraint variants_ean_key UNIQUE (ean),
  constraint variants_id_product_id_key UNIQUE (id, product_id),
  constraint variants_product_id_color_id_size_id_key UNIQUE NULLS NOT DISTINCT (product_id, color_id, size_id),
  constraint variants_ean_check CHECK (
CASE
    WHEN ean ~ '^[0-9]{13}$'::text THEN ((substr(ean, 1, 1)::integer + substr(ean, 3, 1)::integer + substr(ean, 5, 1)::integer + substr(ean, 7, 1)::integer + substr(ean, 9, 1)::integer + substr(ean, 11, 1)::integer + substr(ean, 13, 1)::integer + 3 * (substr(ean, 2, 1)::integer + substr(ean, 4, 1)::integer + substr(ean, 6, 1)::integer + substr(ean, 8, 1)::integer + substr(ean, 10, 1)::integer + substr(ean, 12, 1)::integer)) % 10) = 0
    ELSE ean IS NULL
END),
  constraint variants_sku_check CHECK (length(sku) >= 1 AND length(sku) <= 60),
  constraint variants_stock_check CHECK (stock >= 0)
);
comment on table variants is 'What is sold and counted, by colour and size: a product without either has one variant with both null.';

create table visit_steps (
  day date not null,
  step text not null,
  device text not null,
  shard smallint not null,
  count integer default 1 not null,
  constraint visit_steps_pkey PRIMARY KEY (day, step, device, shard),
  constraint visit_steps_count_check CHECK (count > 0),
  constraint visit_steps_device_check CHECK (device = ANY (ARRAY['mobile'::text, 'desktop'::text])),
  constraint visit_steps_shard_check CHECK (shard >= 0 AND shard <= 7),
  constraint visit_steps_step_check CHECK (step = ANY (ARRAY['visit'::text, 'product'::text, 'cart'::text, 'checkout'::text]))
) with (fillfactor=50);
comment on table visit_steps is 'How many visits came how far, by day; nothing of whom.';

create table webhook_deliveries (
  id uuid default uuidv7() not null,
  endpoint_id uuid not null,
  event_id bigint not null,
  object text not null,
  state text default 'waiting'::text not null,
  attempts integer default 0 not null,
  claim integer default 0 not null,
  due_at timestamp with time zone default now(),
  tried_at timestamp with time zone,
  status smallint,
  answer text,
  problem text,
  took_ms integer,
  received_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_endpoint_id_event_id_key UNIQUE (endpoint_id, event_id),
  constraint webhook_deliveries_answer_check CHECK (length(answer) <= 1000),
  constraint webhook_deliveries_attempts_check CHECK (attempts >= 0),
  constraint webhook_deliveries_claim_check CHECK (claim >= 0),
  constraint webhook_deliveries_due CHECK ((state = 'waiting'::text) = (due_at IS NOT NULL)),
  constraint webhook_deliveries_problem_check CHECK (length(problem) >= 1 AND length(problem) <= 40),
  constraint webhook_deliveries_received CHECK ((state = 'received'::text) = (received_at IS NOT NULL)),
  constraint webhook_deliveries_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'received'::text, 'failed'::text])),
  constraint webhook_deliveries_status_check CHECK (status >= 100 AND status <= 599),
  constraint webhook_deliveries_took_ms_check CHECK (took_ms >= 0)
);
comment on table webhook_deliveries is 'Each event for each endpoint that wants it: when it is tried next, and how the last attempt went.';

create table webhook_endpoints (
  id uuid default uuidv7() not null,
  address text not null,
  description text default ''::text not null,
  kinds text[] not null,
  secret_sealed text,
  former_sealed text,
  former_until timestamp with time zone,
  state text default 'on'::text not null,
  failing_since timestamp with time zone,
  slow_until timestamp with time zone,
  received_at timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  platform text,
  constraint webhook_endpoints_pkey PRIMARY KEY (id),
  constraint webhook_endpoints_platform_key UNIQUE (platform),
  constraint webhook_endpoints_address_check CHECK (address ~ '^https://'::text AND length(address) >= 9 AND length(address) <= 2048),
  constraint webhook_endpoints_description_check CHECK (length(description) <= 120),
  constraint webhook_endpoints_kinds_check CHECK (cardinality(kinds) >= 1 AND cardinality(kinds) <= 60),
  constraint webhook_endpoints_platform_check CHECK (length(platform) >= 1 AND length(platform) <= 2048),
  constraint webhook_endpoints_rotating CHECK ((former_sealed IS NULL) = (former_until IS NULL)),
  constraint webhook_endpoints_signed CHECK ((platform IS NULL) = (secret_sealed IS NOT NULL)),
  constraint webhook_endpoints_state_check CHECK (state = ANY (ARRAY['on'::text, 'off'::text, 'gone'::text, 'failing'::text])),
  constraint webhook_endpoints_version_check CHECK (version > 0)
);
comment on table webhook_endpoints is 'Addresses of other programs that are told of events, with the sealed secret that signs what they get.';

create table webhook_events (
  id text not null,
  type text not null,
  outcome text not null,
  received_at timestamp with time zone default now() not null,
  constraint webhook_events_pkey PRIMARY KEY (id),
  constraint webhook_events_id_check CHECK (length(id) >= 1 AND length(id) <= 100),
  constraint webhook_events_outcome_check CHECK (outcome ~ '^[a-z_]+$'::text)
);
comment on table webhook_events is 'Messages of the provider that were taken in, so that none counts twice.';

CREATE OR REPLACE FUNCTION acts_for_the_shop()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN COALESCE((current_setting('app.actor'::text, true) = ANY (ARRAY['admin'::text, 'system'::text])), false)
;

create view desk_accounts as
 SELECT user_id, created_at, email, plain_name, content
   FROM account_finder
  WHERE ( SELECT acts_for_the_shop() AS acts_for_the_shop);

create view desk_figures as
 SELECT figures.kind, figures.subject, figures.day, figures.n, figures.cents
   FROM figures
  WHERE ( SELECT acts_for_the_shop() AS acts_for_the_shop)
UNION ALL
 SELECT figure_changes.kind, figure_changes.subject, figure_changes.day, figure_changes.n,
    figure_changes.cents
   FROM figure_changes
  WHERE ( SELECT acts_for_the_shop() AS acts_for_the_shop);

create view desk_orders as
 SELECT order_id, created_at, user_id, status, is_flagged, content
   FROM order_finder
  WHERE ( SELECT acts_for_the_shop() AS acts_for_the_shop);

create view desk_shoppers as
 SELECT who, ordered_on, carted_on
   FROM shoppers
  WHERE ( SELECT acts_for_the_shop() AS acts_for_the_shop);

CREATE OR REPLACE FUNCTION acting_as()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN NULLIF(current_setting('app.actor'::text, true), ''::text)
;

CREATE OR REPLACE FUNCTION acting_role()
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  acted text := coalesce(current_setting('app.actor', true), '');
  found_role text;
begin
  perform set_config('app.actor', 'system', true);
  select r.staff_role into found_role from user_roles ur join roles r on r.id = ur.role_id join users u on u.id = ur.user_id
    where ur.user_id = acting_user() and not u.is_banned;
  perform set_config('app.actor', acted, true);
  return found_role;
end $function$
;
grant execute on function acting_role() to elegante_app;
revoke execute on function acting_role() from public;

CREATE OR REPLACE FUNCTION acts_as_one_of(staff_roles text[])
 RETURNS boolean
 LANGUAGE sql
RETURN ((acting_as() IS DISTINCT FROM 'admin'::text) OR COALESCE((acting_role() = ANY (staff_roles)), false))
;
grant execute on function acts_as_one_of(text[]) to elegante_app;
revoke execute on function acts_as_one_of(text[]) from public;

create view desk_sold_items as
 SELECT item_id, order_id, day, product_id, product_name, units, cents, "position", color_name,
    size_label, image_key, paid_cents, coupon_cents,
        CASE
            WHEN ( SELECT acts_as_one_of(ARRAY['owner'::text, 'manager'::text, 'catalogue'::text, 'reports'::text]) AS acts_as_one_of) THEN cost_cents
            ELSE NULL::integer
        END AS cost_cents
   FROM sold_items
  WHERE ( SELECT acts_for_the_shop() AS acts_for_the_shop);

create view held_orders as
 SELECT order_id, user_id, guest_hash, customer_email, customer_cpf, created_at, units, network_key,
    wide_network_key
   FROM unpaid_orders
  WHERE ( SELECT acts_for_the_shop() AS acts_for_the_shop);

CREATE OR REPLACE FUNCTION is_sale(paid_at timestamp with time zone, payment_status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((paid_at IS NOT NULL) AND (payment_status <> ALL (ARRAY['refunded'::text, 'chargeback'::text])))
;

CREATE OR REPLACE FUNCTION part_left(cents bigint, quantity integer, refunded integer)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE refunded WHEN 0 THEN cents ELSE (round((((cents)::numeric * ((quantity - refunded))::numeric) / (quantity)::numeric)))::bigint END
;

CREATE OR REPLACE FUNCTION sao_paulo_day(moment timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN ((moment AT TIME ZONE 'America/Sao_Paulo'::text))::date
;

create view sales_of_items as
 SELECT i.id AS item_id, i.order_id, sao_paulo_day(o.paid_at) AS day, i.product_id,
        CASE
            WHEN i.product_id IS NULL THEN i.product_name
            ELSE NULL::text
        END AS product_name,
    i.quantity - i.refunded_quantity AS units,
    i.unit_price_cents * (i.quantity - i.refunded_quantity) AS cents, i."position", i.color_name,
    i.size_label, i.image_key,
    part_left(i.total_price_cents - i.coupon_discount_cents - i.pix_discount_cents, i.quantity, i.refunded_quantity) AS paid_cents,
    part_left(i.coupon_discount_cents, i.quantity, i.refunded_quantity) AS coupon_cents,
    k.cost_cents, o.paid_at
   FROM orders o
     JOIN order_items i ON i.order_id = o.id
     LEFT JOIN order_item_costs k ON k.item_id = i.id
  WHERE is_sale(o.paid_at, o.payment_status);

create view shown_pages as
 SELECT p.id, p.slug, u.number, v.content, u.starts_at, u.ends_at, p.kind
   FROM pages p
     JOIN LATERAL ( SELECT page_publications.number, page_publications.starts_at,
            page_publications.ends_at
           FROM page_publications
          WHERE page_publications.page_id = p.id AND page_publications.withdrawn_at IS NULL AND page_publications.starts_at <= now() AND (page_publications.ends_at IS NULL OR page_publications.ends_at > now())
          ORDER BY page_publications.starts_at DESC, page_publications.id DESC
         LIMIT 1) u ON true
     JOIN page_versions v ON v.page_id = p.id AND v.number = u.number;

CREATE OR REPLACE FUNCTION phone_line(digits text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((('('::text || "left"(digits, 2)) || ')'::text) || substr(digits, 3))
;

CREATE OR REPLACE FUNCTION account_content(u users)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (('
'::text || concat_ws('
'::text, (u).email, plain_text((u).name), phone_line((u).phone))) || '
'::text)
;

CREATE OR REPLACE FUNCTION accounts_of_customer(account uuid, of_email text)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
AS $function$
  select array(select account where account is not null
    union select u.id from users u where u.email = of_email and u.email_confirmed_at is not null)
$function$
;

CREATE OR REPLACE FUNCTION acting_guest()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN NULLIF(current_setting('app.guest_hash'::text, true), ''::text)
;

CREATE OR REPLACE FUNCTION acting_on_order()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.order_id'::text, true), ''::text))::uuid
;

CREATE OR REPLACE FUNCTION acting_user()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid
;

CREATE OR REPLACE FUNCTION campaign_price(product uuid, moment timestamp with time zone DEFAULT now())
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select min(cp.price_cents) from campaign_prices cp join campaigns c on c.id = cp.campaign_id
  where cp.product_id = product and c.status = 'scheduled' and c.starts_at <= moment and c.ends_at > moment
$function$
;

CREATE OR REPLACE FUNCTION campaign_sales_since()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select applied_at from schema_migrations where name = '0391_order_item_campaigns.sql'
$function$
;
grant execute on function campaign_sales_since() to elegante_app;
revoke execute on function campaign_sales_since() from public;

CREATE OR REPLACE FUNCTION categories_two_levels()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.parent_id is not null and (
    exists (select from categories where id = new.parent_id and parent_id is not null)
    or exists (select from categories where parent_id = new.id)
  ) then
    raise exception 'a category tree has two levels' using errcode = 'check_violation', constraint = 'categories_two_levels';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION check_notes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into fiscal_order_checks (order_id)
    select (to_jsonb(new) ->> tg_argv[0])::uuid where exists (select from fiscal_settings where issues_from is not null);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION check_parcel_units()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  item uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  if exists (select from order_items i, lateral (
      select coalesce(sum(u.units - u.back) filter (where p.state <> 'packing'), 0) as out,
        coalesce(sum(u.units) filter (where p.state = 'packing'), 0) as here,
        coalesce(bool_or(p.order_id <> i.order_id), false) as strays,
        coalesce(bool_or(p.state = 'packing' and u.back > 0), false) as is_back_too_early
      from parcel_units u join parcels p on p.id = u.parcel_id where u.order_item_id = i.id) put
    where i.id = item and (put.strays or put.is_back_too_early or put.out + put.here > i.quantity
      or put.here > greatest(0, i.quantity - i.refunded_quantity - put.out))) then
    raise exception 'units of item % are in parcels that cannot be', item using errcode = 'check_violation', constraint = 'parcel_units_exist';
  end if;
  return null;
end $function$
;
revoke execute on function check_parcel_units() from public;

CREATE OR REPLACE FUNCTION copy_item_facts(of_item uuid, to_item uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  actor text := current_setting('app.actor', true);
begin
  perform set_config('app.actor', 'system', true);
  insert into order_item_costs (item_id, cost_cents) select to_item, cost_cents from order_item_costs where item_id = of_item;
  insert into order_item_campaigns (item_id, campaign_id) select to_item, campaign_id from order_item_campaigns where item_id = of_item;
  perform set_config('app.actor', actor, true);
end $function$
;
grant execute on function copy_item_facts(uuid,uuid) to elegante_app;
revoke execute on function copy_item_facts(uuid,uuid) from public;

CREATE OR REPLACE FUNCTION count_fit_answers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    update product_fit set small = small - (old.fit = 'small')::int, fits = fits - (old.fit = 'right')::int,
      large = large - (old.fit = 'large')::int where product_id = old.product_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into product_fit as f (product_id, small, fits, large)
    values (new.product_id, (new.fit = 'small')::int, (new.fit = 'right')::int, (new.fit = 'large')::int)
    on conflict (product_id) do update set small = f.small + excluded.small, fits = f.fits + excluded.fits,
      large = f.large + excluded.large;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION count_promotion_uses()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  change integer := (tg_op <> 'DELETE' and new.released_at is null)::int - (tg_op <> 'INSERT' and old.released_at is null)::int;
begin
  if change > 0 then
    insert into promotion_uses as u (promotion_id, live) values (new.promotion_id, change)
      on conflict (promotion_id) do update set live = u.live + excluded.live;
  elsif change < 0 then
    update promotion_uses set live = live + change where promotion_id = old.promotion_id;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION coupon_code_uses(of_code text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  acted text := coalesce(current_setting('app.actor', true), '');
  uses integer;
begin
  perform set_config('app.actor', 'system', true);
  select count(*)::int into uses from promotion_redemptions where code = of_code and released_at is null;
  perform set_config('app.actor', acted, true);
  return uses;
end $function$
;
grant execute on function coupon_code_uses(text) to elegante_app;
revoke execute on function coupon_code_uses(text) from public;

CREATE OR REPLACE FUNCTION coupon_history(coupon uuid, account uuid, of_email text, of_cpf text, besides uuid)
 RETURNS TABLE(times_used integer, is_first_purchase boolean, has_bought boolean, is_in_group boolean)
 LANGUAGE sql
 STABLE
AS $function$
  with own as materialized (
    select * from orders_of_customer(account, of_email, of_cpf) o where o.order_id is distinct from besides)
  select
    (select count(*)::int from own join promotion_redemptions r on r.order_id = own.order_id
      where r.promotion_id = coupon and r.released_at is null),
    -- A refunded order is no purchase, but has used its coupon if the pieces had arrived.
    not exists (select from own where own.payment_status not in ('expired', 'canceled', 'refunded')
      or exists (select from promotion_redemptions r where r.order_id = own.order_id and r.promotion_id = coupon
        and r.is_first_purchase and r.released_at is null)),
    exists (select from own where is_sale(own.paid_at, own.payment_status)),
    exists (select from promotions m join customer_group_members g on g.group_id = m.customer_group_id
      where m.id = coupon and g.email = any (emails_of_customer(account, of_email)))
$function$
;

CREATE OR REPLACE FUNCTION coupon_uses(coupon uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  acted text := coalesce(current_setting('app.actor', true), '');
  uses integer;
begin
  perform set_config('app.actor', 'system', true);
  select live into uses from promotion_uses where promotion_id = coupon;
  perform set_config('app.actor', acted, true);
  return coalesce(uses, 0);
end $function$
;
grant execute on function coupon_uses(uuid) to elegante_app;
grant execute on function coupon_uses(uuid) to elegante_build;
revoke execute on function coupon_uses(uuid) from public;

CREATE OR REPLACE FUNCTION coupon_uses_by_customer(coupon uuid)
 RETURNS TABLE(times_used integer, is_first_purchase boolean, has_bought boolean, is_in_group boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  acted text := coalesce(current_setting('app.actor', true), '');
  customer uuid := acting_user();
begin
  if customer is null then return; end if;
  perform set_config('app.actor', 'system', true);
  return query
    select h.times_used, case when k.is_known or not h.is_first_purchase then h.is_first_purchase end,
      case when h.has_bought then true end, case when k.is_known or h.is_in_group then h.is_in_group end
    from coupon_history(coupon, customer, null, null, null) h,
      (select u.email_confirmed_at is not null as is_known from users u where u.id = customer) k;
  perform set_config('app.actor', acted, true);
end $function$
;
grant execute on function coupon_uses_by_customer(uuid) to elegante_app;
revoke execute on function coupon_uses_by_customer(uuid) from public;

CREATE OR REPLACE FUNCTION credit_behind(which uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(-sum(e.amount_cents), 0)::bigint from credit_entries e
  where e.order_id = which and e.kind in ('spend', 'refund') and not (e.came_along
    and exists (select from order_requests r where r.replacement_id = which and r.status <> 'done'))
$function$
;

CREATE OR REPLACE FUNCTION days_to_mend(since date, oldest date, OUT first date, OUT last date)
 RETURNS record
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select since - past, since - past + 99
  from (select 100 * (1 + (since - date '2020-01-01') % greatest(ceil((since - oldest) / 100.0)::integer, 1)) as past) part
$function$
;

CREATE OR REPLACE FUNCTION emails_of_customer(account uuid, of_email text)
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
  select array(select of_email where of_email is not null
    union select u.email from users u where u.id = account and u.email_confirmed_at is not null)
$function$
;

CREATE OR REPLACE FUNCTION event_of_step(step text, asked text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case step
    when 'placed' then 'order.placed'
    when 'payment_paid' then 'order.paid'
    when 'payment_expired' then 'order.expired'
    when 'payment_canceled' then 'order.canceled'
    when 'fulfilment_canceled' then 'order.canceled'
    when 'fulfilment_preparing' then 'order.preparing'
    when 'fulfilment_shipped' then 'order.shipped'
    when 'fulfilment_delivered' then 'order.delivered'
    when 'size_changed' then 'order.changed'
    when 'address_changed' then 'order.changed'
    when 'payment_partially_refunded' then 'order.refunded'
    when 'payment_refunded' then 'order.refunded'
    when 'credit_returned' then 'order.refunded'
    when 'payment_requested' then 'payment.requested'
    when 'payment_failed' then 'payment.failed'
    when 'payment_under_review' then 'payment.under_review'
    when 'payment_paid_late' then 'payment.received_late'
    when 'payment_chargeback' then 'payment.disputed'
    when 'exchange_requested' then 'exchange.requested'
    when 'exchange_canceled' then 'exchange.canceled'
    when 'exchange_resumed' then 'exchange.resumed'
    when 'withdrawal_requested' then 'return.requested'
    when 'withdrawal_taken_back' then 'return.canceled'
    when 'cancellation_taken_back' then 'return.canceled'
    when 'request_accepted' then case asked when 'exchange' then 'exchange.accepted' else 'return.accepted' end
    when 'request_refused' then case asked when 'exchange' then 'exchange.refused' else 'return.refused' end
    when 'request_done' then case asked when 'exchange' then 'exchange.completed' else 'return.completed' end
  end
$function$
;

CREATE OR REPLACE FUNCTION expect_that(holds boolean, what text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if holds is not true then
    raise exception using errcode = 'U0001', message = what;
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION favourite_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.told_cents := (select price_now(p) from products p where p.id = new.product_id);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION figures_since()
 RETURNS date
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (sao_paulo_day(now()) - 100)
;

CREATE OR REPLACE FUNCTION fill_figures()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not acts_for_the_shop() then raise exception 'only for the shop' using errcode = 'insufficient_privilege'; end if;
  insert into shoppers select * from plain_shoppers() on conflict (who) do nothing;
  insert into sold_items select * from plain_sold_items() on conflict (item_id) do nothing;
  perform mend_figures();
  perform fold_figures(1000000);
end $function$
;
revoke execute on function fill_figures() from public;

CREATE OR REPLACE FUNCTION fold_figures(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  folded integer;
begin
  if not acts_for_the_shop() then raise exception 'only for the shop' using errcode = 'insufficient_privilege'; end if;
  with taken as (
    delete from figure_changes where ctid = any (array(select ctid from figure_changes limit most for update skip locked))
    returning kind, subject, day, n, cents),
  added as (
    insert into figures as f
      select kind, subject, day, sum(n), sum(cents) from taken group by kind, subject, day order by kind, subject, day
      on conflict (kind, subject, day) do update set n = f.n + excluded.n, cents = f.cents + excluded.cents)
  select count(*) into folded from taken;
  return folded;
end $function$
;
grant execute on function fold_figures(integer) to elegante_app;
revoke execute on function fold_figures(integer) from public;

CREATE OR REPLACE FUNCTION fold_stock(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  folded integer;
begin
  if not acts_for_the_shop() then raise exception 'only for the shop' using errcode = 'insufficient_privilege'; end if;
  with taken as (
    delete from product_stock_changes
      where ctid = any (array(select ctid from product_stock_changes limit most for update skip locked)) returning product_id, units),
  added as (
    insert into product_stock as s
      select t.product_id, sum(t.units) from taken t join products p on p.id = t.product_id group by 1 order by 1
      on conflict (product_id) do update set units = s.units + excluded.units)
  select count(*) into folded from taken;
  return folded;
end $function$
;
grant execute on function fold_stock(integer) to elegante_app;
revoke execute on function fold_stock(integer) from public;

CREATE OR REPLACE FUNCTION follow_label()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if new.state not in ('ready', 'kept') then
    new.follow_due_at := null;
  elsif tg_op = 'INSERT' or old.state <> new.state then
    new.follow_due_at := coalesce(new.follow_due_at, now() + interval '8 minutes');
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION forget_old_figures(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  oldest date := figures_since();
  gone integer;
begin
  if not acts_for_the_shop() then raise exception 'only for the shop' using errcode = 'insufficient_privilege'; end if;
  delete from shoppers where who in (select who from shoppers
    where greatest(ordered_on, carted_on) < oldest limit most for update skip locked);
  get diagnostics gone = row_count;
  return gone;
end $function$
;
grant execute on function forget_old_figures(integer) to elegante_app;
revoke execute on function forget_old_figures(integer) from public;

CREATE OR REPLACE FUNCTION give_back_label()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  parcel uuid := coalesce(new.parcel_id, old.parcel_id);
begin
  update shipping_labels l set state = 'canceling', problem = 'content_changed', refusals = '[]', attempts = 0, due_at = now()
  where l.parcel_id = parcel and l.state in ('wanted', 'in_cart', 'paid', 'ready')
    and exists (select from parcels p where p.id = parcel and p.state = 'packing')
    and exists (select from parcel_units u where u.parcel_id = parcel);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION has_migration(mark text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select exists (select from schema_migrations where left(encode(sha256(convert_to(name, 'UTF8')), 'hex'), 12) = mark)
$function$
;
grant execute on function has_migration(text) to elegante_app;
revoke execute on function has_migration(text) from public;

CREATE OR REPLACE FUNCTION held_by(orders bigint, units numeric)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select jsonb_build_object('orders', orders, 'units', coalesce(units, 0)::integer)
$function$
;

CREATE OR REPLACE FUNCTION holds_word(value text, words text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select exists (select from unnest(words) w where strpos(lower(value), lower(w)) > 0
    and lower(value) ~ ('(?<![[:alnum:]_.+~-])' || regexp_replace(lower(w), '([^[:alnum:]])', '\\\1', 'g') || '(?!\.?[[:alnum:]_])'))
$function$
;

CREATE OR REPLACE FUNCTION is_email(address text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (((length(address) >= 6) AND (length(address) <= 254)) AND (address ~ '^(?=[^@]{1,64}@)[a-z0-9_''+~-]+(\.[a-z0-9_''+~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$'::text))
;

CREATE OR REPLACE FUNCTION is_unpaid(stock_state text, payment_status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((stock_state = 'held'::text) AND (payment_status = ANY (ARRAY['awaiting_payment'::text, 'failed'::text, 'under_review'::text])))
;

CREATE OR REPLACE FUNCTION is_within(counts jsonb, ceilings jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select not exists (select from jsonb_each_text(ceilings) c(path, most)
    where (counts #>> string_to_array(path, '.'))::bigint > most::bigint)
$function$
;

CREATE OR REPLACE FUNCTION keep_account_finder()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into account_finder as f values (new.id, new.created_at, new.email, nullif(plain_text(new.name), ''), account_content(new))
    on conflict (user_id) do update set created_at = excluded.created_at, email = excluded.email,
      plain_name = excluded.plain_name, content = excluded.content;
  return null;
end $function$
;
revoke execute on function keep_account_finder() from public;

CREATE OR REPLACE FUNCTION keep_cart_figures()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  acted text := coalesce(current_setting('app.actor', true), '');
begin
  perform set_config('app.actor', 'system', true);
  if tg_op = 'DELETE' or (old.user_id, old.guest_hash) is distinct from (new.user_id, new.guest_hash) then
    perform keep_shopper(old.user_id, old.guest_hash, null);
  end if;
  if tg_op = 'UPDATE' then perform keep_shopper(new.user_id, new.guest_hash, null); end if;
  perform set_config('app.actor', acted, true);
  return null;
end $function$
;
revoke execute on function keep_cart_figures() from public;

CREATE OR REPLACE FUNCTION keep_filled_carts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  acted text;
  cart record;
begin
  for cart in
    select c.user_id, c.guest_hash, coalesce(c.user_id::text, c.guest_hash) as who, s.who is null as is_new,
      sao_paulo_day(c.updated_at) as day
    from (select distinct cart_id from changed) t join carts c on c.id = t.cart_id
      left join shoppers s on s.who = coalesce(c.user_id::text, c.guest_hash)
    where s.carted_on is distinct from case when tg_op = 'INSERT' or exists (select from cart_items i where i.cart_id = c.id)
      then sao_paulo_day(c.updated_at) end
  loop
    if cart.is_new and tg_op = 'INSERT' then
      insert into shoppers (who, carted_on) values (cart.who, cart.day) on conflict (who) do nothing;
      if found then
        insert into figure_changes (kind, day, n, cents) values ('shoppers', cart.day, 1, 0);
        continue;
      end if;
    end if;
    acted := coalesce(current_setting('app.actor', true), '');
    perform set_config('app.actor', 'system', true);
    perform keep_shopper(cart.user_id, cart.guest_hash, null);
    perform set_config('app.actor', acted, true);
  end loop;
  return null;
end $function$
;
revoke execute on function keep_filled_carts() from public;

CREATE OR REPLACE FUNCTION keep_item_costs()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  acted text := coalesce(current_setting('app.actor', true), '');
  sold uuid[];
begin
  perform set_config('app.actor', 'system', true);
  select array_agg(distinct s.order_id) into sold from changed c join sold_items s on s.item_id = c.item_id
    where s.cost_cents is distinct from c.cost_cents;
  if sold is not null then perform keep_sold_items(sold); end if;
  perform set_config('app.actor', acted, true);
  return null;
end $function$
;
revoke execute on function keep_item_costs() from public;

CREATE OR REPLACE FUNCTION keep_item_figures()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  acted text := coalesce(current_setting('app.actor', true), '');
  sold uuid[];
begin
  perform set_config('app.actor', 'system', true);
  select array_agg(distinct o.id) into sold from changed c join orders o on o.id = c.order_id
    where is_sale(o.paid_at, o.payment_status);
  if sold is not null then perform keep_sold_items(sold); end if;
  perform set_config('app.actor', acted, true);
  return null;
end $function$
;
revoke execute on function keep_item_figures() from public;

CREATE OR REPLACE FUNCTION keep_order_figures()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  acted text := coalesce(current_setting('app.actor', true), '');
begin
  perform set_config('app.actor', 'system', true);
  insert into figure_changes (kind, subject, day, n, cents)
    select kind, subject, day, sum(n), sum(cents) from (
      select 'status' as kind, old.status as subject, '-infinity'::date as day, -1 as n, 0::bigint as cents where tg_op <> 'INSERT'
      union all select 'status', new.status, '-infinity', 1, 0 where tg_op <> 'DELETE'
      union all select 'sales', '', sao_paulo_day(old.paid_at), -1, old.refunded_cents - old.total_cents
        where tg_op <> 'INSERT' and is_sale(old.paid_at, old.payment_status)
      union all select 'sales', '', sao_paulo_day(new.paid_at), 1, new.total_cents - new.refunded_cents
        where tg_op <> 'DELETE' and is_sale(new.paid_at, new.payment_status)) moved
    group by kind, subject, day having sum(n) <> 0 or sum(cents) <> 0;
  if tg_op = 'UPDATE' and (is_sale(old.paid_at, old.payment_status), old.paid_at)
      is distinct from (is_sale(new.paid_at, new.payment_status), new.paid_at)
    or tg_op = 'INSERT' and is_sale(new.paid_at, new.payment_status) then
    perform keep_sold_items(array[new.id]);
  end if;
  if tg_op <> 'INSERT' and (tg_op = 'DELETE' or (old.user_id, old.guest_hash, old.created_at)
      is distinct from (new.user_id, new.guest_hash, new.created_at)) then
    perform keep_shopper(old.user_id, old.guest_hash, old.id);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and (old.user_id, old.guest_hash, old.created_at)
      is distinct from (new.user_id, new.guest_hash, new.created_at)) then
    perform keep_shopper(new.user_id, new.guest_hash, new.id);
  end if;
  perform set_config('app.actor', acted, true);
  return null;
end $function$
;
revoke execute on function keep_order_figures() from public;

CREATE OR REPLACE FUNCTION keep_order_finder()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  found_by text := order_content(new);
begin
  -- A new order has no parcels.
  if tg_op = 'UPDATE' then
    found_by := found_by || coalesce(order_codes(new.id) || E'\n', '');
  end if;
  insert into order_finder as f values (new.id, new.created_at, new.user_id, new.status, new.flags <> '{}', found_by)
    on conflict (order_id) do update set created_at = excluded.created_at, user_id = excluded.user_id,
      status = excluded.status, is_flagged = excluded.is_flagged, content = excluded.content
      where (f.created_at, f.user_id, f.status, f.is_flagged, f.content) is distinct from
        (excluded.created_at, excluded.user_id, excluded.status, excluded.is_flagged, excluded.content);
  return null;
end $function$
;
revoke execute on function keep_order_finder() from public;

CREATE OR REPLACE FUNCTION keep_product_stock()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into product_stock_changes select product_id, sum(stock) from added group by 1 having sum(stock) <> 0;
  elsif tg_op = 'DELETE' then
    insert into product_stock_changes select product_id, -sum(stock) from taken group by 1 having sum(stock) <> 0;
  else
    insert into product_stock_changes select product_id, sum(stock) from (
      select product_id, stock from added union all select product_id, -stock from taken) moved
      group by 1 having sum(stock) <> 0;
  end if;
  return null;
end $function$
;
revoke execute on function keep_product_stock() from public;

CREATE OR REPLACE FUNCTION keep_shopper(account uuid, guest text, single_order uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  person text := coalesce(account::text, guest, single_order::text);
  before shoppers;
  ordered date;
  carted date;
begin
  loop
    select * into before from shoppers where who = person for update;
    if account is not null then
      ordered := (select sao_paulo_day(max(o.created_at)) from orders o where o.user_id = account);
      carted := (select sao_paulo_day(c.updated_at) from carts c
        where c.user_id = account and exists (select from cart_items i where i.cart_id = c.id));
    elsif guest is not null then
      ordered := (select sao_paulo_day(max(o.created_at)) from orders o where o.guest_hash = guest and o.user_id is null);
      carted := (select sao_paulo_day(c.updated_at) from carts c
        where c.guest_hash = guest and exists (select from cart_items i where i.cart_id = c.id));
    else
      ordered := (select sao_paulo_day(o.created_at) from orders o
        where o.id = single_order and o.user_id is null and o.guest_hash is null);
    end if;
    exit when before.who is not null or (ordered is null and carted is null);
    insert into shoppers values (person, ordered, carted) on conflict (who) do nothing;
    exit when found;
  end loop;
  if (before.ordered_on, before.carted_on) is not distinct from (ordered, carted) then return; end if;
  if ordered is null and carted is null then
    delete from shoppers where who = person;
  elsif before.who is not null then
    update shoppers set ordered_on = ordered, carted_on = carted where who = person;
  end if;
  insert into figure_changes (kind, day, n, cents)
    select kind, day, sum(n), 0 from (values
      ('buyers', before.ordered_on, -1), ('shoppers', greatest(before.ordered_on, before.carted_on), -1),
      ('buyers', ordered, 1), ('shoppers', greatest(ordered, carted), 1)) as moved(kind, day, n)
    where day is not null group by kind, day having sum(n) <> 0;
end $function$
;
revoke execute on function keep_shopper(uuid,text,uuid) from public;

CREATE OR REPLACE FUNCTION keep_sold_items(orders_to_keep uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  with plain as (
    select item_id, order_id, day, product_id, product_name, units, cents, position, color_name, size_label, image_key, paid_cents,
      coupon_cents, cost_cents
    from sales_of_items where order_id = any (orders_to_keep)),
  gone as (
    delete from sold_items s where s.order_id = any (orders_to_keep) and not exists (select from plain p where p.item_id = s.item_id))
  insert into sold_items as s select * from plain
    on conflict (item_id) do update set day = excluded.day, product_id = excluded.product_id,
      product_name = excluded.product_name, units = excluded.units, cents = excluded.cents, position = excluded.position,
      color_name = excluded.color_name, size_label = excluded.size_label, image_key = excluded.image_key,
      paid_cents = excluded.paid_cents, coupon_cents = excluded.coupon_cents, cost_cents = excluded.cost_cents
    where s is distinct from excluded;
end $function$
;
revoke execute on function keep_sold_items(uuid[]) from public;

CREATE OR REPLACE FUNCTION keep_tracking_code()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update orders set tracking_code =
    (select tracking_code from parcels where order_id = new.order_id and tracking_code is not null
     order by sent_again_as is not null, position limit 1)
  where id = new.order_id;
  return null;
end $function$
;
revoke execute on function keep_tracking_code() from public;

CREATE OR REPLACE FUNCTION keep_unpaid_order()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  acted text;
begin
  if not is_unpaid(new.stock_state, new.payment_status) then
    if tg_op = 'UPDATE' then delete from unpaid_orders where order_id = new.id; end if;
    return null;
  end if;
  acted := coalesce(current_setting('app.actor', true), '');
  perform set_config('app.actor', 'system', true);
  insert into unpaid_orders as u
    select new.id, new.user_id, new.guest_hash, new.customer_email, new.customer_cpf, new.created_at,
      coalesce((select sum(i.quantity) from order_items i where i.order_id = new.id), 0), t.network_key, t.wide_network_key
    from (select) only_one left join payment_transactions t on t.order_id = new.id and t.attempt = 1
    on conflict (order_id) do update set user_id = excluded.user_id, guest_hash = excluded.guest_hash,
      customer_email = excluded.customer_email, customer_cpf = excluded.customer_cpf, created_at = excluded.created_at;
  perform set_config('app.actor', acted, true);
  return null;
end $function$
;
revoke execute on function keep_unpaid_order() from public;

CREATE OR REPLACE FUNCTION keep_unpaid_source()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update unpaid_orders u set network_key = new.network_key, wide_network_key = new.wide_network_key
    where u.order_id = new.order_id
      and (u.network_key, u.wide_network_key) is distinct from (new.network_key, new.wide_network_key);
  return null;
end $function$
;
revoke execute on function keep_unpaid_source() from public;

CREATE OR REPLACE FUNCTION keep_unpaid_units()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  acted text := coalesce(current_setting('app.actor', true), '');
begin
  perform set_config('app.actor', 'system', true);
  update unpaid_orders u set units = s.units
    from (select c.order_id, coalesce(sum(i.quantity), 0) as units
      from (select distinct order_id from changed) c left join order_items i on i.order_id = c.order_id group by 1) s
    where u.order_id = s.order_id and u.units <> s.units;
  perform set_config('app.actor', acted, true);
  return null;
end $function$
;
revoke execute on function keep_unpaid_units() from public;

CREATE OR REPLACE FUNCTION leave_archive()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.archived_at := null;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION limit_of(which text, otherwise integer)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select (limits->>which)::integer from store_settings), otherwise)
$function$
;

CREATE OR REPLACE FUNCTION lowest_before(product uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select min(h.cents) from price_history h, price_history today
  where today.product_id = product and today.until is null
    and h.product_id = product and h.until > today.since - interval '30 days' and h.until <= today.since
$function$
;

CREATE OR REPLACE FUNCTION mask_in_audit(person uuid, things text[], words text[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  masked integer;
  shops constant text[] := array['product', 'product_file', 'category', 'campaign', 'promotion', 'promotion_codes', 'image', 'video',
    'captions', 'gallery_post', 'size_chart', 'page', 'redirect', 'announcement'];
  addresses constant text[] := array(select w from unnest(words) w where w like '%@%');
begin
  if not acts_for_the_shop() then
    raise exception 'only the shop masks its log' using errcode = '42501';
  end if;
  update audit_log a set
    actor_email = case when a.actor_id = person then 'conta-excluida' else a.actor_email end,
    before = without_person(a.before, case when a.entity = any (shops) then addresses else words end, a.entity_id = any (things)),
    after = without_person(a.after, case when a.entity = any (shops) then addresses else words end, a.entity_id = any (things))
  where a.actor_id = person or a.entity_id = any (things)
    or exists (select from unnest(words) w
      where strpos(lower(a.before::text), lower(w)) > 0 or strpos(lower(a.after::text), lower(w)) > 0);
  get diagnostics masked = row_count;
  return masked;
end $function$
;
grant execute on function mask_in_audit(uuid,text[],text[]) to elegante_app;
revoke execute on function mask_in_audit(uuid,text[],text[]) from public;

CREATE OR REPLACE FUNCTION mend_figures()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  since date := figures_since();
  earlier record := days_to_mend(since, coalesce((select sao_paulo_day(min(paid_at)) from orders), since));
  mended integer := 0;
  more integer;
  person text;
  orders_to_keep uuid[];
begin
  if not acts_for_the_shop() then raise exception 'only for the shop' using errcode = 'insufficient_privilege'; end if;
  orders_to_keep := orders_kept_wrongly(since, 'infinity') || orders_kept_wrongly(earlier.first, earlier.last);
  if cardinality(orders_to_keep) > 0 then
    perform keep_sold_items(orders_to_keep);
    mended := cardinality(orders_to_keep);
  end if;
  for person in
    select who from plain_shoppers() p full join shoppers s using (who)
    where (greatest(s.ordered_on, s.carted_on) >= figures_since() or p.ordered_on is not null or p.carted_on is not null)
      -- A last act before that time is not known here.
      and (case when s.ordered_on >= figures_since() then s.ordered_on end,
        case when s.carted_on >= figures_since() then s.carted_on end) is distinct from (p.ordered_on, p.carted_on)
  loop
    -- Three kinds of people, told apart by what their name is found as.
    perform keep_shopper(
      case when length(person) = 36 and not exists (select from orders o where o.id = person::uuid) then person::uuid end,
      case when length(person) = 64 then person end, case when length(person) = 36 then person::uuid end);
    mended := mended + 1;
  end loop;
  with kept as (
    select * from desk_figures where kind = 'status' or kind = 'sales' and day >= figures_since() - 100
      or kind in ('buyers', 'shoppers') and day >= figures_since()),
  differing as (
    select kind, subject, day, sum(n) as n, sum(cents) as cents from (
      select kind, subject, day, n, cents from plain_figures()
      union all select kind, subject, day, -n, -cents from kept) both_sides
    group by kind, subject, day having sum(n) <> 0 or sum(cents) <> 0),
  written as (insert into figure_changes (kind, subject, day, n, cents) select * from differing)
  select count(*) into more from differing;
  return mended + more;
end $function$
;
grant execute on function mend_figures() to elegante_app;
revoke execute on function mend_figures() from public;

CREATE OR REPLACE FUNCTION mend_stock()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  mended integer;
begin
  if not acts_for_the_shop() then raise exception 'only for the shop' using errcode = 'insufficient_privilege'; end if;
  with differing as (
    select b.product_id, sum(b.units) as units from (
      select product_id, stock::bigint as units from variants
      union all select product_id, -units from product_stock
      union all select product_id, -units from product_stock_changes) b join products p on p.id = b.product_id
    group by 1 having sum(b.units) <> 0),
  written as (insert into product_stock_changes select * from differing)
  select count(*) into mended from differing;
  return mended;
end $function$
;
grant execute on function mend_stock() to elegante_app;
revoke execute on function mend_stock() from public;

CREATE OR REPLACE FUNCTION money_behind(which uuid)
 RETURNS TABLE(payment_id uuid, owner_id uuid, available_cents bigint, refunding_cents bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select t.id, t.order_id, t.paid_amount_cents - t.refunded_amount_cents
      - coalesce((select sum(f.amount_cents) from exchange_funds f where f.payment_id = t.id), 0)::bigint
      - coalesce((select sum(k.amount_cents) from kept_as_credit k where k.payment_id = t.id), 0)::bigint,
    coalesce((select sum(r.amount_cents) from refunds r where r.payment_id = t.id and r.status = 'requested'), 0)::bigint
  from orders o join payment_transactions t on t.order_id = o.id and t.attempt = o.paid_attempt
  where o.id = which and t.status <> 'chargedback'
  union all
  select t.id, t.order_id, f.amount_cents,
    coalesce((select sum(r.amount_cents) from refunds r where r.payment_id = t.id and r.status = 'requested'), 0)::bigint
  from exchange_funds f join payment_transactions t on t.id = f.payment_id
  where f.order_id = which and t.status <> 'chargedback'
    and not exists (select from order_requests r where r.replacement_id = which and r.status <> 'done')
$function$
;

CREATE OR REPLACE FUNCTION moved_to(which uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(sum(f.amount_cents), 0)::bigint from exchange_funds f join payment_transactions t on t.id = f.payment_id
  where f.order_id = which and t.status <> 'chargedback'
$function$
;

CREATE OR REPLACE FUNCTION note_catalogue_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'categories' then
    insert into catalogue_changes default values;
  elsif tg_table_name = 'products' then
    insert into catalogue_changes (product_id, category_id) select distinct id, category_id from changed;
  else
    insert into catalogue_changes (product_id, moves_lists)
      select distinct product_id, tg_table_name in ('product_colors', 'product_sizes', 'variants') from changed;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION note_changed_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into catalogue_changes (product_id, category_id, moves_lists)
    select distinct d.id, place.category_id, d.moves
    from (select n.id, n.category_id as now_in, o.category_id as was_in,
        (n.category_id, n.name, n.tags, n.material, n.origin, n.care, n.characteristics, n.size_family, n.ships_today,
          n.search_name, n.search_text, n.final_price_cents, n.final_price_cents < n.price_cents,
          n.is_new, n.is_featured, n.is_active, n.created_at)
        is distinct from
        (o.category_id, o.name, o.tags, o.material, o.origin, o.care, o.characteristics, o.size_family, o.ships_today,
          o.search_name, o.search_text, o.final_price_cents, o.final_price_cents < o.price_cents,
          o.is_new, o.is_featured, o.is_active, o.created_at) as moves
      from changed n join former o on o.id = n.id) d
    cross join lateral (select d.now_in as category_id union select d.was_in where d.moves) place;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION note_changed_variants()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into catalogue_changes (product_id, moves_lists)
    select n.product_id, bool_or((n.stock > 0, n.color_id, n.size_id) is distinct from (o.stock > 0, o.color_id, o.size_id))
    from changed n join former o on o.id = n.id group by n.product_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION note_chart_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into catalogue_changes default values;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION note_price()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- A price of this very transaction was never anybody's.
  delete from price_history where product_id = new.id and since = now();
  update price_history set until = now() where product_id = new.id and until is null;
  insert into price_history (product_id, since, cents) values (new.id, now(), new.final_price_cents);
  -- A year and more, for whoever has to prove a reduction.
  delete from price_history where product_id = new.id and until < now() - interval '400 days';
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION note_price_drop()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into price_drops (product_id) values (new.id) on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION note_shown_question()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into catalogue_changes (product_id, moves_lists)
    values (case when tg_op = 'DELETE' then old.product_id else new.product_id end, false);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION order_codes(of_order uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
RETURN (SELECT string_agg(plain_text(parcels.tracking_code), '
'::text ORDER BY parcels."position") AS string_agg FROM parcels WHERE (parcels.order_id = order_codes.of_order))
;

CREATE OR REPLACE FUNCTION order_content(o orders)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (('
'::text || concat_ws('
'::text, plain_text((o).order_number), plain_text((o).customer_name), (o).customer_email, (o).customer_cpf, phone_line((o).customer_phone), plain_text((o).tracking_code))) || '
'::text)
;

CREATE OR REPLACE FUNCTION orders_kept_wrongly(first date, last date)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select array_agg(distinct order_id) from (
    (select * from plain_sold_items(first, last) except select * from sold_items where day between first and last)
    union all
    (select * from sold_items where day between first and last except select * from plain_sold_items(first, last))) differing
$function$
;
revoke execute on function orders_kept_wrongly(date,date) from public;

CREATE OR REPLACE FUNCTION orders_of_customer(account uuid, of_email text, of_cpf text)
 RETURNS TABLE(order_id uuid, payment_status text, paid_at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  select o.id, o.payment_status, o.paid_at from orders o
  where o.customer_email = any (emails_of_customer(account, of_email)) or o.customer_cpf = of_cpf
    or o.user_id = any (accounts_of_customer(account, of_email))
$function$
;

CREATE OR REPLACE FUNCTION percent_off(list integer, own integer, final integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when final < (list - (list::bigint * own) / 100)::integer
    then ((list - final)::bigint * 100 / list)::integer else own end
$function$
;

CREATE OR REPLACE FUNCTION picture_time(key text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
RETURN uuid_extract_timestamp(("substring"(key, '/([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})\.webp$'::text))::uuid)
;

CREATE OR REPLACE FUNCTION pictures_in(content jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
RETURN (SELECT COALESCE(jsonb_agg(jsonb_build_object('key', (found.found -> 'key'::text), 'alt', (found.found -> 'alt'::text))), '[]'::jsonb) AS "coalesce" FROM jsonb_path_query(pictures_in.content, 'strict $.**?(@.type() == "object" && @."key".type() == "string")'::jsonpath, '{}'::jsonb, true) found(found))
;

CREATE OR REPLACE FUNCTION plain_figures()
 RETURNS TABLE(kind text, subject text, day date, n bigint, cents bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with people as materialized (select * from plain_shoppers())
  select 'status', status, '-infinity'::date, count(*), 0::bigint from orders group by status
  union all
  select 'sales', '', sao_paulo_day(paid_at), count(*), sum(total_cents - refunded_cents)::bigint from orders
    where paid_at >= (figures_since() - 100)::timestamp at time zone 'America/Sao_Paulo' and is_sale(paid_at, payment_status)
    group by 3
  union all
  select 'buyers', '', ordered_on, count(*), 0 from people where ordered_on is not null group by 3
  union all
  select 'shoppers', '', greatest(ordered_on, carted_on), count(*), 0 from people group by 3
$function$
;

CREATE OR REPLACE FUNCTION plain_shoppers()
 RETURNS TABLE(who text, ordered_on date, carted_on date)
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with moment as materialized (select figures_since()::timestamp at time zone 'America/Sao_Paulo' as first),
  acts as (
    select coalesce(user_id::text, guest_hash, id::text) as who, created_at as ordered, null::timestamptz as carted
      from orders where created_at >= (select first from moment)
    union all
    select coalesce(c.user_id::text, c.guest_hash), null, c.updated_at from carts c
      where c.updated_at >= (select first from moment) and exists (select from cart_items i where i.cart_id = c.id))
  select who, sao_paulo_day(max(ordered)), sao_paulo_day(max(carted)) from acts group by who
$function$
;

CREATE OR REPLACE FUNCTION plain_sold_items(first date DEFAULT '-infinity'::date, last date DEFAULT 'infinity'::date)
 RETURNS SETOF sold_items
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select item_id, order_id, day, product_id, product_name, units, cents, position, color_name, size_label, image_key, paid_cents,
    coupon_cents, cost_cents
  from sales_of_items where paid_at >= first::timestamp at time zone 'America/Sao_Paulo'
    and paid_at < (last + 1)::timestamp at time zone 'America/Sao_Paulo'
$function$
;
revoke execute on function plain_sold_items(date,date) from public;

CREATE OR REPLACE FUNCTION platform_wants(wanted_order uuid, event text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from platform_orders p join webhook_endpoints w on w.id = p.endpoint_id
    where p.order_id = wanted_order and w.state = 'on' and event = any (w.kinds)
      and exists (select from store_settings s where s.agent_sales))
$function$
;

CREATE OR REPLACE FUNCTION post_credit_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  update credit_wallets w set balance_cents = w.balance_cents + new.amount_cents, moved_at = now(),
      entries = w.entries + 1, look_at = least(w.look_at, new.expires_at - interval '30 days')
    where w.id = new.wallet_id returning w.balance_cents, w.entries into new.balance_cents, new.place;
  if not found then
    raise exception using errcode = '23503', message = 'no such wallet';
  end if;
  if new.kind = 'refund' and new.amount_cents > coalesce((select -sum(e.amount_cents) from credit_entries e
      where e.wallet_id = new.wallet_id and e.order_id = new.order_id and e.came_along = new.came_along
        and e.kind in ('spend', 'refund')), 0) then
    raise exception using errcode = '23514', message = 'an order gives back more credit than it took';
  end if;
  return new;
end $function$
;
revoke execute on function post_credit_entry() from public;

CREATE OR REPLACE FUNCTION price_now(p products)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select least(p.ordinary_price_cents, campaign_price(p.id))
$function$
;

CREATE OR REPLACE FUNCTION promotion_in_older_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.benefit is null or (tg_op = 'UPDATE' and new.benefit = old.benefit and new.percent is distinct from old.percent) then
    new.benefit := jsonb_build_object('kind', 'percent', 'percent', new.percent);
  end if;
  if (tg_op = 'INSERT' and new.first_purchase_only)
    or (tg_op = 'UPDATE' and new.audience = old.audience and new.first_purchase_only <> old.first_purchase_only) then
    new.audience := case when new.first_purchase_only then 'first_purchase' else 'everyone' end;
  end if;
  new.percent := (new.benefit->>'percent')::int;
  new.first_purchase_only := new.audience = 'first_purchase';
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION promotion_of_code(of_code text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  acted text := coalesce(current_setting('app.actor', true), '');
  found uuid;
begin
  perform set_config('app.actor', 'system', true);
  select promotion_id into found from promotion_codes where code = of_code;
  perform set_config('app.actor', acted, true);
  return found;
end $function$
;
grant execute on function promotion_of_code(text) to elegante_app;
revoke execute on function promotion_of_code(text) from public;

CREATE OR REPLACE FUNCTION put_in_cart(owner_user uuid, owner_guest text, wanted_product uuid, wanted_variant uuid, units integer)
 RETURNS TABLE(cart_id uuid, stock integer, in_cart integer, added boolean)
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
declare
  cart uuid;
  found_variant uuid;
  found_stock integer;
  unit_cents integer;
  held integer;
begin
  select v.id, v.stock, p.final_price_cents into found_variant, found_stock, unit_cents
    from variants v join products p on p.id = v.product_id
    where p.id = wanted_product and p.is_active and
      case when wanted_variant is null then v.color_id is null and v.size_id is null else v.id = wanted_variant end;
  if not found then return; end if;
  if owner_user is not null then
    insert into carts (user_id) values (owner_user)
      on conflict (user_id) do update set updated_at = now() returning id into cart;
  else
    insert into carts (guest_hash) values (owner_guest)
      on conflict (guest_hash) do update set updated_at = now() returning id into cart;
  end if;
  select coalesce(max(i.quantity), 0) into held
    from cart_items i where i.cart_id = cart and i.variant_id = found_variant;
  if held + units <= found_stock then
    insert into cart_items as i (cart_id, product_id, variant_id, quantity, seen_unit_cents)
      values (cart, wanted_product, found_variant, units, unit_cents)
      on conflict (cart_id, variant_id) do update
        set quantity = least(i.quantity + excluded.quantity, 999), seen_unit_cents = excluded.seen_unit_cents;
  end if;
  return query select cart, found_stock, held, held + units <= found_stock;
end $function$
;

CREATE OR REPLACE FUNCTION put_in_cart(owner_user uuid, owner_guest text, wanted_product uuid, wanted_variant uuid, units integer, default_maximum integer)
 RETURNS TABLE(cart_id uuid, stock integer, in_cart integer, added boolean, maximum integer)
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
declare
  cart uuid;
  found_variant uuid;
  found_stock integer;
  unit_cents integer;
  held integer;
  most integer := limit_of('unitsPerLine', default_maximum);
  fits boolean;
begin
  select v.id, v.stock, price_now(p) into found_variant, found_stock, unit_cents
    from variants v join products p on p.id = v.product_id
    where p.id = wanted_product and p.is_active and
      case when wanted_variant is null then v.color_id is null and v.size_id is null else v.id = wanted_variant end;
  if not found then return; end if;
  if owner_user is not null then
    insert into carts (user_id) values (owner_user)
      on conflict (user_id) do update set updated_at = now() returning id into cart;
  else
    insert into carts (guest_hash) values (owner_guest)
      on conflict (guest_hash) do update set updated_at = now() returning id into cart;
  end if;
  select coalesce(max(i.quantity), 0) into held
    from cart_items i where i.cart_id = cart and i.variant_id = found_variant;
  fits := held + units <= least(found_stock, most);
  if fits then
    insert into cart_items as i (cart_id, product_id, variant_id, quantity, seen_unit_cents)
      values (cart, wanted_product, found_variant, units, unit_cents)
      on conflict (cart_id, variant_id) do update
        set quantity = least(i.quantity + excluded.quantity, most), seen_unit_cents = excluded.seen_unit_cents;
  end if;
  return query select cart, found_stock, held, fits, most;
end $function$
;

CREATE OR REPLACE FUNCTION refused_cards(cpf text, device text, network text, wide text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  with recent as (
    select t.network_key, t.wide_network_key, t.device_key, t.card_key, t.order_id, t.created_at from payment_transactions t
    where t.method = 'credit_card' and t.created_at > now() - interval '1 day'
      and (t.status in ('failed', 'refused')
        or (t.status = 'pending' and t.charge_id is null and t.created_at > now() - interval '5 minutes'))),
  used as (
    select distinct t.card_key from payment_transactions t
    where t.card_key is not null and t.created_at > now() - interval '1 day'
      and (t.device_key = device or t.order_id in (select o.id from orders o where o.customer_cpf = cpf)))
  select jsonb_build_object(
    'person', (select count(*) from recent r join orders o on o.id = r.order_id where o.customer_cpf = cpf),
    'device', (select count(*) from recent r where r.device_key = device),
    'network', (select count(*) from recent r
      where r.network_key = network and r.created_at > now() - interval '1 hour'),
    'wide', (select count(*) from recent r
      where r.wide_network_key = wide and r.created_at > now() - interval '1 hour'),
    'card', (select coalesce(max(n), 0) from
      (select count(*) as n from recent r join used u on u.card_key = r.card_key group by r.card_key) c),
    'shop', (select count(*) from recent r where r.created_at > now() - interval '1 hour'))
$function$
;

CREATE OR REPLACE FUNCTION remove_card_at_provider()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into card_removals (id, ref_sealed, ref_hash) values (old.id, old.ref_sealed, old.ref_hash);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION require_email()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not is_email(to_jsonb(new) ->> tg_argv[0]) then
    raise exception 'not an e-mail address' using errcode = 'check_violation', constraint = tg_name, table = tg_table_name;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION session_of(session_hash text)
 RETURNS TABLE(user_id uuid, email text, first_name text, is_email_confirmed boolean, is_admin boolean, is_banned boolean, expires_at timestamp with time zone, absolute_expires_at timestamp with time zone, created_at timestamp with time zone, last_seen_at timestamp with time zone, staff_role text)
 LANGUAGE plpgsql
AS $function$
declare
  acted text := coalesce(current_setting('app.actor', true), '');
begin
  perform set_config('app.actor', 'system', true);
  return query
    select u.id, u.email, u.first_name, coalesce(s.created_at >= u.email_confirmed_at, false),
      coalesce(r.name = 'admin', false), u.is_banned, s.expires_at, s.absolute_expires_at, s.created_at, s.last_seen_at,
      r.staff_role
    from sessions s join users u on u.id = s.user_id
      left join user_roles ur on ur.user_id = u.id left join roles r on r.id = ur.role_id
    where s.id = session_hash;
  perform set_config('app.actor', acted, true);
end $function$
;
grant execute on function session_of(text) to elegante_app;
revoke execute on function session_of(text) from public;

CREATE OR REPLACE FUNCTION shop_age_minutes()
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select floor(extract(epoch from now() - min(applied_at)) / 60)::int from schema_migrations
$function$
;
grant execute on function shop_age_minutes() to elegante_app;
revoke execute on function shop_age_minutes() from public;

CREATE OR REPLACE FUNCTION take_turn(keys text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  one bigint;
begin
  for one in select distinct hashtextextended(key, 0) from unnest(keys) key where key is not null order by 1 loop
    perform pg_advisory_xact_lock(one);
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION tell_of_note()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare wanted text[] := wanted_events(); event text;
begin
  event := case
    when new.state = old.state then 'invoice.corrected'
    when new.state = 'authorised' then 'invoice.authorized'
    when new.state = 'cancelled' then 'invoice.canceled'
    else 'invoice.refused' end;
  if event = any (wanted) then
    insert into door_events (kind, object, facts)
      values (event, 'order:' || new.order_id, jsonb_build_object('note', new.id));
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION tell_of_parcel()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if 'parcel.' || new.state = any (wanted_events()) or platform_wants(new.order_id, 'parcel.' || new.state) then
    insert into door_events (kind, object, facts)
      values ('parcel.' || new.state, 'order:' || new.order_id, jsonb_build_object('parcel', new.id));
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION tell_of_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare wanted text[] := wanted_events(); event text := case tg_op when 'INSERT' then 'product.created' else 'product.deleted' end;
begin
  if event = any (wanted) then
    insert into door_events (kind, object, facts)
      select event, 'product:' || c.id, jsonb_build_object('product', c.id, 'slug', c.slug) from changed c order by c.id;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION tell_of_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare wanted text[] := wanted_events(); beside text[] := array['sold_count', 'updated_at', 'version'];
begin
  if 'product.changed' = any (wanted) then
    insert into door_events (kind, object, facts)
      select 'product.changed', 'product:' || n.id, jsonb_build_object('product', n.id)
      from changed n join former o on o.id = n.id
      where to_jsonb(n) - beside is distinct from to_jsonb(o) - beside order by n.id;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION tell_of_steps()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare wanted text[] := wanted_events();
begin
  if wanted is null and not exists (select from platform_orders p join added a on a.order_id = p.order_id) then return null; end if;
  insert into door_events (kind, object, facts)
    select e.kind, 'order:' || e.order_id, e.facts
    from (select a.id, a.order_id, event_of_step(a.kind, r.kind) as kind,
        case when a.data ? 'request' then jsonb_build_object('request', a.data->'request') else '{}'::jsonb end as facts
      from added a left join order_requests r on r.order_id = a.order_id and r.id::text = a.data->>'request') e
    where e.kind = any (wanted) or platform_wants(e.order_id, e.kind) order by e.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION tell_of_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare wanted text[] := wanted_events();
begin
  if 'stock.changed' = any (wanted) then
    insert into door_events (kind, object, facts)
      select 'stock.changed', 'variant:' || n.id, jsonb_build_object('variant', n.id, 'product', n.product_id)
      from changed n join former o on o.id = n.id where o.stock is distinct from n.stock order by n.id;
  end if;
  if 'product.changed' = any (wanted) then
    insert into door_events (kind, object, facts)
      select 'product.changed', 'product:' || d.product_id, jsonb_build_object('product', d.product_id)
      from (select distinct n.product_id from changed n join former o on o.id = n.id
        where (n.sku, n.ean, n.color_id, n.size_id) is distinct from (o.sku, o.ean, o.color_id, o.size_id)) d order by 2;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION tell_of_variants()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if 'product.changed' = any (wanted_events()) then
    insert into door_events (kind, object, facts)
      select 'product.changed', 'product:' || d.product_id, jsonb_build_object('product', d.product_id)
      from (select distinct product_id from changed) d where exists (select from products p where p.id = d.product_id) order by 2;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION touch_updated_at()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.updated_at := now();
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION use_picture()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform use_pictures(case tg_table_name
    when 'page_versions' then pictures_in(to_jsonb(new)->'content')
    when 'products' then pictures_in(to_jsonb(new)->'video')
    when 'product_images' then jsonb_build_array(jsonb_build_object('key', to_jsonb(new)->'key', 'alt', to_jsonb(new)->'alt_text'))
    when 'gallery_posts' then jsonb_build_array(jsonb_build_object('key', to_jsonb(new)->'image_key', 'alt', to_jsonb(new)->'alt'))
    when 'store_settings' then jsonb_build_array(jsonb_build_object('key', to_jsonb(new)->'logo_key'))
    else jsonb_build_array(jsonb_build_object('key', to_jsonb(new)->'image_key')) end);
  return null;
end $function$
;
revoke execute on function use_picture() from public;

CREATE OR REPLACE FUNCTION use_pictures(used jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into pictures as p (key, alt, added_at)
    select distinct on (u.key) u.key, left(btrim(coalesce(u.alt, '')), 300), coalesce(picture_time(u.key), now())
    from jsonb_to_recordset(used) u(key text, alt text)
    where u.key ~ '^(products|store-images|categories)/' and length(u.key) <= 300
    order by u.key, btrim(coalesce(u.alt, '')) = '', u.alt
  on conflict (key) do update
    set alt = case when excluded.alt = '' then p.alt else excluded.alt end, unused_since = null
    where p.unused_since is not null or (excluded.alt <> '' and excluded.alt <> p.alt)
$function$
;
revoke execute on function use_pictures(jsonb) from public;

CREATE OR REPLACE FUNCTION wanted_events()
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
  select array_agg(distinct k) from webhook_endpoints w, unnest(w.kinds) k
  where w.state = 'on' and w.platform is null and exists (select from store_settings s where s.webhooks_open)
$function$
;

CREATE OR REPLACE FUNCTION weigh_card(cpf text, device text, network text, wide text, proof text, proof_until timestamp with time zone, keep boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
AS $function$
declare
  is_new boolean := proof is not null and not exists (select from spent_proofs where nonce = proof);
begin
  if keep then
    perform take_turn(array['card-cpf:' || cpf, 'card-device:' || device, 'card-network:' || network, 'card-network:' || wide]);
    if proof is not null then
      insert into spent_proofs (nonce, expires_at) values (proof, proof_until) on conflict do nothing;
      is_new := found;
    end if;
  end if;
  return jsonb_build_object('isProofNew', is_new, 'limits', coalesce((select limits from store_settings), '{}'),
    'cards', refused_cards(cpf, device, network, wide));
end $function$
;

CREATE OR REPLACE FUNCTION weigh_order(owner_user uuid, owner_guest text, email text, cpf text, device text, network text, wide text, by_card boolean, proof text, proof_until timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
AS $function$
  select weigh_order(owner_user, owner_guest, email, cpf, device, network, wide, by_card, proof, proof_until, true)
$function$
;

CREATE OR REPLACE FUNCTION weigh_order(owner_user uuid, owner_guest text, email text, cpf text, device text, network text, wide text, by_card boolean, proof text, proof_until timestamp with time zone, keep boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
AS $function$
declare
  trusted boolean;
  proven boolean;
  held jsonb;
  is_new boolean := false;
begin
  trusted := owner_user is not null and exists (select from orders o
    where o.user_id = owner_user and o.payment_status in ('paid', 'partially_refunded') and o.fulfilment_status <> 'canceled');
  proven := owner_user is not null and exists (select from users u
    where u.id = owner_user and u.email_confirmed_at is not null);
  if keep then
    perform take_turn(array['device:' || coalesce(owner_user::text, owner_guest),
      case when not trusted then 'cpf:' || cpf end, case when not trusted then 'email:' || email end,
      case when not trusted then 'network:' || network end, case when not trusted then 'network:' || wide end]
      || case when by_card then array['card-cpf:' || cpf, 'card-device:' || device, 'card-network:' || network,
        'card-network:' || wide] end);
    if proof is not null then
      insert into spent_proofs (nonce, expires_at) values (proof, proof_until) on conflict do nothing;
      is_new := found;
    end if;
  else
    is_new := proof is not null and not exists (select from spent_proofs s where s.nonce = proof);
  end if;
  with unpaid as (
    select o.customer_cpf = cpf as has_cpf, o.customer_email = email as has_email, o.created_at, o.network_key, o.wide_network_key,
      coalesce(o.user_id = owner_user or o.guest_hash = owner_guest, false) as is_own,
      coalesce(o.wide_network_key = wide, false) as is_near,
      o.customer_email = email and exists (select from users u where u.id = o.user_id and u.email = o.customer_email
        and u.email_confirmed_at is not null) as is_owners,
      o.units
    from held_orders o
    where o.customer_cpf = cpf or o.customer_email = email or o.user_id = owner_user or o.guest_hash = owner_guest
      or o.network_key = network or o.wide_network_key = wide)
  select jsonb_build_object(
      'cpf', held_by(count(*) filter (where has_cpf and (is_own or is_near)),
        sum(units) filter (where has_cpf and (is_own or is_near))),
      'email', held_by(count(*) filter (where has_email and (is_own or is_near or is_owners)),
        sum(units) filter (where has_email and (is_own or is_near or is_owners))),
      'device', held_by(count(*) filter (where is_own), sum(units) filter (where is_own)),
      'network', held_by(count(*) filter (where network_key = network), sum(units) filter (where network_key = network)),
      'wide', held_by(count(*) filter (where wide_network_key = wide), sum(units) filter (where wide_network_key = wide)),
      'named', greatest(count(*) filter (where has_cpf), count(*) filter (where has_email)),
      'recent', count(*) filter (where network_key = network and created_at > now() - interval '1 hour'))
    into held from unpaid;
  return jsonb_build_object('isTrusted', trusted, 'isProven', proven, 'held', held, 'isProofNew', is_new,
    'limits', coalesce((select limits from store_settings), '{}'),
    'cards', case when by_card then refused_cards(cpf, device, network, wide) end);
end $function$
;

CREATE OR REPLACE FUNCTION without_person(value jsonb, words text[], all_names boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  case jsonb_typeof(value)
    when 'string' then
      return case when holds_word(value #>> '{}', words) then to_jsonb('removido'::text) else value end;
    when 'object' then
      return (select coalesce(jsonb_object_agg(k, case
          when all_names and jsonb_typeof(v) = 'string'
            and k in ('email', 'pendingEmail', 'newEmail', 'name', 'firstName', 'lastName', 'cpf', 'phone')
          then to_jsonb('removido'::text)
          else without_person(v, words, all_names) end), '{}')
        from jsonb_each(value) as e(k, v));
    when 'array' then
      return (select coalesce(jsonb_agg(without_person(v, words, all_names) order by n), '[]')
        from jsonb_array_elements(value) with ordinality as e(v, n));
    else
      return value;
  end case;
end $function$
;

alter table account_finder add constraint account_finder_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table addresses add constraint addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table agent_sessions add constraint agent_sessions_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE SET NULL;
alter table alarms add constraint alarms_seen_by_fkey FOREIGN KEY (seen_by) REFERENCES users(id) ON DELETE SET NULL;
alter table announcements add constraint announcements_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns(id) ON DELETE SET NULL;
alter table api_tokens add constraint api_tokens_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE CASCADE;
alter table audit_log add constraint audit_log_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL;
alter table campaign_prices add constraint campaign_prices_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns(id) ON DELETE CASCADE;
alter table campaign_prices add constraint campaign_prices_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE SET NULL;
alter table cards_to_keep add constraint cards_to_keep_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment_transactions(id) ON DELETE CASCADE;
alter table cards_to_keep add constraint cards_to_keep_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table cart_items add constraint cart_items_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES carts(id) ON DELETE CASCADE;
alter table cart_items add constraint cart_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
alter table cart_items add constraint cart_items_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variants(id) ON DELETE SET NULL;
alter table carts add constraint carts_promotion_code_fkey FOREIGN KEY (promotion_code) REFERENCES promotion_codes(code) ON DELETE SET NULL;
alter table carts add constraint carts_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotions(id) ON DELETE SET NULL;
alter table carts add constraint carts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table categories add constraint categories_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES categories(id) ON DELETE RESTRICT;
alter table consents add constraint consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table credit_entries add constraint credit_entries_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL;
alter table credit_entries add constraint credit_entries_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE SET NULL;
alter table credit_entries add constraint credit_entries_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES credit_wallets(id) ON DELETE RESTRICT;
alter table credit_wallets add constraint credit_wallets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
alter table customer_group_members add constraint customer_group_members_group_id_fkey FOREIGN KEY (group_id) REFERENCES customer_groups(id) ON DELETE CASCADE;
alter table demotions add constraint demotions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
alter table exchange_funds add constraint exchange_funds_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
alter table exchange_funds add constraint exchange_funds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment_transactions(id) ON DELETE CASCADE;
alter table favourites add constraint favourites_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
alter table favourites add constraint favourites_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table fiscal_lost_numbers add constraint fiscal_lost_numbers_note_id_fkey FOREIGN KEY (note_id) REFERENCES fiscal_notes(id);
alter table fiscal_note_units add constraint fiscal_note_units_note_id_fkey FOREIGN KEY (note_id) REFERENCES fiscal_notes(id);
alter table fiscal_note_units add constraint fiscal_note_units_order_item_id_fkey FOREIGN KEY (order_item_id) REFERENCES order_items(id);
alter table fiscal_notes add constraint fiscal_notes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table fiscal_notes add constraint fiscal_notes_refers_to_fkey FOREIGN KEY (refers_to) REFERENCES fiscal_notes(id);
alter table fiscal_order_checks add constraint fiscal_order_checks_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
alter table fit_answers add constraint fit_answers_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
alter table fit_answers add constraint fit_answers_order_item_id_fkey FOREIGN KEY (order_item_id) REFERENCES order_items(id) ON DELETE CASCADE;
alter table fit_answers add constraint fit_answers_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
alter table gift_cards add constraint gift_cards_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
alter table gift_cards add constraint gift_cards_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES credit_wallets(id) ON DELETE RESTRICT;
alter table idempotency_keys add constraint idempotency_keys_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
alter table kept_as_credit add constraint kept_as_credit_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment_transactions(id) ON DELETE CASCADE;
alter table kept_as_credit add constraint kept_as_credit_request_id_fkey FOREIGN KEY (request_id) REFERENCES order_requests(id) ON DELETE CASCADE;
alter table move_findings add constraint move_findings_move_in_id_fkey FOREIGN KEY (move_in_id) REFERENCES move_ins(id) ON DELETE CASCADE;
alter table move_in_files add constraint move_in_files_move_in_id_fkey FOREIGN KEY (move_in_id) REFERENCES move_ins(id) ON DELETE CASCADE;
alter table move_in_items add constraint move_in_items_move_in_id_fkey FOREIGN KEY (move_in_id) REFERENCES move_ins(id) ON DELETE CASCADE;
alter table move_ins add constraint move_ins_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;
alter table moved_categories add constraint moved_categories_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE;
alter table moved_categories add constraint moved_categories_move_in_id_fkey FOREIGN KEY (move_in_id) REFERENCES move_ins(id) ON DELETE CASCADE;
alter table moved_changes add constraint moved_changes_move_in_id_fkey FOREIGN KEY (move_in_id) REFERENCES move_ins(id) ON DELETE CASCADE;
alter table moved_changes add constraint moved_changes_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
alter table moved_customers add constraint moved_customers_move_in_id_fkey FOREIGN KEY (move_in_id) REFERENCES move_ins(id) ON DELETE CASCADE;
alter table moved_customers add constraint moved_customers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table moved_pictures add constraint moved_pictures_move_in_id_fkey FOREIGN KEY (move_in_id) REFERENCES move_ins(id) ON DELETE CASCADE;
alter table moved_pictures add constraint moved_pictures_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
alter table moved_products add constraint moved_products_move_in_id_fkey FOREIGN KEY (move_in_id) REFERENCES move_ins(id) ON DELETE CASCADE;
alter table moved_products add constraint moved_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
alter table old_addresses add constraint old_addresses_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE;
alter table old_addresses add constraint old_addresses_move_in_id_fkey FOREIGN KEY (move_in_id) REFERENCES move_ins(id) ON DELETE CASCADE;
alter table old_addresses add constraint old_addresses_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
alter table order_claims add constraint order_claims_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
alter table order_events add constraint order_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL;
alter table order_events add constraint order_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
alter table order_finder add constraint order_finder_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
alter table order_item_campaigns add constraint order_item_campaigns_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns(id) ON DELETE CASCADE;
alter table order_item_campaigns add constraint order_item_campaigns_item_id_fkey FOREIGN KEY (item_id) REFERENCES order_items(id) ON DELETE CASCADE;
alter table order_item_costs add constraint order_item_costs_item_id_fkey FOREIGN KEY (item_id) REFERENCES order_items(id) ON DELETE CASCADE;
alter table order_items add constraint order_items_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
alter table order_items add constraint order_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE SET NULL;
alter table order_items add constraint order_items_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variants(id) ON DELETE SET NULL;
alter table order_requests add constraint order_requests_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
alter table order_requests add constraint order_requests_order_item_id_fkey FOREIGN KEY (order_item_id) REFERENCES order_items(id) ON DELETE CASCADE;
alter table order_requests add constraint order_requests_replacement_id_fkey FOREIGN KEY (replacement_id) REFERENCES orders(id) ON DELETE SET NULL;
alter table order_views add constraint order_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table orders add constraint orders_exchanged_from_fkey FOREIGN KEY (exchanged_from) REFERENCES orders(id) ON DELETE SET NULL;
alter table orders add constraint orders_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotions(id) ON DELETE SET NULL;
alter table orders add constraint orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
alter table page_publications add constraint page_publications_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns(id) ON DELETE SET NULL;
alter table page_publications add constraint page_publications_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id) ON DELETE SET NULL;
alter table page_publications add constraint page_publications_page_id_number_fkey FOREIGN KEY (page_id, number) REFERENCES page_versions(page_id, number) ON DELETE CASCADE;
alter table page_versions add constraint page_versions_page_id_fkey FOREIGN KEY (page_id) REFERENCES pages(id) ON DELETE CASCADE;
alter table page_versions add constraint page_versions_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES users(id) ON DELETE SET NULL;
alter table parcel_units add constraint parcel_units_order_item_id_fkey FOREIGN KEY (order_item_id) REFERENCES order_items(id) ON DELETE CASCADE;
alter table parcel_units add constraint parcel_units_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES parcels(id) ON DELETE CASCADE;
alter table parcels add constraint parcels_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
alter table parcels add constraint parcels_sent_again_as_fkey FOREIGN KEY (sent_again_as) REFERENCES parcels(id) ON DELETE SET NULL;
alter table passkeys add constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table past_orders add constraint past_orders_move_in_id_fkey FOREIGN KEY (move_in_id) REFERENCES move_ins(id) ON DELETE CASCADE;
alter table past_orders add constraint past_orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
alter table payment_transactions add constraint payment_transactions_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
alter table platform_orders add constraint platform_orders_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id) ON DELETE CASCADE;
alter table platform_orders add constraint platform_orders_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
alter table price_alerts add constraint price_alerts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table price_drops add constraint price_drops_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
alter table price_history add constraint price_history_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
alter table product_colors add constraint product_colors_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
alter table product_costs add constraint product_costs_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
alter table product_fit add constraint product_fit_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
alter table product_images add constraint product_images_color_id_product_id_fkey FOREIGN KEY (color_id, product_id) REFERENCES product_colors(id, product_id) ON DELETE CASCADE;
alter table product_images add constraint product_images_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
alter table product_questions add constraint product_questions_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
alter table product_sizes add constraint product_sizes_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
alter table product_stock add constraint product_stock_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
alter table products add constraint products_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE RESTRICT;
alter table promotion_categories add constraint promotion_categories_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE;
alter table promotion_categories add constraint promotion_categories_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotions(id) ON DELETE CASCADE;
alter table promotion_codes add constraint promotion_codes_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotions(id) ON DELETE CASCADE;
alter table promotion_products add constraint promotion_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
alter table promotion_products add constraint promotion_products_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotions(id) ON DELETE CASCADE;
alter table promotion_redemptions add constraint promotion_redemptions_code_fkey FOREIGN KEY (code) REFERENCES promotion_codes(code) ON DELETE SET NULL;
alter table promotion_redemptions add constraint promotion_redemptions_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
alter table promotion_redemptions add constraint promotion_redemptions_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotions(id) ON DELETE CASCADE;
alter table promotion_redemptions add constraint promotion_redemptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
alter table promotion_uses add constraint promotion_uses_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotions(id) ON DELETE CASCADE;
alter table promotions add constraint promotions_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns(id) ON DELETE SET NULL;
alter table promotions add constraint promotions_customer_group_id_fkey FOREIGN KEY (customer_group_id) REFERENCES customer_groups(id);
alter table question_askers add constraint question_askers_question_id_fkey FOREIGN KEY (question_id) REFERENCES product_questions(id) ON DELETE CASCADE;
alter table question_askers add constraint question_askers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
alter table recovery_codes add constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table redirects add constraint redirects_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id) ON DELETE SET NULL;
alter table refunds add constraint refunds_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL;
alter table refunds add constraint refunds_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
alter table refunds add constraint refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment_transactions(id) ON DELETE CASCADE;
alter table request_parcels add constraint request_parcels_order_item_id_fkey FOREIGN KEY (order_item_id) REFERENCES order_items(id) ON DELETE CASCADE;
alter table request_parcels add constraint request_parcels_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES parcels(id) ON DELETE CASCADE;
alter table request_parcels add constraint request_parcels_request_id_fkey FOREIGN KEY (request_id) REFERENCES order_requests(id) ON DELETE CASCADE;
alter table request_photos add constraint request_photos_request_id_fkey FOREIGN KEY (request_id) REFERENCES order_requests(id) ON DELETE CASCADE;
alter table return_labels add constraint return_labels_request_id_fkey FOREIGN KEY (request_id) REFERENCES order_requests(id) ON DELETE CASCADE;
alter table return_units add constraint return_units_order_item_id_fkey FOREIGN KEY (order_item_id) REFERENCES order_items(id) ON DELETE CASCADE;
alter table return_units add constraint return_units_request_id_fkey FOREIGN KEY (request_id) REFERENCES order_requests(id) ON DELETE CASCADE;
alter table reviews add constraint reviews_order_item_id_fkey FOREIGN KEY (order_item_id) REFERENCES order_items(id) ON DELETE SET NULL;
alter table reviews add constraint reviews_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
alter table reviews add constraint reviews_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
alter table saved_cards add constraint saved_cards_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table second_factors add constraint second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table second_line add constraint second_line_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL;
alter table second_line add constraint second_line_request_id_fkey FOREIGN KEY (request_id) REFERENCES order_requests(id) ON DELETE SET NULL;
alter table second_line add constraint second_line_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variants(id) ON DELETE SET NULL;
alter table second_line_moves add constraint second_line_moves_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL;
alter table second_line_moves add constraint second_line_moves_second_line_id_fkey FOREIGN KEY (second_line_id) REFERENCES second_line(id) ON DELETE CASCADE;
alter table sessions add constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table shipping_labels add constraint shipping_labels_note_id_fkey FOREIGN KEY (note_id) REFERENCES fiscal_notes(id);
alter table shipping_labels add constraint shipping_labels_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES parcels(id);
alter table sign_in_codes add constraint sign_in_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table sold_items add constraint sold_items_item_id_fkey FOREIGN KEY (item_id) REFERENCES order_items(id) ON DELETE CASCADE;
alter table staff_invitations add constraint staff_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE CASCADE;
alter table staff_invitations add constraint staff_invitations_staff_role_fkey FOREIGN KEY (staff_role) REFERENCES roles(staff_role);
alter table stock_alerts add constraint stock_alerts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table stock_alerts add constraint stock_alerts_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variants(id) ON DELETE CASCADE;
alter table stock_movements add constraint stock_movements_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL;
alter table stock_movements add constraint stock_movements_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE SET NULL;
alter table stock_movements add constraint stock_movements_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variants(id) ON DELETE SET NULL;
alter table stray_payments add constraint stray_payments_seen_by_fkey FOREIGN KEY (seen_by) REFERENCES users(id) ON DELETE SET NULL;
alter table tokens add constraint tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table unpaid_orders add constraint unpaid_orders_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
alter table user_roles add constraint user_roles_granted_by_fkey FOREIGN KEY (granted_by) REFERENCES users(id) ON DELETE SET NULL;
alter table user_roles add constraint user_roles_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles(id) ON DELETE RESTRICT;
alter table user_roles add constraint user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table variants add constraint variants_color_id_product_id_fkey FOREIGN KEY (color_id, product_id) REFERENCES product_colors(id, product_id) ON DELETE CASCADE;
alter table variants add constraint variants_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
alter table variants add constraint variants_size_id_product_id_fkey FOREIGN KEY (size_id, product_id) REFERENCES product_sizes(id, product_id) ON DELETE CASCADE;
alter table webhook_deliveries add constraint webhook_deliveries_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id) ON DELETE CASCADE;
alter table webhook_deliveries add constraint webhook_deliveries_event_id_fkey FOREIGN KEY (event_id) REFERENCES door_events(id) ON DELETE CASCADE;

CREATE INDEX account_finder_by_email ON account_finder USING btree (email, user_id);
CREATE INDEX account_finder_by_name ON account_finder USING btree (plain_name, user_id DESC);
CREATE INDEX account_finder_by_name_down ON account_finder USING btree (plain_name DESC NULLS LAST, user_id DESC);
CREATE INDEX account_finder_content ON account_finder USING gin (content gin_trgm_ops);
CREATE INDEX account_finder_newest ON account_finder USING btree (created_at DESC, user_id DESC);
CREATE INDEX addresses_by_user ON addresses USING btree (user_id, created_at);
CREATE INDEX agent_sessions_by_end ON agent_sessions USING btree (expires_at);
CREATE INDEX announcements_of_campaign ON announcements USING btree (campaign_id) WHERE (campaign_id IS NOT NULL);
CREATE INDEX api_tokens_by ON api_tokens USING btree (created_by);
CREATE INDEX audit_log_by_actor ON audit_log USING btree (actor_email);
CREATE INDEX audit_log_by_entity ON audit_log USING btree (entity, entity_id, created_at DESC);
CREATE INDEX audit_log_newest ON audit_log USING btree (created_at DESC);
CREATE INDEX campaign_prices_of_product ON campaign_prices USING btree (product_id);
CREATE INDEX campaigns_scheduled ON campaigns USING btree (ends_at, starts_at) WHERE (status = 'scheduled'::text);
CREATE INDEX card_removals_due ON card_removals USING btree (due_at);
CREATE INDEX cards_to_keep_by_user ON cards_to_keep USING btree (user_id);
CREATE INDEX cart_items_by_product ON cart_items USING btree (product_id);
CREATE INDEX cart_items_by_variant ON cart_items USING btree (variant_id);
CREATE INDEX carts_idle ON carts USING btree (updated_at);
CREATE INDEX catalogue_changes_by_time ON catalogue_changes USING btree (at);
CREATE INDEX catalogue_changes_by_transaction ON catalogue_changes USING btree (changed_in);
CREATE INDEX categories_parent ON categories USING btree (parent_id, "position");
CREATE INDEX consents_by_user ON consents USING btree (user_id, created_at);
CREATE INDEX consents_of_marketing ON consents USING btree (user_id, created_at DESC) WHERE ((purpose = 'marketing'::text) AND (user_id IS NOT NULL));
CREATE INDEX contact_messages_newest ON contact_messages USING btree (created_at DESC);
CREATE INDEX contact_messages_unread ON contact_messages USING btree (created_at) WHERE ((NOT is_read) AND (archived_at IS NULL));
CREATE INDEX credit_entries_by_order ON credit_entries USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX credit_entries_by_time ON credit_entries USING btree (created_at);
CREATE INDEX credit_wallets_by_email ON credit_wallets USING btree (email);
CREATE INDEX credit_wallets_by_end ON credit_wallets USING btree (code_end);
CREATE INDEX credit_wallets_due ON credit_wallets USING btree (look_at) WHERE (balance_cents > 0);
CREATE INDEX credit_wallets_newest ON credit_wallets USING btree (moved_at DESC, id DESC);
CREATE INDEX customer_group_members_by_email ON customer_group_members USING btree (email);
CREATE INDEX demotions_by_email ON demotions USING btree (email_hash);
CREATE INDEX demotions_by_user ON demotions USING btree (user_id);
CREATE INDEX door_answers_old ON door_answers USING btree (created_at);
CREATE INDEX door_events_by_object ON door_events USING btree (object);
CREATE INDEX door_events_by_time ON door_events USING btree (happened_at);
CREATE INDEX door_events_to_sort ON door_events USING btree (id) WHERE (sorted_at IS NULL);
CREATE INDEX exchange_funds_by_payment ON exchange_funds USING btree (payment_id);
CREATE INDEX favourites_by_product ON favourites USING btree (product_id);
CREATE INDEX figure_changes_by_kind ON figure_changes USING btree (kind, subject, day);
CREATE INDEX fiscal_lost_numbers_by_note ON fiscal_lost_numbers USING btree (note_id);
CREATE INDEX fiscal_lost_numbers_due ON fiscal_lost_numbers USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX fiscal_note_units_by_item ON fiscal_note_units USING btree (order_item_id);
CREATE INDEX fiscal_notes_by_day ON fiscal_notes USING btree (COALESCE(authorised_at, created_at));
CREATE INDEX fiscal_notes_by_month ON fiscal_notes USING btree (substr(key, 3, 4), series, number) WHERE (key IS NOT NULL);
CREATE INDEX fiscal_notes_by_number ON fiscal_notes USING btree (number);
CREATE INDEX fiscal_notes_by_order ON fiscal_notes USING btree (order_id);
CREATE INDEX fiscal_notes_by_sale ON fiscal_notes USING btree (refers_to) WHERE (refers_to IS NOT NULL);
CREATE INDEX fiscal_notes_by_state ON fiscal_notes USING btree (state, id);
CREATE INDEX fiscal_notes_due ON fiscal_notes USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX fiscal_notes_open ON fiscal_notes USING btree (id) WHERE ((state <> ALL (ARRAY['authorised'::text, 'dropped'::text])) OR (cancel_problem IS NOT NULL) OR (reasons <> '[]'::jsonb));
CREATE INDEX fiscal_notes_returns ON fiscal_notes USING btree (id) WHERE (kind = 'return'::text);
CREATE INDEX fiscal_notes_unsent ON fiscal_notes USING btree (order_id) WHERE (state = ANY (ARRAY['wanted'::text, 'waiting'::text, 'refused'::text]));
CREATE INDEX fiscal_order_checks_by_order ON fiscal_order_checks USING btree (order_id);
CREATE INDEX fiscal_order_checks_due ON fiscal_order_checks USING btree (due_at);
CREATE INDEX fit_answers_by_order ON fit_answers USING btree (order_id);
CREATE INDEX fit_answers_by_product ON fit_answers USING btree (product_id);
CREATE INDEX idempotency_keys_age ON idempotency_keys USING btree (created_at);
CREATE INDEX job_runs_age ON job_runs USING btree (ended_at);
CREATE INDEX job_runs_latest ON job_runs USING btree (job, ended_at DESC);
CREATE INDEX kept_as_credit_by_payment ON kept_as_credit USING btree (payment_id);
CREATE INDEX move_in_files_kept ON move_in_files USING btree (created_at) WHERE (content IS NOT NULL);
CREATE INDEX moved_categories_by_move ON moved_categories USING btree (move_in_id);
CREATE INDEX moved_changes_by_product ON moved_changes USING btree (product_id);
CREATE INDEX moved_customers_by_move ON moved_customers USING btree (move_in_id);
CREATE INDEX moved_pictures_by_move ON moved_pictures USING btree (move_in_id, state);
CREATE INDEX moved_pictures_due_at ON moved_pictures USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX moved_products_by_move ON moved_products USING btree (move_in_id);
CREATE INDEX moved_products_by_product ON moved_products USING btree (product_id);
CREATE INDEX newsletter_requests_by_email ON newsletter_requests USING btree (email, asked_at DESC);
CREATE INDEX newsletter_requests_by_end ON newsletter_requests USING btree (expires_at);
CREATE INDEX newsletter_subscriptions_by_email ON newsletter_subscriptions USING btree (email, confirmed_at DESC);
CREATE INDEX newsletter_subscriptions_by_end ON newsletter_subscriptions USING btree (left_at) WHERE (left_at IS NOT NULL);
CREATE INDEX newsletter_subscriptions_in_order ON newsletter_subscriptions USING btree (confirmed_at, email) WHERE (left_at IS NULL);
CREATE INDEX newsletter_subscriptions_left ON newsletter_subscriptions USING btree (email, left_at) WHERE (left_at IS NOT NULL);
CREATE INDEX old_addresses_by_category ON old_addresses USING btree (category_id);
CREATE INDEX old_addresses_by_move ON old_addresses USING btree (move_in_id);
CREATE INDEX old_addresses_by_product ON old_addresses USING btree (product_id);
CREATE INDEX order_events_by_order ON order_events USING btree (order_id, created_at);
CREATE INDEX order_finder_by_status ON order_finder USING btree (status, created_at DESC, order_id DESC);
CREATE INDEX order_finder_by_user ON order_finder USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX order_finder_content ON order_finder USING gin (content gin_trgm_ops);
CREATE INDEX order_finder_flagged ON order_finder USING btree (created_at DESC, order_id DESC) WHERE is_flagged;
CREATE INDEX order_finder_newest ON order_finder USING btree (created_at DESC, order_id DESC);
CREATE INDEX order_item_campaigns_of_campaign ON order_item_campaigns USING btree (campaign_id);
CREATE INDEX order_items_by_product ON order_items USING btree (product_id);
CREATE INDEX order_items_by_sku ON order_items USING btree (plain_text(sku)) WHERE (sku IS NOT NULL);
CREATE INDEX order_items_by_variant ON order_items USING btree (variant_id);
CREATE INDEX order_requests_by_day ON order_requests USING btree (created_at);
CREATE INDEX order_requests_by_order ON order_requests USING btree (order_id, created_at);
CREATE INDEX order_requests_held ON order_requests USING btree (hold_until) WHERE ((kind = 'exchange'::text) AND (status = 'accepted'::text) AND (posted_at IS NULL));
CREATE INDEX order_requests_waiting ON order_requests USING btree (created_at) WHERE ((status = ANY (ARRAY['open'::text, 'accepted'::text])) OR replacement_due);
CREATE INDEX orders_awaited ON orders USING btree (arrives_by) WHERE ((payment_status = ANY (ARRAY['paid'::text, 'partially_refunded'::text])) AND (fulfilment_status = ANY (ARRAY['none'::text, 'preparing'::text, 'shipped'::text])));
CREATE INDEX orders_by_cpf ON orders USING btree (customer_cpf);
CREATE INDEX orders_by_email ON orders USING btree (customer_email);
CREATE INDEX orders_by_exchange ON orders USING btree (exchanged_from) WHERE (exchanged_from IS NOT NULL);
CREATE INDEX orders_by_guest ON orders USING btree (guest_hash);
CREATE INDEX orders_by_payment ON orders USING btree (paid_at) WHERE (paid_at IS NOT NULL);
CREATE INDEX orders_by_status ON orders USING btree (status, created_at DESC);
CREATE INDEX orders_by_user ON orders USING btree (user_id, created_at DESC);
CREATE INDEX orders_changed ON orders USING btree (updated_at, id);
CREATE INDEX orders_due ON orders USING btree (expires_at) WHERE (payment_status = ANY (ARRAY['awaiting_payment'::text, 'failed'::text, 'under_review'::text]));
CREATE INDEX orders_erased ON orders USING btree (created_at) WHERE (erased_at IS NOT NULL);
CREATE INDEX orders_first_sales ON orders USING btree (customer_email, paid_at) INCLUDE (id, user_id, guest_hash) WHERE is_sale(paid_at, payment_status);
CREATE INDEX orders_newest ON orders USING btree (created_at DESC, id DESC);
CREATE INDEX orders_promised ON orders USING btree (arrives_by) WHERE (paid_at IS NOT NULL);
CREATE INDEX orders_with_coupon ON orders USING btree (paid_at) INCLUDE (id, promotion_id, coupon_code, shipping_discount_cents, user_id, guest_hash) WHERE (coupon_code IS NOT NULL);
CREATE INDEX outbox_age ON outbox USING btree (created_at);
CREATE INDEX outbox_due ON outbox USING btree (available_at) WHERE (sent_at IS NULL);
CREATE INDEX outbox_next ON outbox USING btree (is_bulk, available_at) WHERE (sent_at IS NULL);
CREATE INDEX page_publications_of ON page_publications USING btree (page_id, starts_at DESC);
CREATE INDEX page_publications_of_campaign ON page_publications USING btree (campaign_id) WHERE (campaign_id IS NOT NULL);
CREATE INDEX parcel_units_by_item ON parcel_units USING btree (order_item_id);
CREATE INDEX parcels_returned_to_sender ON parcels USING btree (moved_at) WHERE (state = 'returned'::text);
CREATE INDEX parcels_sent_again_as ON parcels USING btree (sent_again_as) WHERE (sent_again_as IS NOT NULL);
CREATE INDEX parcels_under_way ON parcels USING btree (moved_at) WHERE (state <> ALL (ARRAY['packing'::text, 'delivered'::text, 'returned'::text]));
CREATE INDEX passkeys_by_user ON passkeys USING btree (user_id);
CREATE INDEX past_orders_by_content ON past_orders USING gin (content gin_trgm_ops);
CREATE INDEX past_orders_by_day ON past_orders USING btree (placed_at DESC, id DESC);
CREATE INDEX past_orders_by_email ON past_orders USING btree (customer_email) WHERE (customer_email IS NOT NULL);
CREATE INDEX past_orders_by_move ON past_orders USING btree (move_in_id);
CREATE INDEX past_orders_by_user ON past_orders USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX payment_transactions_by_card ON payment_transactions USING btree (card_key, created_at) WHERE (card_key IS NOT NULL);
CREATE INDEX payment_transactions_by_device ON payment_transactions USING btree (device_key, created_at) WHERE (device_key IS NOT NULL);
CREATE INDEX payment_transactions_by_network ON payment_transactions USING btree (network_key, created_at) WHERE (network_key IS NOT NULL);
CREATE INDEX payment_transactions_by_reference ON payment_transactions USING btree (external_reference);
CREATE INDEX payment_transactions_by_wide_network ON payment_transactions USING btree (wide_network_key, created_at) WHERE (wide_network_key IS NOT NULL);
CREATE INDEX payment_transactions_closed ON payment_transactions USING btree (created_at) WHERE ((status = ANY (ARRAY['canceled'::text, 'failed'::text, 'abandoned'::text])) AND (method <> 'credit_card'::text) AND (paid_amount_cents = 0));
CREATE INDEX payment_transactions_open ON payment_transactions USING btree (created_at) WHERE (status = ANY (ARRAY['pending'::text, 'processing'::text, 'underpaid'::text, 'unreadable'::text]));
CREATE INDEX payment_transactions_refused ON payment_transactions USING btree (created_at) WHERE ((method = 'credit_card'::text) AND (status = ANY (ARRAY['failed'::text, 'refused'::text])));
CREATE INDEX payment_transactions_unanswered ON payment_transactions USING btree (created_at) WHERE ((status = 'pending'::text) AND (charge_id IS NULL));
CREATE INDEX payment_transactions_uncertain ON payment_transactions USING btree (updated_at) WHERE (status = ANY (ARRAY['pending'::text, 'processing'::text, 'underpaid'::text, 'unreadable'::text, 'abandoned'::text]));
CREATE INDEX pictures_newest ON pictures USING btree (added_at DESC, key DESC) WHERE (unused_since IS NULL);
CREATE INDEX pictures_words ON pictures USING gin (words gin_trgm_ops);
CREATE INDEX platform_orders_by_endpoint ON platform_orders USING btree (endpoint_id);
CREATE INDEX price_alerts_due ON price_alerts USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX price_drops_by_time ON price_drops USING btree (noted_at);
CREATE INDEX product_images_order ON product_images USING btree (product_id, "position");
CREATE INDEX product_questions_newest ON product_questions USING btree (created_at DESC);
CREATE INDEX product_questions_pending ON product_questions USING btree (created_at) WHERE (status = 'pending'::text);
CREATE INDEX product_questions_shown ON product_questions USING btree (product_id, created_at DESC, id DESC) WHERE (status = 'published'::text);
CREATE INDEX products_best_sellers ON products USING btree (sold_count DESC, id DESC) WHERE is_active;
CREATE INDEX products_by_category ON products USING btree (category_id, created_at DESC) WHERE is_active;
CREATE INDEX products_by_name ON products USING btree (lower(name), id) WHERE (archived_at IS NULL);
CREATE INDEX products_by_price ON products USING btree (final_price_cents, id) WHERE is_active;
CREATE INDEX products_changed ON products USING btree (updated_at, id);
CREATE INDEX products_counted ON products USING btree (is_featured) WHERE (archived_at IS NULL);
CREATE INDEX products_featured ON products USING btree (created_at DESC) WHERE (is_active AND is_featured);
CREATE INDEX products_in_campaign ON products USING btree (id) WHERE (campaign_price_cents IS NOT NULL);
CREATE INDEX products_low_stock ON products USING btree (low_stock) WHERE (low_stock IS NOT NULL);
CREATE INDEX products_newest ON products USING btree (created_at DESC, id DESC) WHERE is_active;
CREATE INDEX products_newest_of_all ON products USING btree (created_at DESC, id DESC);
CREATE INDEX products_search_name ON products USING gin (search_name gin_trgm_ops);
CREATE INDEX promotion_categories_by_category ON promotion_categories USING btree (category_id);
CREATE INDEX promotion_codes_by_promotion ON promotion_codes USING btree (promotion_id, code);
CREATE INDEX promotion_redemptions_by_cpf ON promotion_redemptions USING btree (promotion_id, cpf) WHERE (released_at IS NULL);
CREATE INDEX promotion_redemptions_by_email ON promotion_redemptions USING btree (promotion_id, email) WHERE (released_at IS NULL);
CREATE INDEX promotions_by_customer_group ON promotions USING btree (customer_group_id) WHERE (customer_group_id IS NOT NULL);
CREATE INDEX promotions_of_campaign ON promotions USING btree (campaign_id) WHERE (campaign_id IS NOT NULL);
CREATE INDEX question_askers_by_email ON question_askers USING btree (email);
CREATE INDEX question_askers_by_time ON question_askers USING btree (created_at);
CREATE INDEX question_askers_by_user ON question_askers USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX rebuild_requests_waiting ON rebuild_requests USING btree (requested_at) WHERE (finished_at IS NULL);
CREATE INDEX redirects_to ON redirects USING btree (to_address);
CREATE INDEX refunds_by_order ON refunds USING btree (order_id, created_at);
CREATE INDEX request_parcels_by_item ON request_parcels USING btree (order_item_id);
CREATE INDEX request_parcels_by_parcel ON request_parcels USING btree (parcel_id);
CREATE INDEX return_labels_by_request ON return_labels USING btree (request_id, id DESC);
CREATE INDEX return_labels_due ON return_labels USING btree (due_at) WHERE (state = ANY (ARRAY['wanted'::text, 'canceling'::text]));
CREATE INDEX return_units_by_item ON return_units USING btree (order_item_id);
CREATE INDEX reviews_by_product ON reviews USING btree (product_id, created_at DESC) WHERE (status = 'approved'::text);
CREATE INDEX reviews_pending ON reviews USING btree (created_at) WHERE (status = 'pending'::text);
CREATE INDEX saved_cards_by_ref ON saved_cards USING btree (ref_hash);
CREATE INDEX second_line_here ON second_line USING btree (created_at) WHERE (left_units > 0);
CREATE INDEX second_line_moves_by_piece ON second_line_moves USING btree (second_line_id, created_at);
CREATE INDEX second_line_newest ON second_line USING btree (created_at DESC);
CREATE INDEX sessions_by_user ON sessions USING btree (user_id);
CREATE INDEX sessions_expiry ON sessions USING btree (expires_at);
CREATE INDEX shipping_labels_by_note ON shipping_labels USING btree (note_id) WHERE (note_id IS NOT NULL);
CREATE INDEX shipping_labels_by_parcel ON shipping_labels USING btree (parcel_id);
CREATE INDEX shipping_labels_by_purchase ON shipping_labels USING btree (purchase_id);
CREATE INDEX shipping_labels_due ON shipping_labels USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX shipping_labels_to_follow ON shipping_labels USING btree (follow_due_at) WHERE (follow_due_at IS NOT NULL);
CREATE INDEX sign_in_codes_by_end ON sign_in_codes USING btree (expires_at);
CREATE INDEX size_charts_family ON size_charts USING btree (family);
CREATE INDEX sold_items_by_day ON sold_items USING btree (day) INCLUDE (product_id, product_name, units, cents);
CREATE INDEX sold_items_by_order ON sold_items USING btree (order_id);
CREATE INDEX sold_items_by_product ON sold_items USING btree (product_id, day);
CREATE INDEX spent_proofs_age ON spent_proofs USING btree (expires_at);
CREATE INDEX staff_invitations_age ON staff_invitations USING btree (expires_at);
CREATE INDEX staff_invitations_by ON staff_invitations USING btree (invited_by);
CREATE INDEX stock_movements_by_product ON stock_movements USING btree (product_id) WHERE (variant_id IS NULL);
CREATE INDEX stock_movements_by_time ON stock_movements USING btree (created_at);
CREATE INDEX stock_movements_by_variant ON stock_movements USING btree (variant_id, created_at DESC);
CREATE INDEX stray_payments_unseen ON stray_payments USING btree (found_at) WHERE (seen_at IS NULL);
CREATE INDEX tokens_by_user ON tokens USING btree (user_id, kind);
CREATE INDEX ucp_platforms_by_end ON ucp_platforms USING btree (expires_at);
CREATE INDEX unpaid_orders_by_cpf ON unpaid_orders USING btree (customer_cpf) WHERE (customer_cpf IS NOT NULL);
CREATE INDEX unpaid_orders_by_email ON unpaid_orders USING btree (customer_email);
CREATE INDEX unpaid_orders_by_guest ON unpaid_orders USING btree (guest_hash) WHERE (guest_hash IS NOT NULL);
CREATE INDEX unpaid_orders_by_network ON unpaid_orders USING btree (network_key) WHERE (network_key IS NOT NULL);
CREATE INDEX unpaid_orders_by_user ON unpaid_orders USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX unpaid_orders_by_wide_network ON unpaid_orders USING btree (wide_network_key) WHERE (wide_network_key IS NOT NULL);
CREATE INDEX users_newest_first ON users USING btree (created_at DESC, id DESC);
CREATE INDEX users_want_news ON users USING btree (id) WHERE wants_news;
CREATE INDEX variants_low ON variants USING btree (stock) WHERE (stock <= 1000);
CREATE INDEX webhook_deliveries_by_event ON webhook_deliveries USING btree (event_id);
CREATE INDEX webhook_deliveries_due_at ON webhook_deliveries USING btree (due_at) WHERE (state = 'waiting'::text);
CREATE INDEX webhook_deliveries_in_order ON webhook_deliveries USING btree (endpoint_id, object, event_id) WHERE (state = 'waiting'::text);
CREATE INDEX webhook_deliveries_listed ON webhook_deliveries USING btree (endpoint_id, id);
CREATE INDEX webhook_events_age ON webhook_events USING btree (received_at);
CREATE UNIQUE INDEX addresses_one_main ON addresses USING btree (user_id) WHERE is_main;
CREATE UNIQUE INDEX alarms_one_open ON alarms USING btree (kind) WHERE (seen_at IS NULL);
CREATE UNIQUE INDEX api_tokens_one_name ON api_tokens USING btree (lower(name)) WHERE (revoked_at IS NULL);
CREATE UNIQUE INDEX credit_entries_by_wallet ON credit_entries USING btree (wallet_id, place);
CREATE UNIQUE INDEX customer_groups_name ON customer_groups USING btree (lower(name));
CREATE UNIQUE INDEX fiscal_notes_one_return ON fiscal_notes USING btree (refers_to) WHERE ((kind = 'return'::text) AND (state = ANY (ARRAY['wanted'::text, 'waiting'::text, 'sent'::text, 'refused'::text])));
CREATE UNIQUE INDEX fiscal_notes_one_sale ON fiscal_notes USING btree (order_id) WHERE ((kind = 'sale'::text) AND (state <> 'dropped'::text) AND (replaced_at IS NULL) AND (environment IS DISTINCT FROM 'test'::text));
CREATE UNIQUE INDEX fiscal_notes_one_test ON fiscal_notes USING btree (order_id) WHERE ((kind = 'sale'::text) AND (state <> 'dropped'::text) AND (replaced_at IS NULL) AND (environment = 'test'::text));
CREATE UNIQUE INDEX move_ins_one_at_a_time ON move_ins USING btree ((true)) WHERE (state = ANY (ARRAY['running'::text, 'undoing'::text]));
CREATE UNIQUE INDEX newsletter_subscriptions_once ON newsletter_subscriptions USING btree (email) WHERE (left_at IS NULL);
CREATE UNIQUE INDEX order_views_name ON order_views USING btree (user_id, lower(name));
CREATE UNIQUE INDEX pages_address ON pages USING btree (kind, slug) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX price_history_current ON price_history USING btree (product_id) WHERE (until IS NULL);
CREATE UNIQUE INDEX product_colors_name ON product_colors USING btree (product_id, lower(name));
CREATE UNIQUE INDEX product_images_one_main ON product_images USING btree (product_id) WHERE is_main;
CREATE UNIQUE INDEX product_sizes_label ON product_sizes USING btree (product_id, lower(label));
CREATE UNIQUE INDEX promotion_redemptions_code ON promotion_redemptions USING btree (code) WHERE (released_at IS NULL);
CREATE UNIQUE INDEX promotion_redemptions_first_cpf ON promotion_redemptions USING btree (promotion_id, cpf) WHERE (is_first_purchase AND (released_at IS NULL));
CREATE UNIQUE INDEX promotion_redemptions_first_email ON promotion_redemptions USING btree (promotion_id, email) WHERE (is_first_purchase AND (released_at IS NULL));
CREATE UNIQUE INDEX promotion_redemptions_first_user ON promotion_redemptions USING btree (promotion_id, user_id) WHERE (is_first_purchase AND (released_at IS NULL));
CREATE UNIQUE INDEX refunds_one_open ON refunds USING btree (payment_id) WHERE (status = 'requested'::text);
CREATE UNIQUE INDEX return_labels_by_carrier ON return_labels USING btree (carrier_id) WHERE (carrier_id IS NOT NULL);
CREATE UNIQUE INDEX return_labels_one_each ON return_labels USING btree (request_id) WHERE (state = ANY (ARRAY['wanted'::text, 'ready'::text]));
CREATE UNIQUE INDEX reviews_by_photo ON reviews USING btree (photo_key) WHERE (photo_key IS NOT NULL);
CREATE UNIQUE INDEX reviews_one_per_person ON reviews USING btree (product_id, user_id) WHERE (user_id IS NOT NULL);
CREATE UNIQUE INDEX shipping_labels_one_each ON shipping_labels USING btree (parcel_id) WHERE ((state <> ALL (ARRAY['failed'::text, 'canceled'::text])) AND (replaced_at IS NULL));
CREATE UNIQUE INDEX stock_alerts_waiting ON stock_alerts USING btree (variant_id, email) WHERE (notified_at IS NULL);
CREATE UNIQUE INDEX user_roles_one_each ON user_roles USING btree (user_id);
CREATE UNIQUE INDEX variants_sku_key ON variants USING btree (plain_text(sku) text_pattern_ops) WHERE (sku IS NOT NULL);

CREATE CONSTRAINT TRIGGER order_items_in_parcels AFTER UPDATE OF quantity, refunded_quantity ON order_items DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.quantity IS DISTINCT FROM new.quantity) OR (old.refunded_quantity IS DISTINCT FROM new.refunded_quantity))) EXECUTE FUNCTION check_parcel_units('id');
CREATE CONSTRAINT TRIGGER parcel_units_exist AFTER INSERT OR UPDATE ON parcel_units DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_parcel_units('order_item_id');
CREATE TRIGGER addresses_touch BEFORE UPDATE ON addresses FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER campaigns_touch BEFORE UPDATE ON campaigns FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER cart_items_figures_delete AFTER DELETE ON cart_items REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_filled_carts();
CREATE TRIGGER cart_items_figures_insert AFTER INSERT ON cart_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_filled_carts();
CREATE TRIGGER carts_figures_delete AFTER DELETE ON carts FOR EACH ROW EXECUTE FUNCTION keep_cart_figures();
CREATE TRIGGER carts_figures_update AFTER UPDATE OF updated_at, user_id, guest_hash ON carts FOR EACH ROW WHEN ((((old.user_id IS DISTINCT FROM new.user_id) OR (old.guest_hash IS DISTINCT FROM new.guest_hash)) OR (sao_paulo_day(old.updated_at) <> sao_paulo_day(new.updated_at)))) EXECUTE FUNCTION keep_cart_figures();
CREATE TRIGGER categories_touch BEFORE UPDATE ON categories FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER categories_two_levels BEFORE INSERT OR UPDATE OF parent_id ON categories FOR EACH ROW EXECUTE FUNCTION categories_two_levels();
CREATE TRIGGER contact_messages_email_grammar BEFORE INSERT OR UPDATE OF email ON contact_messages FOR EACH ROW EXECUTE FUNCTION require_email('email');
CREATE TRIGGER credit_entries_post BEFORE INSERT ON credit_entries FOR EACH ROW EXECUTE FUNCTION post_credit_entry();
CREATE TRIGGER customer_group_members_email_grammar BEFORE INSERT OR UPDATE OF email ON customer_group_members FOR EACH ROW EXECUTE FUNCTION require_email('email');
CREATE TRIGGER favourite_price BEFORE INSERT ON favourites FOR EACH ROW WHEN ((new.told_cents IS NULL)) EXECUTE FUNCTION favourite_price();
CREATE TRIGGER fiscal_notes_told AFTER UPDATE OF state, corrected_at ON fiscal_notes FOR EACH ROW WHEN ((((old.state IS DISTINCT FROM new.state) AND (new.state = ANY (ARRAY['authorised'::text, 'refused'::text, 'denied'::text, 'cancelled'::text]))) OR ((old.state = new.state) AND (new.state = 'authorised'::text) AND (old.corrected_at IS DISTINCT FROM new.corrected_at)))) EXECUTE FUNCTION tell_of_note();
CREATE TRIGGER fiscal_notes_touch BEFORE UPDATE ON fiscal_notes FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER fiscal_settings_touch BEFORE UPDATE ON fiscal_settings FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER fit_answers_count AFTER INSERT OR DELETE OR UPDATE OF fit, product_id ON fit_answers FOR EACH ROW EXECUTE FUNCTION count_fit_answers();
CREATE TRIGGER fit_answers_touch BEFORE UPDATE ON fit_answers FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER leave_archive BEFORE UPDATE OF is_active ON products FOR EACH ROW WHEN ((new.is_active AND (new.archived_at IS NOT NULL))) EXECUTE FUNCTION leave_archive();
CREATE TRIGGER move_ins_touch BEFORE UPDATE ON move_ins FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER moved_columns_touch BEFORE UPDATE ON moved_columns FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER moved_pictures_touch BEFORE UPDATE ON moved_pictures FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER newsletter_removals_email_grammar BEFORE INSERT OR UPDATE OF email ON newsletter_removals FOR EACH ROW EXECUTE FUNCTION require_email('email');
CREATE TRIGGER newsletter_requests_email_grammar BEFORE INSERT OR UPDATE OF email ON newsletter_requests FOR EACH ROW EXECUTE FUNCTION require_email('email');
CREATE TRIGGER newsletter_subscriptions_email_grammar BEFORE INSERT OR UPDATE OF email ON newsletter_subscriptions FOR EACH ROW EXECUTE FUNCTION require_email('email');
CREATE TRIGGER note_delete AFTER DELETE ON categories REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_changes();
CREATE TRIGGER note_delete AFTER DELETE ON product_colors REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_changes();
CREATE TRIGGER note_delete AFTER DELETE ON product_images REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_changes();
CREATE TRIGGER note_delete AFTER DELETE ON product_questions FOR EACH ROW WHEN ((old.status = 'published'::text)) EXECUTE FUNCTION note_shown_question();
CREATE TRIGGER note_delete AFTER DELETE ON product_sizes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_changes();
CREATE TRIGGER note_delete AFTER DELETE ON products REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_changes();
CREATE TRIGGER note_delete AFTER DELETE ON reviews REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_changes();
CREATE TRIGGER note_delete AFTER DELETE ON variants REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_changes();
CREATE TRIGGER note_first_price AFTER INSERT ON products FOR EACH ROW EXECUTE FUNCTION note_price();
CREATE TRIGGER note_insert AFTER INSERT ON categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_changes();
CREATE TRIGGER note_insert AFTER INSERT ON product_colors REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_changes();
CREATE TRIGGER note_insert AFTER INSERT ON product_fit REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_changes();
CREATE TRIGGER note_insert AFTER INSERT ON product_images REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_changes();
CREATE TRIGGER note_insert AFTER INSERT ON product_questions FOR EACH ROW WHEN ((new.status = 'published'::text)) EXECUTE FUNCTION note_shown_question();
CREATE TRIGGER note_insert AFTER INSERT ON product_sizes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_changes();
CREATE TRIGGER note_insert AFTER INSERT ON products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_changes();
CREATE TRIGGER note_insert AFTER INSERT ON reviews REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_changes();
CREATE TRIGGER note_insert AFTER INSERT ON variants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_changes();
CREATE TRIGGER note_price AFTER UPDATE ON products FOR EACH ROW WHEN ((new.final_price_cents IS DISTINCT FROM old.final_price_cents)) EXECUTE FUNCTION note_price();
CREATE TRIGGER note_price_drop AFTER UPDATE ON products FOR EACH ROW WHEN ((new.final_price_cents < old.final_price_cents)) EXECUTE FUNCTION note_price_drop();
CREATE TRIGGER note_update AFTER UPDATE ON categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_changes();
CREATE TRIGGER note_update AFTER UPDATE ON product_colors REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_changes();
CREATE TRIGGER note_update AFTER UPDATE ON product_fit REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_changes();
CREATE TRIGGER note_update AFTER UPDATE ON product_images REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_changes();
CREATE TRIGGER note_update AFTER UPDATE ON product_questions FOR EACH ROW WHEN ((((old.status = 'published'::text) OR (new.status = 'published'::text)) AND ((((old.status IS DISTINCT FROM new.status) OR (old.author_name IS DISTINCT FROM new.author_name)) OR (old.question IS DISTINCT FROM new.question)) OR (old.answer IS DISTINCT FROM new.answer)))) EXECUTE FUNCTION note_shown_question();
CREATE TRIGGER note_update AFTER UPDATE ON product_sizes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_changes();
CREATE TRIGGER note_update AFTER UPDATE ON products REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_products();
CREATE TRIGGER note_update AFTER UPDATE ON reviews REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_changes();
CREATE TRIGGER note_update AFTER UPDATE ON size_charts FOR EACH ROW WHEN ((old.labels IS DISTINCT FROM new.labels)) EXECUTE FUNCTION note_chart_changes();
CREATE TRIGGER note_update AFTER UPDATE ON variants REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_variants();
CREATE TRIGGER order_events_told AFTER INSERT ON order_events REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_of_steps();
CREATE TRIGGER order_item_costs_figures_insert AFTER INSERT ON order_item_costs REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_item_costs();
CREATE TRIGGER order_items_check_notes AFTER UPDATE OF refunded_quantity ON order_items FOR EACH ROW WHEN ((old.refunded_quantity IS DISTINCT FROM new.refunded_quantity)) EXECUTE FUNCTION check_notes('order_id');
CREATE TRIGGER order_items_figures_insert AFTER INSERT ON order_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_item_figures();
CREATE TRIGGER order_items_figures_update AFTER UPDATE ON order_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_item_figures();
CREATE TRIGGER order_items_held_delete AFTER DELETE ON order_items REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_unpaid_units();
CREATE TRIGGER order_items_held_insert AFTER INSERT ON order_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_unpaid_units();
CREATE TRIGGER order_items_held_update AFTER UPDATE ON order_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_unpaid_units();
CREATE TRIGGER order_requests_touch BEFORE UPDATE ON order_requests FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER orders_check_notes AFTER UPDATE OF payment_status, fulfilment_status ON orders FOR EACH ROW WHEN ((((old.payment_status IS DISTINCT FROM new.payment_status) OR (old.fulfilment_status IS DISTINCT FROM new.fulfilment_status)) AND ((new.payment_status = ANY (ARRAY['refunded'::text, 'chargeback'::text])) OR (new.fulfilment_status = 'canceled'::text)))) EXECUTE FUNCTION check_notes('id');
CREATE TRIGGER orders_email_grammar BEFORE INSERT OR UPDATE OF customer_email ON orders FOR EACH ROW EXECUTE FUNCTION require_email('customer_email');
CREATE TRIGGER orders_figures_insert AFTER INSERT OR DELETE ON orders FOR EACH ROW EXECUTE FUNCTION keep_order_figures();
CREATE TRIGGER orders_figures_update AFTER UPDATE ON orders FOR EACH ROW WHEN (((((((((old.status IS DISTINCT FROM new.status) OR (old.payment_status IS DISTINCT FROM new.payment_status)) OR (old.paid_at IS DISTINCT FROM new.paid_at)) OR (old.total_cents IS DISTINCT FROM new.total_cents)) OR (old.refunded_cents IS DISTINCT FROM new.refunded_cents)) OR (old.user_id IS DISTINCT FROM new.user_id)) OR (old.guest_hash IS DISTINCT FROM new.guest_hash)) OR (old.created_at IS DISTINCT FROM new.created_at))) EXECUTE FUNCTION keep_order_figures();
CREATE TRIGGER orders_found AFTER INSERT OR UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION keep_order_finder();
CREATE TRIGGER orders_touch BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER orders_unpaid_insert AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION keep_unpaid_order();
CREATE TRIGGER orders_unpaid_update AFTER UPDATE OF stock_state, payment_status, user_id, guest_hash, customer_email, customer_cpf, created_at ON orders FOR EACH ROW WHEN ((((((((old.stock_state IS DISTINCT FROM new.stock_state) OR (old.payment_status IS DISTINCT FROM new.payment_status)) OR (old.user_id IS DISTINCT FROM new.user_id)) OR (old.guest_hash IS DISTINCT FROM new.guest_hash)) OR (old.customer_email IS DISTINCT FROM new.customer_email)) OR (old.customer_cpf IS DISTINCT FROM new.customer_cpf)) OR (old.created_at IS DISTINCT FROM new.created_at))) EXECUTE FUNCTION keep_unpaid_order();
CREATE TRIGGER parcel_units_label AFTER INSERT OR DELETE OR UPDATE ON parcel_units FOR EACH ROW EXECUTE FUNCTION give_back_label();
CREATE TRIGGER parcels_code_insert AFTER INSERT ON parcels FOR EACH ROW WHEN ((new.tracking_code IS NOT NULL)) EXECUTE FUNCTION keep_tracking_code();
CREATE TRIGGER parcels_code_update AFTER UPDATE OF tracking_code ON parcels FOR EACH ROW WHEN ((old.tracking_code IS DISTINCT FROM new.tracking_code)) EXECUTE FUNCTION keep_tracking_code();
CREATE TRIGGER parcels_told AFTER UPDATE OF state ON parcels FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION tell_of_parcel();
CREATE TRIGGER parcels_touch BEFORE UPDATE ON parcels FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER payment_transactions_held AFTER INSERT OR UPDATE OF network_key, wide_network_key ON payment_transactions FOR EACH ROW WHEN ((new.attempt = 1)) EXECUTE FUNCTION keep_unpaid_source();
CREATE TRIGGER payment_transactions_touch BEFORE UPDATE ON payment_transactions FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER products_told_delete AFTER DELETE ON products REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_product();
CREATE TRIGGER products_told_insert AFTER INSERT ON products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_product();
CREATE TRIGGER products_told_update AFTER UPDATE ON products REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_products();
CREATE TRIGGER products_touch BEFORE UPDATE ON products FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER promotion_redemptions_counted AFTER INSERT OR DELETE OR UPDATE OF released_at ON promotion_redemptions FOR EACH ROW EXECUTE FUNCTION count_promotion_uses();
CREATE TRIGGER promotions_older_words BEFORE INSERT OR UPDATE ON promotions FOR EACH ROW EXECUTE FUNCTION promotion_in_older_words();
CREATE TRIGGER promotions_touch BEFORE UPDATE ON promotions FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER question_askers_email_grammar BEFORE INSERT OR UPDATE OF email ON question_askers FOR EACH ROW EXECUTE FUNCTION require_email('email');
CREATE TRIGGER refunds_touch BEFORE UPDATE ON refunds FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER saved_cards_removed AFTER DELETE ON saved_cards FOR EACH ROW EXECUTE FUNCTION remove_card_at_provider();
CREATE TRIGGER shipping_labels_follow BEFORE INSERT OR UPDATE OF state ON shipping_labels FOR EACH ROW EXECUTE FUNCTION follow_label();
CREATE TRIGGER shipping_labels_touch BEFORE UPDATE ON shipping_labels FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER size_charts_touch BEFORE UPDATE ON size_charts FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER stock_alerts_email_grammar BEFORE INSERT OR UPDATE OF email ON stock_alerts FOR EACH ROW EXECUTE FUNCTION require_email('email');
CREATE TRIGGER store_settings_touch BEFORE UPDATE ON store_settings FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER subscribers_email_grammar BEFORE INSERT OR UPDATE OF email ON subscribers FOR EACH ROW EXECUTE FUNCTION require_email('email');
CREATE TRIGGER subscribers_touch BEFORE UPDATE ON subscribers FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER use_picture AFTER INSERT OR UPDATE OF content ON page_versions FOR EACH ROW EXECUTE FUNCTION use_picture();
CREATE TRIGGER use_picture AFTER INSERT OR UPDATE OF image_key ON categories FOR EACH ROW EXECUTE FUNCTION use_picture();
CREATE TRIGGER use_picture AFTER INSERT OR UPDATE OF image_key ON product_colors FOR EACH ROW EXECUTE FUNCTION use_picture();
CREATE TRIGGER use_picture AFTER INSERT OR UPDATE OF image_key, alt ON gallery_posts FOR EACH ROW EXECUTE FUNCTION use_picture();
CREATE TRIGGER use_picture AFTER INSERT OR UPDATE OF key, alt_text ON product_images FOR EACH ROW EXECUTE FUNCTION use_picture();
CREATE TRIGGER use_picture AFTER INSERT OR UPDATE OF logo_key ON store_settings FOR EACH ROW EXECUTE FUNCTION use_picture();
CREATE TRIGGER use_picture AFTER INSERT OR UPDATE OF video ON products FOR EACH ROW WHEN ((new.video IS NOT NULL)) EXECUTE FUNCTION use_picture();
CREATE TRIGGER users_email_grammar BEFORE INSERT OR UPDATE OF email ON users FOR EACH ROW EXECUTE FUNCTION require_email('email');
CREATE TRIGGER users_found_insert AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION keep_account_finder();
CREATE TRIGGER users_found_update AFTER UPDATE ON users FOR EACH ROW WHEN (((((old.email IS DISTINCT FROM new.email) OR (old.name IS DISTINCT FROM new.name)) OR (old.phone IS DISTINCT FROM new.phone)) OR (old.created_at IS DISTINCT FROM new.created_at))) EXECUTE FUNCTION keep_account_finder();
CREATE TRIGGER users_pending_email_grammar BEFORE INSERT OR UPDATE OF pending_email ON users FOR EACH ROW EXECUTE FUNCTION require_email('pending_email');
CREATE TRIGGER users_touch BEFORE UPDATE ON users FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER variants_counted_delete AFTER DELETE ON variants REFERENCING OLD TABLE AS taken FOR EACH STATEMENT EXECUTE FUNCTION keep_product_stock();
CREATE TRIGGER variants_counted_insert AFTER INSERT ON variants REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_product_stock();
CREATE TRIGGER variants_counted_update AFTER UPDATE ON variants REFERENCING OLD TABLE AS taken NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_product_stock();
CREATE TRIGGER variants_told_delete AFTER DELETE ON variants REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_variants();
CREATE TRIGGER variants_told_insert AFTER INSERT ON variants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_variants();
CREATE TRIGGER variants_told_update AFTER UPDATE ON variants REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_stock();
CREATE TRIGGER webhook_endpoints_touch BEFORE UPDATE ON webhook_endpoints FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

alter table addresses enable row level security, force row level security;
alter table agent_sessions enable row level security, force row level security;
alter table alarms enable row level security, force row level security;
alter table api_tokens enable row level security, force row level security;
alter table audit_log enable row level security, force row level security;
alter table card_removals enable row level security, force row level security;
alter table cards_to_keep enable row level security, force row level security;
alter table cart_items enable row level security, force row level security;
alter table carts enable row level security, force row level security;
alter table consents enable row level security, force row level security;
alter table contact_messages enable row level security, force row level security;
alter table credit_entries enable row level security, force row level security;
alter table credit_wallets enable row level security, force row level security;
alter table customer_group_members enable row level security, force row level security;
alter table demotions enable row level security, force row level security;
alter table door_answers enable row level security, force row level security;
alter table door_events enable row level security, force row level security;
alter table exchange_funds enable row level security, force row level security;
alter table favourites enable row level security, force row level security;
alter table fiscal_lost_numbers enable row level security, force row level security;
alter table fiscal_note_units enable row level security, force row level security;
alter table fiscal_notes enable row level security, force row level security;
alter table fiscal_order_checks enable row level security, force row level security;
alter table fit_answers enable row level security, force row level security;
alter table gift_cards enable row level security, force row level security;
alter table kept_as_credit enable row level security, force row level security;
alter table missed_searches enable row level security, force row level security;
alter table move_findings enable row level security, force row level security;
alter table move_in_files enable row level security, force row level security;
alter table move_in_items enable row level security, force row level security;
alter table move_ins enable row level security, force row level security;
alter table move_worker enable row level security, force row level security;
alter table moved_customers enable row level security, force row level security;
alter table newsletter_removals enable row level security, force row level security;
alter table newsletter_requests enable row level security, force row level security;
alter table newsletter_subscriptions enable row level security, force row level security;
alter table order_events enable row level security, force row level security;
alter table order_item_campaigns enable row level security, force row level security;
alter table order_item_costs enable row level security, force row level security;
alter table order_items enable row level security, force row level security;
alter table order_requests enable row level security, force row level security;
alter table order_views enable row level security, force row level security;
alter table orders enable row level security, force row level security;
alter table outbox enable row level security, force row level security;
alter table parcel_units enable row level security, force row level security;
alter table parcels enable row level security, force row level security;
alter table passkeys enable row level security, force row level security;
alter table past_orders enable row level security, force row level security;
alter table payment_transactions enable row level security, force row level security;
alter table price_alerts enable row level security, force row level security;
alter table product_costs enable row level security, force row level security;
alter table product_questions enable row level security, force row level security;
alter table promotion_codes enable row level security, force row level security;
alter table promotion_redemptions enable row level security, force row level security;
alter table promotion_uses enable row level security, force row level security;
alter table question_askers enable row level security, force row level security;
alter table recovery_codes enable row level security, force row level security;
alter table refunds enable row level security, force row level security;
alter table request_parcels enable row level security, force row level security;
alter table request_photos enable row level security, force row level security;
alter table return_labels enable row level security, force row level security;
alter table return_units enable row level security, force row level security;
alter table saved_cards enable row level security, force row level security;
alter table second_factors enable row level security, force row level security;
alter table second_line enable row level security, force row level security;
alter table second_line_moves enable row level security, force row level security;
alter table sessions enable row level security, force row level security;
alter table shipping_labels enable row level security, force row level security;
alter table shop_keys enable row level security, force row level security;
alter table sign_in_codes enable row level security, force row level security;
alter table staff_invitations enable row level security, force row level security;
alter table stock_alerts enable row level security, force row level security;
alter table stray_payments enable row level security, force row level security;
alter table subscribers enable row level security, force row level security;
alter table tokens enable row level security, force row level security;
alter table ucp_platforms enable row level security, force row level security;
alter table user_roles enable row level security, force row level security;
alter table users enable row level security, force row level security;
alter table visit_steps enable row level security, force row level security;
alter table webhook_deliveries enable row level security, force row level security;

create policy own on addresses for all to public
  using ((user_id = ( SELECT acting_user() AS acting_user)));
create policy shop on addresses for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy shop on agent_sessions for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy shop on alarms for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy role_makes on api_tokens as restrictive for all to public
  using (( SELECT acts_as_one_of(ARRAY['owner'::text]) AS acts_as_one_of));
create policy shop on api_tokens for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy role_reads on audit_log as restrictive for select to public
  using (( SELECT acts_as_one_of(ARRAY['owner'::text, 'manager'::text]) AS acts_as_one_of));
create policy shop on audit_log for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy queue on card_removals for insert to public
  with check (true);
create policy shop on card_removals for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy shop on cards_to_keep for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy own on cart_items for all to public
  using ((EXISTS ( SELECT
   FROM carts
  WHERE (carts.id = cart_items.cart_id))));
create policy shop on cart_items for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy own on carts for all to public
  using (((user_id = ( SELECT acting_user() AS acting_user)) OR (guest_hash = ( SELECT acting_guest() AS acting_guest))));
create policy shop on carts for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy own on consents for all to public
  using ((user_id = ( SELECT acting_user() AS acting_user)));
create policy shop on consents for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy role_answers on contact_messages as restrictive for all to public
  using (( SELECT acts_as_one_of(ARRAY['owner'::text, 'manager'::text, 'care'::text]) AS acts_as_one_of));
create policy shop on contact_messages for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy own on credit_entries for select to public
  using ((EXISTS ( SELECT
   FROM credit_wallets w
  WHERE ((w.id = credit_entries.wallet_id) AND (w.user_id = ( SELECT acting_user() AS acting_user))))));
create policy role_gives on credit_entries as restrictive for insert to public
  with check (((kind = ANY (ARRAY['spend'::text, 'refund'::text])) OR ((kind = 'correction'::text) AND (author = 'system'::text) AND (amount_cents < 0)) OR ( SELECT acts_as_one_of(ARRAY['owner'::text, 'manager'::text, 'orders'::text]) AS acts_as_one_of)));
create policy shop on credit_entries for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy own on credit_wallets for select to public
  using ((user_id = ( SELECT acting_user() AS acting_user)));
create policy shop on credit_wallets for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy role_answers on customer_group_members as restrictive for all to public
  using (( SELECT acts_as_one_of(ARRAY['owner'::text, 'manager'::text, 'orders'::text, 'care'::text]) AS acts_as_one_of));
create policy shop on customer_group_members for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy shop on demotions for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy shop on door_answers for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy queue on door_events for insert to public
  with check (true);
create policy shop on door_events for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy shop on exchange_funds for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy own on favourites for all to public
  using ((user_id = ( SELECT acting_user() AS acting_user)));
create policy shop on favourites for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy shop on fiscal_lost_numbers for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy shop on fiscal_note_units for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy shop on fiscal_notes for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy queue on fiscal_order_checks for insert to public
  with check (true);
create policy shop on fiscal_order_checks for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy own on fit_answers for select to public
  using ((EXISTS ( SELECT
   FROM orders
  WHERE (orders.id = fit_answers.order_id))));
create policy shop on fit_answers for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy own_read on gift_cards for select to public
  using ((EXISTS ( SELECT
   FROM orders
  WHERE (orders.id = gift_cards.order_id))));
create policy shop on gift_cards for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy shop on kept_as_credit for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy shop on missed_searches for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy shop on move_findings for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy shop on move_in_files for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy shop on move_in_items for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy shop on move_ins for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy shop on move_worker for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy shop on moved_customers for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy role_answers on newsletter_removals as restrictive for all to public
  using (( SELECT acts_as_one_of(ARRAY['owner'::text, 'manager'::text, 'care'::text]) AS acts_as_one_of));
create policy shop on newsletter_removals for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy role_answers on newsletter_requests as restrictive for all to public
  using (( SELECT acts_as_one_of(ARRAY['owner'::text, 'manager'::text, 'care'::text]) AS acts_as_one_of));
create policy shop on newsletter_requests for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy role_answers on newsletter_subscriptions as restrictive for all to public
  using (( SELECT acts_as_one_of(ARRAY['owner'::text, 'manager'::text, 'care'::text]) AS acts_as_one_of));
create policy shop on newsletter_subscriptions for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy own on order_events for select to public
  using ((EXISTS ( SELECT
   FROM orders
  WHERE (orders.id = order_events.order_id))));
create policy shop on order_events for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy shop on order_item_campaigns for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy role_sees on order_item_costs as restrictive for all to public
  using (( SELECT acts_as_one_of(ARRAY['owner'::text, 'manager'::text, 'catalogue'::text, 'reports'::text]) AS acts_as_one_of));
create policy shop on order_item_costs for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy own on order_items for select to public
  using ((EXISTS ( SELECT
   FROM orders
  WHERE (orders.id = order_items.order_id))));
create policy shop on order_items for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy own_ask on order_requests for insert to public
  with check (((status = 'open'::text) AND (answer = ''::text) AND (EXISTS ( SELECT
   FROM orders
  WHERE (orders.id = order_requests.order_id)))));
create policy own_read on order_requests for select to public
  using ((EXISTS ( SELECT
   FROM orders
  WHERE (orders.id = order_requests.order_id))));
create policy shop on order_requests for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy own on order_views for all to public
  using (((user_id = ( SELECT acting_user() AS acting_user)) OR (( SELECT acting_as() AS acting_as) = 'system'::text)))
  with check (((user_id = ( SELECT acting_user() AS acting_user)) OR (( SELECT acting_as() AS acting_as) = 'system'::text)));
create policy own on orders for select to public
  using (((user_id = ( SELECT acting_user() AS acting_user)) OR (guest_hash = ( SELECT acting_guest() AS acting_guest)) OR (id = ( SELECT acting_on_order() AS acting_on_order))));
create policy shop on orders for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy former on outbox for all to public
  using ((COALESCE(current_setting('app.actor'::text, true), ''::text) = ''::text));
create policy queue on outbox for insert to public
  with check (true);
create policy queued on outbox for select to public
  using ((created_at = now()));
create policy shop on outbox for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy own on parcel_units for select to public
  using ((EXISTS ( SELECT
   FROM parcels
  WHERE (parcels.id = parcel_units.parcel_id))));
create policy shop on parcel_units for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy own on parcels for select to public
  using ((EXISTS ( SELECT
   FROM orders
  WHERE (orders.id = parcels.order_id))));
create policy shop on parcels for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy own on passkeys for all to public
  using ((user_id = ( SELECT acting_user() AS acting_user)));
create policy shop on passkeys for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy shop on past_orders for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy own on payment_transactions for select to public
  using ((EXISTS ( SELECT
   FROM orders
  WHERE (orders.id = payment_transactions.order_id))));
create policy shop on payment_transactions for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy own on price_alerts for all to public
  using ((user_id = ( SELECT acting_user() AS acting_user)));
create policy shop on price_alerts for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy role_sees on product_costs as restrictive for all to public
  using (( SELECT acts_as_one_of(ARRAY['owner'::text, 'manager'::text, 'catalogue'::text, 'reports'::text]) AS acts_as_one_of));
create policy shop on product_costs for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy published on product_questions for select to public
  using ((status = 'published'::text));
create policy role_answers on product_questions as restrictive for update to elegante_app
  using (( SELECT acts_as_one_of(ARRAY['owner'::text, 'manager'::text, 'care'::text, 'content'::text]) AS acts_as_one_of));
create policy role_deletes on product_questions as restrictive for delete to elegante_app
  using (( SELECT acts_as_one_of(ARRAY['owner'::text, 'manager'::text, 'care'::text, 'content'::text]) AS acts_as_one_of));
create policy role_reads on product_questions as restrictive for select to elegante_app
  using (((status = 'published'::text) OR ( SELECT acts_as_one_of(ARRAY['owner'::text, 'manager'::text, 'care'::text, 'content'::text]) AS acts_as_one_of)));
create policy shop on product_questions for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy shop on promotion_codes for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy shop on promotion_redemptions for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy shop on promotion_uses for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy own on question_askers for select to public
  using ((user_id = ( SELECT acting_user() AS acting_user)));
create policy role_answers on question_askers as restrictive for all to elegante_app
  using (( SELECT acts_as_one_of(ARRAY['owner'::text, 'manager'::text, 'care'::text, 'content'::text]) AS acts_as_one_of));
create policy shop on question_askers for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy own on recovery_codes for all to public
  using ((user_id = ( SELECT acting_user() AS acting_user)));
create policy shop on recovery_codes for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy own on refunds for select to public
  using ((EXISTS ( SELECT
   FROM orders
  WHERE (orders.id = refunds.order_id))));
create policy shop on refunds for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy own_read on request_parcels for select to public
  using ((EXISTS ( SELECT
   FROM order_requests
  WHERE (order_requests.id = request_parcels.request_id))));
create policy shop on request_parcels for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy own_read on request_photos for select to public
  using ((EXISTS ( SELECT
   FROM order_requests
  WHERE (order_requests.id = request_photos.request_id))));
create policy shop on request_photos for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy shop on return_labels for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy own_read on return_units for select to public
  using ((EXISTS ( SELECT
   FROM order_requests
  WHERE (order_requests.id = return_units.request_id))));
create policy shop on return_units for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy own_read on saved_cards for select to public
  using ((user_id = ( SELECT acting_user() AS acting_user)));
create policy own_remove on saved_cards for delete to public
  using ((user_id = ( SELECT acting_user() AS acting_user)));
create policy shop on saved_cards for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy own on second_factors for all to public
  using ((user_id = ( SELECT acting_user() AS acting_user)));
create policy shop on second_factors for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy shop on second_line for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy shop on second_line_moves for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy own on sessions for all to public
  using ((user_id = ( SELECT acting_user() AS acting_user)));
create policy shop on sessions for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy shop on shipping_labels for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy shop on shop_keys for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy shop on sign_in_codes for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy role_invites on staff_invitations as restrictive for all to public
  using (( SELECT acts_as_one_of(ARRAY['owner'::text, 'manager'::text]) AS acts_as_one_of));
create policy shop on staff_invitations for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy own on stock_alerts for all to public
  using ((user_id = ( SELECT acting_user() AS acting_user)));
create policy shop on stock_alerts for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy shop on stray_payments for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy shop on subscribers for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy shop on tokens for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy shop on ucp_platforms for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy own on user_roles for select to public
  using ((user_id = ( SELECT acting_user() AS acting_user)));
create policy role_changes on user_roles as restrictive for update to public
  using (( SELECT acts_as_one_of(ARRAY['owner'::text, 'manager'::text]) AS acts_as_one_of));
create policy role_gives on user_roles as restrictive for insert to public
  with check (( SELECT acts_as_one_of(ARRAY['owner'::text, 'manager'::text]) AS acts_as_one_of));
create policy role_takes on user_roles as restrictive for delete to public
  using (( SELECT acts_as_one_of(ARRAY['owner'::text, 'manager'::text]) AS acts_as_one_of));
create policy shop on user_roles for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy own on users for all to public
  using ((id = ( SELECT acting_user() AS acting_user)));
create policy shop on users for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy shop on visit_steps for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));
create policy shop on webhook_deliveries for all to public
  using (( SELECT acts_for_the_shop() AS acts_for_the_shop))
  with check (( SELECT acts_for_the_shop() AS acts_for_the_shop));

grant delete, insert, select, update on addresses to elegante_app;
grant delete, insert, select, update on agent_sessions to elegante_app;
grant insert, select, update on alarms to elegante_app;
grant delete, insert, select, update on announcements to elegante_app;
grant select on announcements to elegante_build;
grant insert, select, update on api_tokens to elegante_app;
grant insert, select on audit_log to elegante_app;
grant delete, insert, select, update on campaign_prices to elegante_app;
grant delete, insert, select, update on campaigns to elegante_app;
grant delete, insert, select, update on card_removals to elegante_app;
grant delete, insert, select on cards_to_keep to elegante_app;
grant delete, insert, select, update on cart_items to elegante_app;
grant delete, insert, select, update on carts to elegante_app;
grant delete, insert, select on catalogue_changes to elegante_app;
grant select on catalogue_changes to elegante_build;
grant delete, insert, select, update on catalogue_snapshots to elegante_app;
grant select on catalogue_snapshots to elegante_build;
grant delete, insert, select, update on categories to elegante_app;
grant select on categories to elegante_build;
grant delete, insert, select, update on consents to elegante_app;
grant delete, insert, select, update on contact_messages to elegante_app;
grant insert, select on credit_entries to elegante_app;
grant insert, select on credit_wallets to elegante_app;
grant delete, insert, select, update on customer_group_members to elegante_app;
grant delete, insert, select, update on customer_groups to elegante_app;
grant insert, select on demotions to elegante_app;
grant select on desk_accounts to elegante_app;
grant select on desk_figures to elegante_app;
grant select on desk_orders to elegante_app;
grant select on desk_shoppers to elegante_app;
grant select on desk_sold_items to elegante_app;
grant delete, insert, select, update on door_answers to elegante_app;
grant delete, insert, select, update on door_events to elegante_app;
grant delete, insert, select, update on exchange_funds to elegante_app;
grant delete, insert, select, update on favourites to elegante_app;
grant insert, select, update on fiscal_hooks to elegante_app;
grant insert, select, update on fiscal_lost_numbers to elegante_app;
grant insert, select, update on fiscal_note_units to elegante_app;
grant insert, select, update on fiscal_notes to elegante_app;
grant delete, insert, select, update on fiscal_order_checks to elegante_app;
grant insert, select, update on fiscal_settings to elegante_app;
grant delete, insert, select, update on fit_answers to elegante_app;
grant delete, insert, select, update on gallery_posts to elegante_app;
grant select on gallery_posts to elegante_build;
grant insert, select, update on gift_cards to elegante_app;
grant select on held_orders to elegante_app;
grant delete, insert, select, update on idempotency_keys to elegante_app;
grant delete, insert, select on job_runs to elegante_app;
grant insert, select on kept_as_credit to elegante_app;
grant delete, insert, select, update on missed_searches to elegante_app;
grant delete, insert, select, update on move_findings to elegante_app;
grant delete, insert, select, update on move_in_files to elegante_app;
grant delete, insert, select, update on move_in_items to elegante_app;
grant delete, insert, select, update on move_ins to elegante_app;
grant select, update on move_worker to elegante_app;
grant delete, insert, select, update on moved_categories to elegante_app;
grant delete, insert, select, update on moved_changes to elegante_app;
grant delete, insert, select, update on moved_columns to elegante_app;
grant delete, insert, select, update on moved_customers to elegante_app;
grant delete, insert, select, update on moved_pictures to elegante_app;
grant delete, insert, select, update on moved_products to elegante_app;
grant delete, insert, select on newsletter_removals to elegante_app;
grant delete, insert, select, update on newsletter_requests to elegante_app;
grant delete, insert, select, update on newsletter_subscriptions to elegante_app;
grant delete, insert, select, update on old_addresses to elegante_app;
grant select on old_addresses to elegante_build;
grant delete, insert, select, update on order_claims to elegante_app;
grant insert, select on order_events to elegante_app;
grant insert, select on order_item_campaigns to elegante_app;
grant insert, select on order_item_costs to elegante_app;
grant delete, insert, select, update on order_items to elegante_app;
grant delete, insert, select, update on order_requests to elegante_app;
grant delete, insert, select, update on order_views to elegante_app;
grant delete, insert, select, update on orders to elegante_app;
grant delete, insert, select, update on outbox to elegante_app;
grant insert, select on page_publications to elegante_app;
grant delete, insert, select, update on page_purges to elegante_app;
grant insert, select on page_versions to elegante_app;
grant delete, insert, select on pages to elegante_app;
grant delete, insert, select, update on parcel_units to elegante_app;
grant insert, select, update on parcels to elegante_app;
grant delete, insert, select, update on passkeys to elegante_app;
grant delete, insert, select, update on past_orders to elegante_app;
grant delete, insert, select, update on payment_transactions to elegante_app;
grant delete, insert, select, update on pictures to elegante_app;
grant delete, insert, select, update on platform_orders to elegante_app;
grant delete, insert, select, update on postal_codes to elegante_app;
grant delete, insert, select, update on price_alerts to elegante_app;
grant delete, select, update on price_drops to elegante_app;
grant select on price_history to elegante_app;
grant select on price_history to elegante_build;
grant delete, insert, select, update on product_colors to elegante_app;
grant select on product_colors to elegante_build;
grant delete, insert, select, update on product_costs to elegante_app;
grant insert, select, update on product_fit to elegante_app;
grant delete, insert, select, update on product_images to elegante_app;
grant select on product_images to elegante_build;
grant delete, insert, select, update on product_questions to elegante_app;
grant delete, insert, select, update on product_sizes to elegante_app;
grant select on product_sizes to elegante_build;
grant select on product_stock to elegante_app;
grant select on product_stock_changes to elegante_app;
grant delete, insert, select, update on products to elegante_app;
grant select on products to elegante_build;
grant delete, insert, select, update on promotion_categories to elegante_app;
grant delete, insert, select on promotion_codes to elegante_app;
grant delete, insert, select, update on promotion_products to elegante_app;
grant select on promotion_products to elegante_build;
grant delete, insert, select, update on promotion_redemptions to elegante_app;
grant delete, insert, select, update on promotion_uses to elegante_app;
grant delete, insert, select, update on promotions to elegante_app;
grant select on promotions to elegante_build;
grant delete, insert, select, update on question_askers to elegante_app;
grant delete, insert, select, update on rate_limits to elegante_app;
grant delete, insert, select, update on rebuild_requests to elegante_app;
grant delete, insert, select, update on recovery_codes to elegante_app;
grant delete, insert, select, update on redirects to elegante_app;
grant select on redirects to elegante_build;
grant insert, select, update on refunds to elegante_app;
grant insert, select on request_parcels to elegante_app;
grant delete, insert, select on request_photos to elegante_app;
grant delete, insert, select, update on return_labels to elegante_app;
grant insert, select on return_units to elegante_app;
grant delete, insert, select, update on reviews to elegante_app;
grant select on roles to elegante_app;
grant delete, insert, select, update on saved_cards to elegante_app;
grant delete, insert, select, update on second_factors to elegante_app;
grant insert, select on second_line to elegante_app;
grant insert, select on second_line_moves to elegante_app;
grant delete, insert, select, update on sessions to elegante_app;
grant insert, select, update on shipping_labels to elegante_app;
grant insert, select, update on shop_keys to elegante_app;
grant select on shown_pages to elegante_app;
grant select on shown_pages to elegante_build;
grant delete, insert, select, update on sign_in_codes to elegante_app;
grant select, update on size_charts to elegante_app;
grant select on size_charts to elegante_build;
grant delete, insert, select on spent_proofs to elegante_app;
grant delete, insert, select, update on staff_invitations to elegante_app;
grant delete, insert, select, update on stock_alerts to elegante_app;
grant insert, select on stock_movements to elegante_app;
grant delete, insert, select, update on store_settings to elegante_app;
grant select on store_settings to elegante_build;
grant insert, select, update on stray_payments to elegante_app;
grant delete, insert, select, update on subscribers to elegante_app;
grant delete, insert, select, update on tokens to elegante_app;
grant delete, insert, select, update on ucp_platforms to elegante_app;
grant delete, insert, select, update on user_roles to elegante_app;
grant delete, insert, select, update on users to elegante_app;
grant delete, insert, select, update on variants to elegante_app;
grant select on variants to elegante_build;
grant insert, select, update on visit_steps to elegante_app;
grant delete, insert, select, update on webhook_deliveries to elegante_app;
grant delete, insert, select, update on webhook_endpoints to elegante_app;
grant delete, insert, select, update on webhook_events to elegante_app;

grant update (email, look_at) on credit_wallets to elegante_app;
grant update (starts_at, ends_at, withdrawn_at, campaign_id) on page_publications to elegante_app;
grant update (slug) on pages to elegante_app;
grant select (product_id, small, fits, large) on product_fit to elegante_build;
grant select (id, product_id, author_name, question, answer, status, created_at) on product_questions to elegante_build;
grant select (id, product_id, author_name, rating, comment, photo_key, status, created_at) on reviews to elegante_build;
grant update (left_units) on second_line to elegante_app;
grant update (product_id, colour, size) on stock_movements to elegante_app;

grant usage on schema public to elegante_app;
grant usage on schema public to elegante_build;

alter role elegante_app set idle_in_transaction_session_timeout = '10s';
alter role elegante_app set lock_timeout = '3s';
alter role elegante_app set statement_timeout = '8s';
alter role elegante_build set idle_in_transaction_session_timeout = '60s';
alter role elegante_build set lock_timeout = '10s';
alter role elegante_build set statement_timeout = '60s';
