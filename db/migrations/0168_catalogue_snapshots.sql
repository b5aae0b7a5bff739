-- The catalogue's index as functions keep it in memory, ready made: a new instance reads it and what changed since, instead of every
-- product. One row for each form that some deployment's code reads.
create table catalogue_snapshots (
  format integer primary key,
  -- Whoever takes it follows catalogue_changes from here; of those behind, it knows these ('transaction product').
  horizon xid8 not null,
  applied text[] not null,
  content bytea not null,
  at timestamptz not null default now()
);
-- It comes compressed.
alter table catalogue_snapshots alter column content set storage external;

grant select, insert, update, delete on catalogue_snapshots to elegante_app;
