-- Notes are switched on from a moment on, in one environment (fiscal_settings.issues_from and environment). Once real ones are made, a
-- note without value is none: the order gets a real one beside it.
drop index fiscal_notes_one_sale;
create unique index fiscal_notes_one_sale on fiscal_notes (order_id)
  where kind = 'sale' and state <> 'dropped' and replaced_at is null and environment is distinct from 'test';
create unique index fiscal_notes_one_test on fiscal_notes (order_id)
  where kind = 'sale' and state <> 'dropped' and replaced_at is null and environment = 'test';

-- Whether the provider calls the shop when a note is answered.
create table fiscal_hooks (
  environment text primary key check (environment in ('test', 'production')),
  -- What it was last asked for: issuer, address and which secret.
  target text not null check (length(target) between 1 and 1000),
  asked_at timestamptz not null default now(),
  -- Null: it calls. Else why not: {code, message?}.
  problem jsonb check (jsonb_typeof(problem) = 'object')
);
comment on table fiscal_hooks is 'Whether the provider of notes (NF-e) tells the shop of answers, for each of its environments.';

grant select, insert, update on fiscal_hooks to elegante_app;
