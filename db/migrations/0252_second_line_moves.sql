-- What lies on the second line, and what became of it: on sale again, or written off, with a reason.
alter table second_line add column left_units integer check (left_units between 0 and quantity);
do $$
declare
  acted text := current_setting('app.actor', true);
begin
  perform set_config('app.actor', 'system', true);
  update second_line set left_units = quantity;
  perform set_config('app.actor', coalesce(acted, ''), true);
end $$;
alter table second_line alter column left_units set not null;
create index second_line_here on second_line (created_at) where left_units > 0;
grant update (left_units) on second_line to elegante_app;

create table second_line_moves (
  id uuid primary key default uuidv7(),
  second_line_id uuid not null references second_line on delete cascade,
  units integer not null check (units > 0),
  became text not null check (became in ('stock', 'off')),
  reason text not null check (length(reason) between 1 and 300),
  actor_id uuid references users on delete set null,
  created_at timestamptz not null default now()
);
create index second_line_moves_by_piece on second_line_moves (second_line_id, created_at);
grant select, insert on second_line_moves to elegante_app;
alter table second_line_moves enable row level security;
alter table second_line_moves force row level security;
create policy shop on second_line_moves using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));

-- The stock's log tells of units that come from there, and in whose words.
alter table stock_movements
  add column note text check (length(note) <= 300),
  drop constraint stock_movements_reason_check,
  add constraint stock_movements_reason_check
    check (reason in ('order', 'order_returned', 'adjustment', 'import', 'initial', 'removed', 'second_line')) not valid;
