-- A deleted account takes its data out of the log of the staff's writes, and nothing else: a word counts where it stands whole
-- (ana@… is no part of mariana@…), and a name, which whoever signs up chooses, not in the shop's own texts.
create function holds_word(value text, words text[]) returns boolean
  language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from unnest(words) w where strpos(lower(value), lower(w)) > 0
    and lower(value) ~ ('(?<![[:alnum:]_.+~-])' || regexp_replace(lower(w), '([^[:alnum:]])', '\\\1', 'g') || '(?!\.?[[:alnum:]_])'))
$$;

create or replace function without_person(value jsonb, words text[], all_names boolean) returns jsonb
  language plpgsql immutable set search_path = pg_catalog, public, pg_temp as $$
begin
  case jsonb_typeof(value)
    when 'string' then
      return case when holds_word(value #>> '{}', words) then to_jsonb('removido'::text) else value end;
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

create or replace function mask_in_audit(person uuid, things text[], words text[]) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  masked integer;
  shops constant text[] := array['product', 'product_file', 'category', 'campaign', 'promotion', 'promotion_codes', 'image', 'video',
    'captions', 'gallery_post', 'size_chart', 'page', 'redirect', 'announcement'];
  addresses constant text[] := array(select w from unnest(words) w where w like '%@%');
begin
  if not acts_for_the_shop() then
    raise exception 'only the shop masks its log' using errcode = '42501';
  end if;
  update audit_log a set
    actor_email = case when a.actor_id = person then 'conta-excluida' else a.actor_email end,
    before = without_person(a.before, case when a.entity = any (shops) then addresses else words end, a.entity_id = any (things)),
    after = without_person(a.after, case when a.entity = any (shops) then addresses else words end, a.entity_id = any (things))
  where a.actor_id = person or a.entity_id = any (things)
    or exists (select from unnest(words) w
      where strpos(lower(a.before::text), lower(w)) > 0 or strpos(lower(a.after::text), lower(w)) > 0);
  get diagnostics masked = row_count;
  return masked;
end $$;
