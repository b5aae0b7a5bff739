-- Carts and checkouts of assistants (docs/machines.md). What is in one is an ordinary cart of a guest, so that price, stock, coupons and limits
-- are those of everybody; here is what belongs to the protocol.
create table agent_sessions (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('cart', 'checkout')),
  -- Address of the platform's profile, and whether it signs what it asks.
  platform text not null check (length(platform) between 1 and 2048),
  is_signed boolean not null,
  -- The guest whose cart it is: no browser has the cookie of it.
  guest_hash text not null unique check (length(guest_hash) = 64),
  -- Buyer, destination, chosen delivery, codes, as the platform told them, and the total that it was shown.
  asked jsonb not null default '{}' check (jsonb_typeof(asked) = 'object'),
  order_id uuid unique references orders on delete set null,
  canceled_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
comment on table agent_sessions is 'Carts and checkouts that assistants opened for people, and the orders that they became.';
create index agent_sessions_by_end on agent_sessions (expires_at);

grant select, insert, update, delete on agent_sessions to elegante_app;
alter table agent_sessions enable row level security;
alter table agent_sessions force row level security;
create policy shop on agent_sessions using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));
