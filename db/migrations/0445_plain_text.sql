-- What texts are compared by, the same as `plain` (src/domain/text/normal-form.ts): a name copied from a screen, a message or a PDF
-- brings accents as characters of their own, no-break blanks, marks of writing direction, other apostrophes and hyphens. Nothing but
-- ASCII is left of Latin letters before `lower`, so that it does not depend on the locale of the database.
create or replace function plain_text(said text) returns text language sql immutable parallel safe
return btrim(regexp_replace(lower(regexp_replace(translate(normalize(replace(said, E'\u00B4', ''''), nfkd),
    E'\u2018\u2019\u201B\u02BC\u2032\u00B4\u0060\uFF07' || E'\u00AB\u00BB\u201C\u201D\u201E\u201F\u2033\uFF02'
      || E'\u2010\u2011\u2012\u2013\u2014\u2015\u2212\uFE58\uFE63\uFF0D',
    repeat('''', 8) || repeat('"', 8) || repeat('-', 10)),
  '[\u0001-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u0300-\u036F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200F\u202A-\u202E\u2060-\u206F\u20D0-\u20FF\u3164\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF\uFFA0\uFFF0-\uFFFB\U000E0000-\U000E0FFF]',
  '', 'g')), '[\u0009-\u000D\u0020\u0085\u1680\u2028\u2029\u2800]+', ' ', 'g'));

-- Orders and accounts are found by phone, too: '(11)987654321', so that neither a CPF nor another number contains it. The lines
-- are as before otherwise: number, customer, e-mail, CPF, tracking code.
create function phone_line(digits text) returns text language sql immutable parallel safe
return '(' || left(digits, 2) || ')' || substr(digits, 3);

create function order_content(o orders) returns text language sql immutable parallel safe
return E'\n' || concat_ws(E'\n', plain_text(o.order_number), plain_text(o.customer_name), o.customer_email, o.customer_cpf,
  phone_line(o.customer_phone), plain_text(o.tracking_code)) || E'\n';

create or replace function keep_order_finder() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into order_finder as f values (new.id, new.created_at, new.user_id, new.status, new.flags <> '{}', order_content(new))
    on conflict (order_id) do update set created_at = excluded.created_at, user_id = excluded.user_id,
      status = excluded.status, is_flagged = excluded.is_flagged, content = excluded.content
      where (f.created_at, f.user_id, f.status, f.is_flagged, f.content) is distinct from
        (excluded.created_at, excluded.user_id, excluded.status, excluded.is_flagged, excluded.content);
  return null;
end $$;
update order_finder f set content = order_content(o) from orders o where o.id = f.order_id and f.content <> order_content(o);

create function account_content(u users) returns text language sql immutable parallel safe
return E'\n' || concat_ws(E'\n', u.email, plain_text(u.name), phone_line(u.phone)) || E'\n';

create or replace function keep_account_finder() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into account_finder as f values (new.id, new.created_at, new.email, nullif(plain_text(new.name), ''), account_content(new))
    on conflict (user_id) do update set created_at = excluded.created_at, email = excluded.email,
      plain_name = excluded.plain_name, content = excluded.content;
  return null;
end $$;
drop trigger users_found_update on users;
create trigger users_found_update after update on users for each row
  when ((old.email, old.name, old.phone, old.created_at) is distinct from (new.email, new.name, new.phone, new.created_at))
  execute function keep_account_finder();
update account_finder f set plain_name = nullif(plain_text(u.name), ''), content = account_content(u)
  from users u where u.id = f.user_id and f.content <> account_content(u);

-- Its words are computed again.
update pictures set alt = alt where words <> plain_text(alt || ' ' || file_name);
