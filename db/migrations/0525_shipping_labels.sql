-- Labels for parcels, bought from the wallet at the carrier (docs/fulfilment.md, Labels). What a label costs and where it is at the carrier
-- is kept for good; names and addresses are only in the order.
create table shipping_labels (
  id uuid primary key default uuidv7(),
  parcel_id uuid not null references parcels,
  -- What was bought together is paid together.
  purchase_id uuid not null,
  -- wanted: to be put into the carrier's cart. in_cart: its id there is kept, and it may be paid. paid, ready: made by the carrier.
  -- failed: not bought. canceling: given back, also after a failure. canceled: given back, or never bought. kept: the carrier refuses.
  state text not null default 'wanted'
    check (state in ('wanted', 'in_cart', 'paid', 'ready', 'failed', 'canceling', 'canceled', 'kept')),
  -- Why it does not go on, or did not.
  problem text check (problem in ('unavailable', 'token', 'balance', 'not_served', 'refused', 'price_changed', 'shop_data', 'order_changed',
    'note_gone', 'not_refunded')),
  -- What the carrier refuses, by field and in its words: [{field, words}].
  refusals jsonb not null default '[]' check (jsonb_typeof(refusals) = 'array'),
  service_id integer not null check (service_id > 0),
  service_name text not null check (length(service_name) between 1 and 100),
  carrier text not null default '' check (length(carrier) <= 100),
  agency_id integer check (agency_id > 0),
  -- Its id at the carrier, stored before it is paid.
  carrier_id text unique check (length(carrier_id) between 1 and 100),
  -- What the person who bought it saw, and what the carrier takes; never more.
  quoted_cents bigint not null check (quoted_cents >= 0),
  cost_cents bigint check (cost_cents >= 0),
  insured_cents bigint not null check (insured_cents >= 0),
  papers text not null check (papers in ('note', 'declaration')),
  note_id uuid references fiscal_notes,
  weight_grams integer not null check (weight_grams > 0),
  width_cm smallint not null check (width_cm > 0),
  height_cm smallint not null check (height_cm > 0),
  length_cm smallint not null check (length_cm > 0),
  tracking_code text check (length(tracking_code) between 1 and 60),
  -- How often it was tried in this state, and which claim is the last.
  attempts integer not null default 0 check (attempts >= 0),
  claim integer not null default 0 check (claim >= 0),
  -- When it is to be worked on next; null: nothing is to be done.
  due_at timestamptz default now(),
  -- Somebody works on it until then: nobody else does.
  claimed_until timestamptz,
  -- When the carrier was last asked where the parcel is, and when it is to be asked again.
  followed_at timestamptz,
  follow_due_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint shipping_labels_not_forgotten check ((state in ('wanted', 'in_cart', 'paid', 'canceling')) = (due_at is not null)),
  constraint shipping_labels_bound check (state not in ('in_cart', 'paid', 'ready', 'kept') or (carrier_id is not null and cost_cents is not null)),
  constraint shipping_labels_failed check (state <> 'failed' or problem is not null),
  constraint shipping_labels_papers check ((papers = 'note') = (note_id is not null))
);
create unique index shipping_labels_one_each on shipping_labels (parcel_id) where state not in ('failed', 'canceled');
create index shipping_labels_by_parcel on shipping_labels (parcel_id);
create index shipping_labels_by_purchase on shipping_labels (purchase_id);
create index shipping_labels_by_note on shipping_labels (note_id) where note_id is not null;
create index shipping_labels_due on shipping_labels (due_at) where due_at is not null;
create index shipping_labels_to_follow on shipping_labels (follow_due_at) where follow_due_at is not null;
comment on table shipping_labels is
  'The labels bought for a parcel, one at a time: what each costs, and where it is between the carrier''s cart and its cancellation.';
create trigger shipping_labels_touch before update on shipping_labels for each row execute function touch_updated_at();

grant select, insert, update on shipping_labels to elegante_app;
alter table shipping_labels enable row level security;
alter table shipping_labels force row level security;
create policy shop on shipping_labels using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));
