-- Gift cards (docs/credit.md): an order of their own, with nothing to send but a mail. The code is made of `code_nonce` with the shop's
-- secret; its wallet comes with the money.
create table gift_cards (
  order_id uuid primary key references orders on delete cascade,
  amount_cents bigint not null check (amount_cents between 1 and 1000000),
  recipient_name text not null check (length(recipient_name) <= 120),
  -- Null: the buyer gets it, and hands it over.
  recipient_email text check (recipient_email = lower(btrim(recipient_email)) and length(recipient_email) <= 255),
  message text not null default '' check (length(message) <= 300),
  -- The day on which it is sent, where the shop is.
  deliver_on date not null,
  code_nonce text not null,
  code_hash text not null unique check (code_hash ~ '^[0-9a-f]{64}$'),
  code_end text not null check (code_end ~ '^[0-9A-HJKMNP-TV-Z]{4}$'),
  wallet_id uuid unique references credit_wallets on delete restrict,
  -- What of it was given back as money, and is on it no more.
  taken_cents bigint not null default 0 check (taken_cents between 0 and amount_cents),
  sent_at timestamptz,
  check (wallet_id is not null or (taken_cents = 0 and sent_at is null))
);

grant select, insert, update on gift_cards to elegante_app;
alter table gift_cards enable row level security;
alter table gift_cards force row level security;
create policy shop on gift_cards using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));
create policy own_read on gift_cards for select using (exists (select from orders where orders.id = order_id));
