-- People who were asked by mail to join the team. The link's secret stands here as its SHA-256 only; who accepts or is no longer
-- wanted has no row any more (the log of the staff tells of both).
create table staff_invitations (
  id uuid primary key default uuidv7(),
  email text not null unique check (email = lower(btrim(email)) and email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' and length(email) <= 255),
  staff_role text not null references roles (staff_role),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  invited_by uuid references users on delete cascade,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  check (expires_at > sent_at)
);
create index staff_invitations_by on staff_invitations (invited_by);
create index staff_invitations_age on staff_invitations (expires_at);
grant select, insert, update, delete on staff_invitations to elegante_app;
alter table staff_invitations enable row level security;
alter table staff_invitations force row level security;
create policy shop on staff_invitations
  using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));

-- The role of who acts at the desk, asked of the table itself: what the functions believe does not count here.
create function acting_role() returns text
  language plpgsql volatile as $$
declare
  acted text := coalesce(current_setting('app.actor', true), '');
  found_role text;
begin
  perform set_config('app.actor', 'system', true);
  select r.staff_role into found_role from user_roles ur join roles r on r.id = ur.role_id join users u on u.id = ur.user_id
    where ur.user_id = acting_user() and not u.is_banned;
  perform set_config('app.actor', acted, true);
  return found_role;
end $$;

-- Whether somebody other than the desk acts, or somebody at the desk whose role is one of these.
create function acts_as_one_of(staff_roles text[]) returns boolean
  language sql volatile
  return acting_as() is distinct from 'admin' or coalesce(acting_role() = any (staff_roles), false);

revoke all on function acting_role(), acts_as_one_of(text[]) from public;
grant execute on function acting_role(), acts_as_one_of(text[]) to elegante_app;

-- The second line behind src/domain/capabilities.ts, for what would hurt most: who works here, what the team did, and what
-- people wrote to the shop.
create policy role_gives on user_roles as restrictive for insert
  with check ((select acts_as_one_of(array['owner', 'manager'])));
create policy role_changes on user_roles as restrictive for update
  using ((select acts_as_one_of(array['owner', 'manager'])));
create policy role_takes on user_roles as restrictive for delete
  using ((select acts_as_one_of(array['owner', 'manager'])));
create policy role_invites on staff_invitations as restrictive
  using ((select acts_as_one_of(array['owner', 'manager'])));
create policy role_reads on audit_log as restrictive for select
  using ((select acts_as_one_of(array['owner', 'manager'])));
create policy role_answers on contact_messages as restrictive
  using ((select acts_as_one_of(array['owner', 'manager', 'care'])));
