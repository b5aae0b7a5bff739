-- Names and addresses are stored in one form since now (`cleanLine` in src/domain/text/normal-form.ts); those of before are brought
-- to it where nothing else depends on how they were written: no order, whose papers are out, and nothing that would become the
-- double of another. `plain_text` finds the rest all the same.
create function pg_temp.clean_line(said text) returns text language plpgsql immutable as $$
declare
  clean constant text := btrim(regexp_replace(regexp_replace(normalize(regexp_replace(said,
      '[\u0001-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFB]',
      '', 'g'), nfc), '[\u0009-\u000D\u0020\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u2800\u3000]+', ' ', 'g'),
    '(?<=[[:alpha:]])[\u2018\u2019\u201B\u02BC\u2032\u00B4\u0060\uFF07](?=[[:alpha:]])', '''', 'g'));
begin
  -- Some scripts' composed form is longer, and might not fit.
  return case when length(clean) > length(said) then said else clean end;
end $$;

update users set first_name = pg_temp.clean_line(first_name), last_name = pg_temp.clean_line(last_name)
  where (first_name, last_name) is distinct from (pg_temp.clean_line(first_name), pg_temp.clean_line(last_name));

update addresses a set street = c.street, number = c.number, complement = c.complement, district = c.district, city = c.city
  from (select id, pg_temp.clean_line(street) as street, pg_temp.clean_line(number) as number,
      pg_temp.clean_line(complement) as complement, pg_temp.clean_line(district) as district, pg_temp.clean_line(city) as city
    from addresses) c
  where c.id = a.id and '' not in (c.street, c.number, c.district, c.city)
    and (a.street, a.number, a.complement, a.district, a.city) is distinct from (c.street, c.number, c.complement, c.district, c.city);

update products p set name = pg_temp.clean_line(name) where name <> pg_temp.clean_line(name) and pg_temp.clean_line(name) <> '';
update categories set name = pg_temp.clean_line(name) where name <> pg_temp.clean_line(name) and pg_temp.clean_line(name) <> '';
update product_colors c set name = pg_temp.clean_line(name)
  where name <> pg_temp.clean_line(name) and pg_temp.clean_line(name) <> '' and not exists (select from product_colors o
    where o.product_id = c.product_id and o.id <> c.id and lower(pg_temp.clean_line(o.name)) = lower(pg_temp.clean_line(c.name)));
update product_sizes s set label = pg_temp.clean_line(label)
  where label <> pg_temp.clean_line(label) and pg_temp.clean_line(label) <> '' and not exists (select from product_sizes o
    where o.product_id = s.product_id and o.id <> s.id and lower(pg_temp.clean_line(o.label)) = lower(pg_temp.clean_line(s.label)));
update customer_groups g set name = pg_temp.clean_line(name)
  where name <> pg_temp.clean_line(name) and pg_temp.clean_line(name) <> '' and not exists (select from customer_groups o
    where o.id <> g.id and lower(pg_temp.clean_line(o.name)) = lower(pg_temp.clean_line(g.name)));
