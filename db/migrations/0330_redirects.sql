-- Addresses that moved: who opens the first is sent to the second for good (301). A category's is /colecao?categoria={slug}. An address
-- that others lead to has no rule of its own, so that nobody is sent around twice, or in a circle.
create table redirects (
  id uuid primary key default uuidv7(),
  from_address text not null unique check (from_address like '/%' and length(from_address) <= 300),
  to_address text not null check (length(to_address) between 1 and 1000),
  -- Made by the shop when a page or a category got another address; else by hand.
  is_automatic boolean not null,
  made_at timestamptz not null default now(),
  made_by uuid references users on delete set null,
  check (from_address <> to_address)
);
create index redirects_to on redirects (to_address);

grant select, insert, update, delete on redirects to elegante_app;
grant select on redirects to elegante_build;

grant update (slug) on pages to elegante_app;
