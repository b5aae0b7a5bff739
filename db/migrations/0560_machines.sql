-- What the shop shows to machines besides its pages (docs/machines.md): all of it off until somebody switches it on.
alter table store_settings
  add column machine_guide boolean not null default false,
  add column assistant_feed boolean not null default false,
  -- Which programs of assistants may read the shop (robots.txt).
  add column crawlers text not null default 'all' check (crawlers in ('all', 'no_training', 'none'));
