-- Somebody works on the note until then: nobody else does. `due_at` alone does not tell a claim from a pause.
alter table fiscal_notes add column claimed_until timestamptz;

-- A refused note rests until a person sends it again.
alter table fiscal_notes
  drop constraint fiscal_notes_at_rest,
  add constraint fiscal_notes_at_rest check (due_at is null or (state <> 'dropped' and (state <> 'refused' or claimed_until is not null)));

-- A refused note is given up, too, once its order is no sale any more.
drop index fiscal_notes_unsent;
create index fiscal_notes_unsent on fiscal_notes (order_id) where state in ('wanted', 'waiting', 'refused');

-- Of a sale's return notes one at a time is on its way; an order may have a sale note without value, and a real one.
drop index fiscal_notes_one_return;
create unique index fiscal_notes_one_return on fiscal_notes (refers_to)
  where kind = 'return' and state in ('wanted', 'waiting', 'sent', 'refused');

-- Lost on the way, and cancelled by the provider itself after all: nothing is left to void.
alter table fiscal_lost_numbers
  drop constraint fiscal_lost_numbers_state_check,
  add constraint fiscal_lost_numbers_state_check check (state in ('wanted', 'voided', 'cancelled', 'refused'));

-- Orders whose notes have to be compared with what became of them: written beside the change, in its transaction, and without waiting
-- for anybody; the job that makes notes takes the rows away.
create table fiscal_order_checks (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders on delete cascade,
  due_at timestamptz not null default now()
);
create index fiscal_order_checks_due on fiscal_order_checks (due_at);
create index fiscal_order_checks_by_order on fiscal_order_checks (order_id);
comment on table fiscal_order_checks is 'Orders that changed since: their notes are compared with them once more.';

grant select, insert, update, delete on fiscal_order_checks to elegante_app;
alter table fiscal_order_checks enable row level security;
alter table fiscal_order_checks force row level security;
create policy shop on fiscal_order_checks using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));
-- Whoever changes an order asks for it, and reads none.
create policy queue on fiscal_order_checks for insert with check (true);

-- The argument names the column with the order.
create function check_notes() returns trigger language plpgsql as $$
begin
  insert into fiscal_order_checks (order_id)
    select (to_jsonb(new) ->> tg_argv[0])::uuid where exists (select from fiscal_settings where issues_from is not null);
  return null;
end $$;
create trigger orders_check_notes after update of payment_status, fulfilment_status on orders for each row
  when ((old.payment_status, old.fulfilment_status) is distinct from (new.payment_status, new.fulfilment_status)
    and (new.payment_status in ('refunded', 'chargeback') or new.fulfilment_status = 'canceled'))
  execute function check_notes('id');
create trigger order_items_check_notes after update of refunded_quantity on order_items for each row
  when (old.refunded_quantity is distinct from new.refunded_quantity) execute function check_notes('order_id');
