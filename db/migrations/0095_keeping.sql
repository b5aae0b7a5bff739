-- What is kept, and how long: see src/domain/keeping.ts.

-- Which of the shop's secrets made a recovery code's hash; null for those made before secrets had names.
alter table recovery_codes add column key_id text check (key_id ~ '^[0-9a-f]{8}$');

-- A JSON value without a person's data: texts that hold one of the words, and, where `all_names` says so, whatever stands under
-- the names that the log has for people.
create function without_person(value jsonb, words text[], all_names boolean) returns jsonb
  language plpgsql immutable set search_path = pg_catalog, public, pg_temp as $$
begin
  case jsonb_typeof(value)
    when 'string' then
      if exists (select from unnest(words) w where strpos(lower(value #>> '{}'), lower(w)) > 0) then
        return to_jsonb('removido'::text);
      end if;
      return value;
    when 'object' then
      return (select coalesce(jsonb_object_agg(k, case
          when all_names and jsonb_typeof(v) = 'string'
            and k in ('email', 'pendingEmail', 'newEmail', 'name', 'firstName', 'lastName', 'cpf', 'phone')
          then to_jsonb('removido'::text)
          else without_person(v, words, all_names) end), '{}')
        from jsonb_each(value) as e(k, v));
    when 'array' then
      return (select coalesce(jsonb_agg(without_person(v, words, all_names) order by n), '[]')
        from jsonb_array_elements(value) with ordinality as e(v, n));
    else
      return value;
  end case;
end $$;

-- The log of the staff's writes can only be added to. One thing may be taken out of it: the data of a person who asked to be
-- forgotten (LGPD, art. 18, VI). What was done, when and to which thing stays, and so does the id of who did it. `things` are
-- the ids of what was the person's own (the account, their messages); `words` are looked for in all other entries.
create function mask_in_audit(person uuid, things text[], words text[]) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  masked integer;
begin
  if not acts_for_the_shop() then
    raise exception 'only the shop masks its log' using errcode = '42501';
  end if;
  update audit_log a set
    actor_email = case when a.actor_id = person then 'conta-excluida' else a.actor_email end,
    before = without_person(a.before, words, a.entity_id = any (things)),
    after = without_person(a.after, words, a.entity_id = any (things))
  where a.actor_id = person or a.entity_id = any (things)
    or exists (select from unnest(words) w
      where strpos(lower(a.before::text), lower(w)) > 0 or strpos(lower(a.after::text), lower(w)) > 0);
  get diagnostics masked = row_count;
  return masked;
end $$;

revoke all on function mask_in_audit(uuid, text[], text[]) from public;
grant execute on function mask_in_audit(uuid, text[], text[]) to elegante_app;

-- Addresses that mail servers quoted in their refusals.
update outbox set last_error = regexp_replace(last_error, '[^[:space:]<>"''(),;:/]+@[[:alnum:].-]+', '[e-mail]', 'g')
where last_error like '%@%';

create index webhook_events_age on webhook_events (received_at);
create index outbox_age on outbox (created_at);
