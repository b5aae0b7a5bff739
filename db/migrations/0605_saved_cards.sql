-- Cards that customers keep at the payment provider for the next purchase. The shop never has a card's number: it keeps the provider's ids,
-- sealed, and what the customer recognises the card by. Off until the shop switches it on: a kept card is charged without its security code.
alter table store_settings add column keeps_cards boolean not null default false;

create table saved_cards (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  -- The provider's ids of the customer and the card, sealed for this row.
  ref_sealed text not null,
  -- SHA-256 of the provider's id of the card: whether two rows mean the same one.
  ref_hash text not null check (length(ref_hash) = 64),
  brand text not null check (length(brand) <= 40),
  last_four text not null check (last_four ~ '^\d{4}$'),
  exp_month integer not null check (exp_month between 1 and 12),
  exp_year integer not null check (exp_year between 2000 and 2199),
  -- When its owner asked for it.
  consented_at timestamptz not null,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  -- The same card typed again takes the place of the former row.
  constraint saved_cards_once unique (user_id, brand, last_four, exp_month, exp_year)
);
comment on table saved_cards is 'Cards kept at the payment provider with their owner''s consent: sealed ids, and what the owner recognises them by.';
create index saved_cards_by_ref on saved_cards (ref_hash);
grant select, insert, update, delete on saved_cards to elegante_app;
alter table saved_cards enable row level security;
alter table saved_cards force row level security;
create policy own_read on saved_cards for select using (user_id = (select acting_user()));
create policy own_remove on saved_cards for delete using (user_id = (select acting_user()));
create policy shop on saved_cards using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));

create table cards_to_keep (
  payment_id uuid primary key references payment_transactions on delete cascade,
  user_id uuid not null references users on delete cascade,
  consented_at timestamptz not null default now()
);
comment on table cards_to_keep is 'Payments whose card is to be kept once they are captured; gone when they end, either way.';
create index cards_to_keep_by_user on cards_to_keep (user_id);
grant select, insert, delete on cards_to_keep to elegante_app;
alter table cards_to_keep enable row level security;
alter table cards_to_keep force row level security;
create policy shop on cards_to_keep using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));

create table card_removals (
  -- That of the saved card: what it was sealed for.
  id uuid primary key default uuidv7(),
  ref_sealed text not null,
  ref_hash text not null check (length(ref_hash) = 64),
  attempts integer not null default 0 check (attempts >= 0),
  -- When it is tried next; while it is, when somebody else may.
  due_at timestamptz not null default now()
);
comment on table card_removals is 'Cards still to be deleted at the payment provider. Names nobody, and is empty once the provider has answered.';
create index card_removals_due on card_removals (due_at);
grant select, insert, update, delete on card_removals to elegante_app;
alter table card_removals enable row level security;
alter table card_removals force row level security;
create policy shop on card_removals using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));
-- Whoever removes a card, also by deleting the account.
create policy queue on card_removals for insert with check (true);

-- However a card goes, it goes at the provider, too.
create function remove_card_at_provider() returns trigger language plpgsql as $$
begin
  insert into card_removals (id, ref_sealed, ref_hash) values (old.id, old.ref_sealed, old.ref_hash);
  return null;
end $$;
create trigger saved_cards_removed after delete on saved_cards for each row execute function remove_card_at_provider();
