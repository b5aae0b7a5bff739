-- What the desk took off the list of news by hand, for the minutes in which that can be taken back: how the address stood before, row by row.
-- Whatever its owner says meanwhile deletes it or goes before it (netlify/server/sql/news-removals.sql.ts).
create table newsletter_removals (
  id uuid primary key default uuidv7(),
  email text not null unique,
  -- The moment of the transaction, which the consents that it took back have, too.
  removed_at timestamptz not null default now(),
  kept jsonb not null
);
create trigger newsletter_removals_email_grammar before insert or update of email on newsletter_removals
  for each row execute function require_email('email');

grant select, insert, delete on newsletter_removals to elegante_app;
alter table newsletter_removals enable row level security;
alter table newsletter_removals force row level security;
create policy shop on newsletter_removals using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));
create policy role_answers on newsletter_removals as restrictive
  using ((select acts_as_one_of(array['owner', 'manager', 'care'])));
