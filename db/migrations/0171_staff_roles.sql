-- Who works in the shop has one of seven roles (src/domain/staff-roles.ts). The role 'admin' of before is the owner's: it keeps
-- its name, so that functions of an older deploy know the owners as administrators, and everybody else of the team as nobody.
alter table roles add column staff_role text unique
  check (staff_role in ('owner', 'manager', 'catalogue', 'orders', 'care', 'content', 'reports'));
update roles set staff_role = 'owner' where name = 'admin';
insert into roles (name, staff_role)
select r, r from unnest(array['manager', 'catalogue', 'orders', 'care', 'content', 'reports']) r;

-- One role each.
create unique index user_roles_one_each on user_roles (user_id);

-- As before (0070), with the role of who holds the session. `is_admin` is for functions of an older deploy.
drop function session_of(text);
create function session_of(session_hash text)
  returns table (
    user_id uuid, email text, first_name text, is_email_confirmed boolean, is_admin boolean, is_banned boolean,
    expires_at timestamptz, absolute_expires_at timestamptz, created_at timestamptz, last_seen_at timestamptz,
    staff_role text
  )
  language plpgsql volatile as $$
declare
  acted text := coalesce(current_setting('app.actor', true), '');
begin
  perform set_config('app.actor', 'system', true);
  return query
    select u.id, u.email, u.first_name, coalesce(s.created_at >= u.email_confirmed_at, false),
      coalesce(r.name = 'admin', false), u.is_banned, s.expires_at, s.absolute_expires_at, s.created_at, s.last_seen_at,
      r.staff_role
    from sessions s join users u on u.id = s.user_id
      left join user_roles ur on ur.user_id = u.id left join roles r on r.id = ur.role_id
    where s.id = session_hash;
  perform set_config('app.actor', acted, true);
end $$;
revoke all on function session_of(text) from public;
grant execute on function session_of(text) to elegante_app;
