-- From when on paid orders get a note (NF-e). No screen sets it yet: null, so that none is made.
alter table fiscal_settings add column issues_from timestamptz;

-- The notes of orders, as the provider and the tax authority answered (docs/fiscal.md). Rows are never deleted: the law wants the XML for
-- five years (CTN, art. 173).
create table fiscal_notes (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders,
  kind text not null default 'sale' check (kind in ('sale')),
  -- Names the note at the provider, in letters and digits only: the order's number, and a letter for later attempts.
  reference text not null unique check (reference ~ '^[A-Za-z0-9]{1,50}$'),
  -- wanted: to be made. waiting: something lacks. sent: the provider may have it. authorised, refused, denied: the authority's answer.
  -- cancelled: at the provider, by somebody else. dropped: not wanted any more, and never made.
  state text not null default 'wanted'
    check (state in ('wanted', 'waiting', 'sent', 'authorised', 'refused', 'denied', 'cancelled', 'dropped')),
  -- What it waits for, or why nothing was heard: [{code, item?, message?}].
  reasons jsonb not null default '[]' check (jsonb_typeof(reasons) = 'array'),
  -- Where it was sent to.
  environment text check (environment in ('test', 'production')),
  -- Of a refusal or denial; without a code if the provider refused it.
  code text check (length(code) between 1 and 10),
  message text check (length(message) <= 2000),
  number integer check (number > 0),
  series smallint check (series between 0 and 999),
  key text unique check (key ~ '^[0-9]{6}[0-9A-Z]{12}[0-9]{26}$'),
  protocol text check (length(protocol) between 1 and 60),
  authorised_at timestamptz,
  xml text check (length(xml) between 1 and 5000000),
  xml_path text check (length(xml_path) between 1 and 500),
  danfe_path text check (length(danfe_path) between 1 and 500),
  -- How often it was looked at in this state, and which claim is the last.
  looks integer not null default 0 check (looks >= 0),
  claim integer not null default 0 check (claim >= 0),
  -- When it is to be worked on, ahead while somebody does; null: nothing is to be done.
  due_at timestamptz default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint fiscal_notes_not_forgotten check (state not in ('wanted', 'waiting', 'sent') or due_at is not null),
  constraint fiscal_notes_at_rest check (state not in ('refused', 'dropped') or due_at is null),
  constraint fiscal_notes_reasons check (state <> 'waiting' or reasons <> '[]'),
  constraint fiscal_notes_refusal check (state not in ('refused', 'denied') or message is not null),
  constraint fiscal_notes_somewhere check (state in ('wanted', 'waiting', 'dropped') or environment is not null),
  constraint fiscal_notes_issued check ((state in ('authorised', 'denied', 'cancelled')) =
    (number is not null and series is not null and key is not null)),
  constraint fiscal_notes_authorised check ((state in ('authorised', 'cancelled')) = (authorised_at is not null)),
  constraint fiscal_notes_xml check (xml is null or key is not null)
);
create unique index fiscal_notes_one_sale on fiscal_notes (order_id) where kind = 'sale' and state <> 'dropped';
create index fiscal_notes_by_order on fiscal_notes (order_id);
create index fiscal_notes_due on fiscal_notes (due_at) where due_at is not null;
create index fiscal_notes_unsent on fiscal_notes (order_id) where state in ('wanted', 'waiting');
comment on table fiscal_notes is 'The note (NF-e) of an order: whether it is made, what it waits for, and what the tax authority answered.';
create trigger fiscal_notes_touch before update on fiscal_notes for each row execute function touch_updated_at();

grant select, insert, update on fiscal_notes to elegante_app;
alter table fiscal_notes enable row level security;
alter table fiscal_notes force row level security;
create policy shop on fiscal_notes using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));
