-- What the shop owes its customers in credit (docs/credit.md): of an account, or of whoever holds a code, which stands here as
-- its SHA-256 only. `code_end`: by what people tell their codes apart. `look_at`: when something of it ends, or is to be said to.
create table credit_wallets (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('account', 'code')),
  user_id uuid unique references users on delete set null,
  code_hash text unique check (code_hash ~ '^[0-9a-f]{64}$'),
  code_end text check (code_end ~ '^[0-9A-HJKMNP-TV-Z]{4}$'),
  -- Whom a code was made for, where that is known.
  email text check (email = lower(btrim(email)) and length(email) <= 255),
  currency text not null default 'BRL' check (currency = 'BRL'),
  balance_cents bigint not null default 0 check (balance_cents >= 0),
  entries integer not null default 0 check (entries >= 0),
  look_at timestamptz,
  -- When its latest entry was written.
  moved_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  check ((kind = 'code') = (code_hash is not null and code_end is not null)),
  check (kind = 'account' or user_id is null)
);
create index credit_wallets_by_email on credit_wallets (email);
create index credit_wallets_by_end on credit_wallets (code_end);
create index credit_wallets_newest on credit_wallets (moved_at desc, id desc);
create index credit_wallets_due on credit_wallets (look_at) where balance_cents > 0;

-- The ledger: entries are added, and nothing else. The balance of a wallet is their sum, kept by the trigger below.
create table credit_entries (
  id uuid primary key default uuidv7(),
  -- 1, 2, 3 … of its wallet, given by the trigger below.
  place integer not null check (place > 0),
  wallet_id uuid not null references credit_wallets on delete restrict,
  kind text not null check (kind in ('exchange', 'gift_card', 'goodwill', 'spend', 'refund', 'expiry', 'correction')),
  amount_cents bigint not null check (amount_cents <> 0),
  balance_cents bigint not null check (balance_cents >= 0),
  -- Until when what was given may be spent; null: without end.
  expires_at timestamptz,
  reason text not null default '' check (length(reason) <= 500),
  order_id uuid references orders on delete set null,
  author text not null check (author in ('staff', 'customer', 'system')),
  author_id uuid references users on delete set null,
  -- What makes a repeated call the same.
  dedupe_key text unique check (length(dedupe_key) <= 100),
  created_at timestamptz not null default now(),
  check (kind = 'correction' or (kind in ('spend', 'expiry')) = (amount_cents < 0)),
  check (expires_at is null or amount_cents > 0),
  check (kind not in ('spend', 'refund') or reason = '')
);
create unique index credit_entries_by_wallet on credit_entries (wallet_id, place);
create index credit_entries_by_order on credit_entries (order_id) where order_id is not null;
create index credit_entries_by_time on credit_entries (created_at);
-- An order spends a wallet once.
create unique index credit_entries_one_spend on credit_entries (order_id, wallet_id) where kind = 'spend';

-- Adds an entry to its wallet's balance, with the wallet kept from everyone else: nothing is spent twice, and an order gives
-- back no more than it took. The functions' role may not write a balance itself.
create function post_credit_entry() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  update credit_wallets w set balance_cents = w.balance_cents + new.amount_cents, moved_at = now(),
      entries = w.entries + 1, look_at = least(w.look_at, new.expires_at - interval '30 days')
    where w.id = new.wallet_id returning w.balance_cents, w.entries into new.balance_cents, new.place;
  if not found then
    raise exception using errcode = '23503', message = 'no such wallet';
  end if;
  if new.kind = 'refund' and new.amount_cents > coalesce((select -sum(e.amount_cents) from credit_entries e
      where e.wallet_id = new.wallet_id and e.order_id = new.order_id and e.kind in ('spend', 'refund')), 0) then
    raise exception using errcode = '23514', message = 'an order gives back more credit than it took';
  end if;
  return new;
end $$;
revoke all on function post_credit_entry() from public;
create trigger credit_entries_post before insert on credit_entries for each row execute function post_credit_entry();

grant select, insert, update (look_at, email) on credit_wallets to elegante_app;
grant select, insert on credit_entries to elegante_app;
alter table credit_wallets enable row level security;
alter table credit_wallets force row level security;
alter table credit_entries enable row level security;
alter table credit_entries force row level security;
create policy shop on credit_wallets using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));
create policy own on credit_wallets for select using (user_id = (select acting_user()));
create policy shop on credit_entries using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));
create policy own on credit_entries for select
  using (exists (select from credit_wallets w where w.id = wallet_id and w.user_id = (select acting_user())));
-- The second line behind src/domain/capabilities.ts: credit is money.
create policy role_gives on credit_entries as restrictive for insert
  with check ((select acts_as_one_of(array['owner', 'manager', 'orders'])));

-- How long credit lives that the shop gives for nothing; what was paid for lives five years (src/domain/credit/expiry.ts).
alter table store_settings add column goodwill_months integer not null default 12 check (goodwill_months between 1 and 60);
