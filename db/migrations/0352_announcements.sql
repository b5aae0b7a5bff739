-- What the bar under the header says, each from when until when (null: until it is taken away). Of those in force the one that began last
-- shows (src/domain/announcements.ts); without one, the announced promotion.
create table announcements (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  -- src/contracts/rich.ts, barText.
  text jsonb not null check (jsonb_typeof(text->'content') = 'array'),
  starts_at timestamptz not null default now(),
  ends_at timestamptz check (ends_at > starts_at),
  updated_at timestamptz not null default now()
);

grant select, insert, update, delete on announcements to elegante_app;
grant select on announcements to elegante_build;
