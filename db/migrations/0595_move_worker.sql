-- Who works in the background on moves from other shops and their pictures (docs/move-in.md): one at a time.
create table move_worker (
  is_only boolean primary key default true check (is_only),
  -- Whoever has an older one is no worker any more.
  claim integer not null default 0 check (claim >= 0),
  -- A worker is there until then, and longer as long as it says so.
  claimed_until timestamptz,
  -- When one was called that has not come yet.
  called_at timestamptz
);
comment on table move_worker is 'The one that works on moves in the background: until when it is there, or when it was called.';
insert into move_worker default values;

grant select, update on move_worker to elegante_app;
alter table move_worker enable row level security;
alter table move_worker force row level security;
create policy shop on move_worker using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));
