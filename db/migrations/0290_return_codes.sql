-- Codes with which a customer posts a parcel back at the shop's cost, bought of the carrier (docs/decisions/0030-return-codes-are-bought-beside.md).
alter table store_settings add column return_codes boolean not null default false;

create table return_labels (
  id uuid primary key default uuidv7(),
  request_id uuid not null references order_requests on delete cascade,
  -- wanted: to be bought. ready: its code may be used. failed: nothing was bought. canceling: to be given back to the carrier.
  -- canceled: its money is back, or was never spent. kept: the carrier does not take it back.
  state text not null default 'wanted' check (state in ('wanted', 'ready', 'failed', 'canceling', 'canceled', 'kept')),
  problem text check (problem in ('unavailable', 'token', 'balance', 'not_served', 'shop_data')),
  -- The carrier's own id, written before anything is paid: only the one that stands here ever is.
  carrier_id text check (length(carrier_id) between 1 and 100),
  cost_cents bigint check (cost_cents >= 0),
  code text check (length(code) between 1 and 60),
  print_url text check (length(print_url) <= 500 and print_url ~ '^https?://'),
  valid_until timestamptz,
  attempts integer not null default 0,
  -- When it is to be worked on; ahead while somebody does.
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  check (state <> 'ready' or (carrier_id is not null and code is not null and valid_until is not null)),
  check (state <> 'failed' or problem is not null)
);
create unique index return_labels_one_each on return_labels (request_id) where state in ('wanted', 'ready');
create unique index return_labels_by_carrier on return_labels (carrier_id) where carrier_id is not null;
create index return_labels_by_request on return_labels (request_id, id desc);
create index return_labels_due on return_labels (due_at) where state in ('wanted', 'canceling');
grant select, insert, update, delete on return_labels to elegante_app;
alter table return_labels enable row level security;
alter table return_labels force row level security;
create policy shop on return_labels using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));
