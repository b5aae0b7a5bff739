-- A SKU is one code whatever its case and however it is written: to the packing table 'Vest-1' and 'VEST-1' have been the same
-- for ever, to the editor and the file they were two. What differs in nothing else keeps its code at the piece that is for sale
-- and oldest; the others get '-2', '-3' … The activity log says which ones, for their labels must be printed anew.
alter table variants drop constraint variants_sku_key;

-- As `cleanCode` (src/domain/text/normal-form.ts) stores them.
update variants v set sku = c.sku from (
  select id, nullif(left(btrim(regexp_replace(regexp_replace(translate(normalize(sku, nfkc),
      E'\u2018\u2019\u201B\u02BC\u2032\u00B4\u0060' || E'\u2010\u2011\u2012\u2013\u2014\u2015\u2212', repeat('''', 7) || repeat('-', 7)),
      '[\u0001-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB]', '', 'g'),
      '[\u0009-\u000D\u0020\u0085\u1680\u2028\u2029\u2800]+', ' ', 'g')), 60), '') as sku
  from variants where sku is not null) c
where c.id = v.id and v.sku is distinct from c.sku;

do $$
declare
  one record;
  number integer;
  renamed text;
begin
  for one in
    select * from (
      select v.id, v.sku, v.product_id, p.name, nullif(concat_ws(' · ', c.name, s.label), '') as place,
        row_number() over (partition by plain_text(v.sku) order by p.archived_at is not null, not p.is_active, v.id) as turn
      from variants v join products p on p.id = v.product_id
        left join product_colors c on c.id = v.color_id left join product_sizes s on s.id = v.size_id
      where v.sku is not null) ranked
    where turn > 1 order by plain_text(sku), turn
  loop
    number := 2;
    loop
      renamed := left(one.sku, 59 - length(number::text)) || '-' || number;
      exit when not exists (select from variants where plain_text(sku) = plain_text(renamed));
      number := number + 1;
    end loop;
    update variants set sku = renamed where id = one.id;
    insert into audit_log (actor_email, action, entity, entity_id, before, after) values ('sistema', 'update', 'product',
      one.product_id::text, jsonb_build_object('name', one.name, 'sku', concat_ws(': ', one.place, one.sku)),
      jsonb_build_object('name', one.name, 'sku', concat_ws(': ', one.place, renamed)));
  end loop;
end $$;

-- Serves the comparison, and the search by a code's beginning.
create unique index variants_sku_key on variants (plain_text(sku) text_pattern_ops) where sku is not null;
drop index variants_by_sku;

-- What was bought under a SKU is found by it in any form, too.
drop index order_items_by_sku;
create index order_items_by_sku on order_items (plain_text(sku)) where sku is not null;
