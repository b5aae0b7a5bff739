-- What the shop wants beside a product, in its order; the rule (src/domain/related.ts) fills the rest. One that is gone or off sale is passed
-- over when it is read, so that nothing has to be kept after it.
alter table products
  add column related_ids uuid[] not null default '{}' check (cardinality(related_ids) <= 4);
