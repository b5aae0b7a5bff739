-- The EAN-13 of a piece in one colour and size, beside the shop's own SKU. The check digit is GS1's (General Specifications,
-- section 7.9.1): digits weigh 1 and 3 in turn, and all of them sum up to a multiple of ten.
alter table variants add column ean text unique check (case when ean ~ '^[0-9]{13}$' then
  (substr(ean, 1, 1)::int + substr(ean, 3, 1)::int + substr(ean, 5, 1)::int + substr(ean, 7, 1)::int + substr(ean, 9, 1)::int
    + substr(ean, 11, 1)::int + substr(ean, 13, 1)::int
    + 3 * (substr(ean, 2, 1)::int + substr(ean, 4, 1)::int + substr(ean, 6, 1)::int + substr(ean, 8, 1)::int
    + substr(ean, 10, 1)::int + substr(ean, 12, 1)::int)) % 10 = 0 else ean is null end);

-- Orders are found by what was bought, also by the SKU that it had then.
create index order_items_by_sku on order_items (sku) where sku is not null;
