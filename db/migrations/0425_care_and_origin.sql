-- What the law asks an offer of clothes to say: how to care for a piece (Portaria Inmetro 118/2021; for each treatment its symbol,
-- src/domain/catalogue/care.ts) and where it was made (CDC, art. 31; by ISO 3166-1).
alter table products
  add column care jsonb not null default '{}' check (jsonb_typeof(care) = 'object'),
  add column origin text check (origin ~ '^[A-Z]{2}$');
