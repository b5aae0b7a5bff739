-- What the note (NF-e) says of goods. Empty: as in the category; there, as in the category above.
alter table categories
  add column ncm text not null default '' check (ncm ~ '^(\d{8})?$'),
  add column cest text not null default '' check (cest ~ '^(\d{7})?$'),
  add column goods_origin text not null default '' check (goods_origin ~ '^[0-8]?$'),
  add column fiscal_unit text not null default '' check (fiscal_unit in ('', 'UN', 'PAR', 'CJ', 'KIT')),
  add column net_grams integer check (net_grams between 1 and 100000);
alter table products
  add column ncm text not null default '' check (ncm ~ '^(\d{8})?$'),
  add column cest text not null default '' check (cest ~ '^(\d{7})?$'),
  add column goods_origin text not null default '' check (goods_origin ~ '^[0-8]?$'),
  add column fiscal_unit text not null default '' check (fiscal_unit in ('', 'UN', 'PAR', 'CJ', 'KIT')),
  add column net_grams integer check (net_grams between 1 and 100000);
comment on column products.goods_origin is 'Field orig of the note: 0 to 8 (Ajuste SINIEF 20/2012). Where it was made stands in origin.';
comment on column products.net_grams is 'Without what it is packed in. Null: as in the category, else weight_grams.';
