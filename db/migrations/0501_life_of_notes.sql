-- What becomes of notes after their authorisation: cancelled, corrected, followed by notes of goods that came back (docs/fiscal.md).

alter table fiscal_notes
  drop constraint fiscal_notes_kind_check,
  add constraint fiscal_notes_kind_check check (kind in ('sale', 'return')),
  -- A return's sale note.
  add column refers_to uuid references fiscal_notes,
  -- Of the note, set when it is sent; `freight_cents`: what a return's note gives back of it.
  add column total_cents bigint check (total_cents >= 0),
  add column freight_cents bigint not null default 0 check (freight_cents >= 0),
  -- A cancelled or denied note, in whose place another one may stand.
  add column replaced_at timestamptz,
  -- The wish to cancel it, and why the authority refuses that; refused, the note stays as it is.
  add column cancel_asked_at timestamptz,
  add column cancel_reason text check (length(cancel_reason) between 15 and 255),
  add column cancel_problem text check (length(cancel_problem) between 1 and 2000),
  add column cancelled_at timestamptz,
  add column cancel_xml text check (length(cancel_xml) between 1 and 5000000),
  -- The correction letter that was last asked for, how many the authority has, and why it refuses the last one.
  add column correction text check (length(correction) between 15 and 1000),
  add column corrections smallint not null default 0 check (corrections between 0 and 99),
  add column correction_problem text check (length(correction_problem) between 1 and 2000),
  add column correction_asked_at timestamptz,
  add column corrected_at timestamptz,
  -- Of the last one that the authority took.
  add column correction_xml text check (length(correction_xml) between 1 and 5000000),
  add column correction_pdf_path text check (length(correction_pdf_path) between 1 and 500);

update fiscal_notes set cancelled_at = updated_at where state = 'cancelled';

alter table fiscal_notes
  add constraint fiscal_notes_refers check ((kind = 'return') = (refers_to is not null)),
  add constraint fiscal_notes_replaced check (replaced_at is null or state in ('cancelled', 'denied')),
  add constraint fiscal_notes_cancelled check ((state = 'cancelled') = (cancelled_at is not null)),
  add constraint fiscal_notes_cancel_wish check ((cancel_asked_at is null) = (cancel_reason is null)),
  add constraint fiscal_notes_correction_wish check ((correction_asked_at is null) = (correction is null)),
  -- What was asked and has no answer yet is due.
  add constraint fiscal_notes_acts_not_forgotten check (due_at is not null or state <> 'authorised' or (
    (cancel_asked_at is null or cancel_problem is not null)
    and (correction_asked_at is null or correction_problem is not null or corrected_at >= correction_asked_at)));

-- One sale note lives of an order; of the return notes one at a time is on its way.
drop index fiscal_notes_one_sale;
create unique index fiscal_notes_one_sale on fiscal_notes (order_id)
  where kind = 'sale' and state <> 'dropped' and replaced_at is null;
create unique index fiscal_notes_one_return on fiscal_notes (order_id)
  where kind = 'return' and state in ('wanted', 'waiting', 'sent', 'refused');
create index fiscal_notes_by_sale on fiscal_notes (refers_to) where refers_to is not null;
comment on table fiscal_notes is
  'The notes (NF-e) of an order, of its sale and of what came back: whether each is made, what it waits for, and what the tax authority answered.';

-- What a return note takes back.
create table fiscal_note_units (
  note_id uuid not null references fiscal_notes,
  order_item_id uuid not null references order_items,
  units integer not null check (units > 0),
  -- Those that earlier return notes had taken back, and what this one has of the item's discount.
  units_before integer not null check (units_before >= 0),
  discount_cents bigint not null check (discount_cents >= 0),
  primary key (note_id, order_item_id)
);
create index fiscal_note_units_by_item on fiscal_note_units (order_item_id);
comment on table fiscal_note_units is 'How many units of an item a return note takes back.';

-- Numbers that were taken on the way to an authorisation and have no note: the authority has to know (Ajuste SINIEF 07/2005, cláusula 14).
create table fiscal_lost_numbers (
  id uuid primary key default uuidv7(),
  environment text not null check (environment in ('test', 'production')),
  cnpj text not null check (cnpj ~ '^[A-Z0-9]{12}[0-9]{2}$'),
  series smallint not null check (series between 0 and 999),
  number integer not null check (number > 0),
  -- The note on whose way it was lost.
  note_id uuid not null references fiscal_notes,
  state text not null default 'wanted' check (state in ('wanted', 'voided', 'refused')),
  protocol text check (length(protocol) between 1 and 60),
  -- Of a refusal.
  code text check (length(code) between 1 and 10),
  message text check (length(message) <= 2000),
  looks integer not null default 0 check (looks >= 0),
  claim integer not null default 0 check (claim >= 0),
  due_at timestamptz default now(),
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  unique (environment, cnpj, series, number),
  constraint fiscal_lost_numbers_not_forgotten check ((state = 'wanted') = (due_at is not null)),
  constraint fiscal_lost_numbers_voided check ((state = 'voided') = (voided_at is not null)),
  constraint fiscal_lost_numbers_refusal check (state <> 'refused' or message is not null)
);
create index fiscal_lost_numbers_due on fiscal_lost_numbers (due_at) where due_at is not null;
create index fiscal_lost_numbers_by_note on fiscal_lost_numbers (note_id);
comment on table fiscal_lost_numbers is 'Numbers of notes that were lost on the way, and whether the authority knows that they have none.';

grant select, insert, update on fiscal_note_units, fiscal_lost_numbers to elegante_app;
alter table fiscal_note_units enable row level security;
alter table fiscal_note_units force row level security;
create policy shop on fiscal_note_units using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));
alter table fiscal_lost_numbers enable row level security;
alter table fiscal_lost_numbers force row level security;
create policy shop on fiscal_lost_numbers using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));
