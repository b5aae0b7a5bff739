-- The list of news, in two steps (double opt-in). Who types an address into the form only asks: `newsletter_requests` waits for the
-- press on the link that was mailed there, and goes with its end. What was confirmed is a row of `newsletter_subscriptions`, kept
-- after its end as the proof of the consent and of its withdrawal (LGPD, Lei 13.709/2018, art. 8, §§ 1, 2 and 5).
create table newsletter_requests (
  id uuid primary key default uuidv7(),
  email text not null,
  -- SHA-256 of the link's secret.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  -- Path of the page that it was asked on.
  page text not null check (length(page) <= 200),
  text_version text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > asked_at),
  -- Of all requests of an address, when one of them was confirmed.
  used_at timestamptz
);
create index newsletter_requests_by_email on newsletter_requests (email, asked_at desc);
create index newsletter_requests_by_end on newsletter_requests (expires_at);

create table newsletter_subscriptions (
  id uuid primary key default uuidv7(),
  email text not null,
  page text not null check (length(page) <= 200),
  text_version text not null,
  asked_at timestamptz not null,
  confirmed_at timestamptz not null check (confirmed_at >= asked_at),
  left_at timestamptz check (left_at >= confirmed_at),
  left_by text check (left_by in ('link', 'account', 'desk')),
  check ((left_at is null) = (left_by is null))
);
-- Nobody is on the list twice, whatever is pressed at the same moment.
create unique index newsletter_subscriptions_once on newsletter_subscriptions (email) where left_at is null;
create index newsletter_subscriptions_by_email on newsletter_subscriptions (email, confirmed_at desc);
create index newsletter_subscriptions_by_end on newsletter_subscriptions (left_at) where left_at is not null;

create trigger newsletter_requests_email_grammar before insert or update of email on newsletter_requests
  for each row execute function require_email('email');
create trigger newsletter_subscriptions_email_grammar before insert or update of email on newsletter_subscriptions
  for each row execute function require_email('email');

grant select, insert, update, delete on newsletter_requests, newsletter_subscriptions to elegante_app;
alter table newsletter_requests enable row level security;
alter table newsletter_requests force row level security;
alter table newsletter_subscriptions enable row level security;
alter table newsletter_subscriptions force row level security;
create policy shop on newsletter_requests using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));
create policy shop on newsletter_subscriptions using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));
-- The second line behind `newsletter.read` of src/domain/capabilities.ts.
create policy role_answers on newsletter_requests as restrictive
  using ((select acts_as_one_of(array['owner', 'manager', 'care'])));
create policy role_answers on newsletter_subscriptions as restrictive
  using ((select acts_as_one_of(array['owner', 'manager', 'care'])));

-- The newest word of each account on offers is what the list looks for.
create index consents_of_marketing on consents (user_id, created_at desc) where purpose = 'marketing' and user_id is not null;
