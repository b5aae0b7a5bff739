-- What a product's sizes mean (src/domain/sizing/size-families.ts): of its own where it has one, else its category's, else
-- that of the category above. None at all: the product's page shows no size chart.
alter table categories add column size_family text check (size_family in
  ('women-tops', 'women-bottoms', 'men-tops', 'men-bottoms', 'shoes', 'women-belts', 'men-belts', 'hats', 'one-size'));
alter table products add column size_family text check (size_family in
  ('women-tops', 'women-bottoms', 'men-tops', 'men-bottoms', 'shoes', 'women-belts', 'men-belts', 'hats', 'one-size'));

-- The categories that every shop began with. Belts are of men or of women, which no category tells.
update categories c set size_family = known.family
from (values
  ('vestidos', 'women-tops'), ('blusas', 'women-tops'), ('casacos', 'women-tops'),
  ('calcas', 'women-bottoms'), ('saias', 'women-bottoms'),
  ('camisas', 'men-tops'), ('camisetas', 'men-tops'), ('casacos-masculinos', 'men-tops'),
  ('calcas-masculinas', 'men-bottoms'), ('bermudas', 'men-bottoms'),
  ('calcados', 'shoes'), ('chapeus', 'hats'),
  ('bolsas', 'one-size'), ('joias', 'one-size'), ('oculos', 'one-size'), ('lencos', 'one-size'), ('relogios', 'one-size')
) as known (slug, family)
where c.slug = known.slug;
