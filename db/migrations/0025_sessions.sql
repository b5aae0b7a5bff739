-- Who holds a session, asked on every call that carries the cookie: one trip, no transaction around it. The caller knows
-- only the session's hash, so no user can be named yet; for this one question the function acts for the shop.
create function session_of(session_hash text)
  returns table (
    user_id uuid, email text, first_name text, is_email_confirmed boolean, is_admin boolean, is_banned boolean,
    expires_at timestamptz, absolute_expires_at timestamptz, created_at timestamptz, last_seen_at timestamptz
  )
  language plpgsql volatile as $$
declare
  acted text := coalesce(current_setting('app.actor', true), '');
begin
  perform set_config('app.actor', 'system', true);
  return query
    select u.id, u.email, u.first_name, u.email_confirmed_at is not null,
      exists (select from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id and r.name = 'admin'),
      u.is_banned, s.expires_at, s.absolute_expires_at, s.created_at, s.last_seen_at
    from sessions s join users u on u.id = s.user_id
    where s.id = session_hash;
  perform set_config('app.actor', acted, true);
end $$;
revoke all on function session_of(text) from public;
grant execute on function session_of(text) to elegante_app;
