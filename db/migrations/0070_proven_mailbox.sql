-- A link to confirm an address belongs to one sign-up: the browser that asked (SHA-256 of its secret) and what was chosen
-- there. Only that browser's press makes that password the account's.
alter table tokens
  add column asked_by text check (asked_by ~ '^[0-9a-f]{64}$'),
  add column password_hash text check (password_hash like '$argon2id$%'),
  add column first_name text not null default '' check (length(first_name) <= 120),
  add column last_name text not null default '' check (length(last_name) <= 120),
  add column wants_news boolean not null default false,
  add check (kind = 'confirm_email' or (asked_by is null and password_hash is null)),
  add check ((asked_by is null) = (password_hash is null));

-- The back office may call an account active. That proves nothing of its mailbox: `email_confirmed_at` is the owner's own act.
alter table users add column activated_at timestamptz;
update users u set activated_at = u.email_confirmed_at, email_confirmed_at = null
where u.email_confirmed_at is not null and exists (
  select from audit_log a where a.entity = 'user' and a.entity_id = u.id::text and a.action = 'status'
    and (a.before ->> 'emailConfirmed') = 'false' and (a.after ->> 'emailConfirmed') = 'true'
    and a.before ->> 'email' = u.email);

-- A session counts as one of a confirmed address only if it was opened at or after the confirmation: before, somebody else
-- may have opened it.
create or replace function session_of(session_hash text)
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
    select u.id, u.email, u.first_name, coalesce(s.created_at >= u.email_confirmed_at, false),
      exists (select from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id and r.name = 'admin'),
      u.is_banned, s.expires_at, s.absolute_expires_at, s.created_at, s.last_seen_at
    from sessions s join users u on u.id = s.user_id
    where s.id = session_hash;
  perform set_config('app.actor', acted, true);
end $$;
