-- Whoever was taken the role of an administrator does not give it back to themselves by ADMIN_EMAILS. The address is kept as
-- SHA-256: it outlives the account, so that a new one of the same person is known, and names nobody.
create table demotions (
  id uuid primary key default uuidv7(),
  user_id uuid references users on delete set null,
  email_hash text not null check (email_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);
create index demotions_by_email on demotions (email_hash);
create index demotions_by_user on demotions (user_id);
insert into demotions (user_id, email_hash)
select u.id, encode(sha256(convert_to(a.before ->> 'email', 'UTF8')), 'hex')
from audit_log a left join users u on u.id::text = a.entity_id
where a.entity = 'user' and a.action = 'demote' and a.before ->> 'email' is not null;

grant select, insert on demotions to elegante_app;
alter table demotions enable row level security;
alter table demotions force row level security;
create policy shop on demotions using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));
