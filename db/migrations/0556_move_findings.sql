-- What was found in the files of a move, to be worked through once it is done: the files themselves are deleted then.
create table move_findings (
  move_in_id uuid primary key references move_ins on delete cascade,
  -- {findings: {stops, lost, doubt, note}, byCode: [{code, kind, count}]}
  summary jsonb not null check (jsonb_typeof(summary) = 'object'),
  -- All of them as JSON, gzipped, without what the cells of customers and orders say.
  content bytea not null
);
comment on table move_findings is 'What a move that was begun had found in its files, to be worked through afterwards.';

grant select, insert, update, delete on move_findings to elegante_app;
alter table move_findings enable row level security;
alter table move_findings force row level security;
create policy shop on move_findings using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));
