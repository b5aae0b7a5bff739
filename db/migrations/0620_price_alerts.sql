-- Who asked for it hears by mail when a kept piece costs less than when it was kept, or than they were last told.

-- What the piece cost then. Favourites of before count from today.
alter table favourites add column told_cents integer check (told_cents >= 0);
update favourites f set told_cents = p.final_price_cents from products p where p.id = f.product_id;
alter table favourites alter column told_cents set not null;
create index favourites_by_product on favourites (product_id);

create function favourite_price() returns trigger language plpgsql as $$
begin
  new.told_cents := (select price_now(p) from products p where p.id = new.product_id);
  return new;
end $$;
-- A product that is gone has no price, and its foreign key says so.
create trigger favourite_price before insert on favourites for each row
  when (new.told_cents is null) execute function favourite_price();

alter table consents drop constraint consents_purpose_check;
alter table consents add constraint consents_purpose_check
  check (purpose in ('terms', 'marketing', 'price_drops', 'cookies_analytics', 'cookies_preferences'));

create table price_alerts (
  user_id uuid primary key references users on delete cascade,
  -- When to look for what became cheaper; null until the price of a kept piece falls.
  due_at timestamptz,
  -- Of the last mail: the next one waits for a day.
  told_at timestamptz
);
comment on table price_alerts is 'Accounts that asked to hear when a kept piece becomes cheaper (consent price_drops).';
create index price_alerts_due on price_alerts (due_at) where due_at is not null;
grant select, insert, update, delete on price_alerts to elegante_app;
alter table price_alerts enable row level security;
alter table price_alerts force row level security;
create policy own on price_alerts using (user_id = (select acting_user()));
create policy shop on price_alerts using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));

create table price_drops (
  product_id uuid primary key references products on delete cascade,
  noted_at timestamptz not null default now()
);
comment on table price_drops is 'Products whose price fell, until those who keep them are looked up.';
create index price_drops_by_time on price_drops (noted_at);
-- Taking a row locks it, which needs the right to update.
grant select, update, delete on price_drops to elegante_app;

-- Whoever changes it: the back office, a file, a campaign that begins.
create function note_price_drop() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into price_drops (product_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger note_price_drop after update on products for each row
  when (new.final_price_cents < old.final_price_cents) execute function note_price_drop();
