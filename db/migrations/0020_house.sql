-- Who asked for news and offers (LGPD art. 7, I): nobody is here without a consent of that purpose beside it.
create table subscribers (
  email text primary key check (email = lower(btrim(email)) and length(email) between 3 and 255),
  full_name text not null check (length(full_name) between 1 and 255),
  birth_date date not null check (birth_date > '1900-01-01'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger subscribers_touch before update on subscribers for each row execute function touch_updated_at();

alter table consents drop constraint consents_purpose_check;
alter table consents add constraint consents_purpose_check
  check (purpose in ('terms', 'marketing', 'cookies_analytics', 'cookies_preferences'));

grant select, insert, update, delete on subscribers to elegante_app;
alter table subscribers enable row level security;
alter table subscribers force row level security;
create policy shop on subscribers using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));
