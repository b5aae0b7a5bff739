import type { Queryable } from '#server/ports/database.ts';

/** The names of the pieces in the large catalogue, as stems. */
export const WORDS = (
  'vestido blusa calca saia casaco camisa jaqueta bermuda bolsa sandalia colar brinco oculos lenco chapeu cinto ' +
  'linho couro seda algodao jeans croche tricot cetim renda longo midi curto floral listrado xadrez liso festa praia ' +
  'trabalho verao inverno alfaiataria classico moderno leve amplo justo'
).split(' ');

const COLOURS =
  'Preto,Branco,Bege,Cinza,Azul,Vermelho,Champagne Gold,Prata,Caramelo,Nude,Off-white,Marrom,Azul Claro,Creme,Floral';

/** Words of descriptions shared by few pieces. */
const RARE_WORDS = 4_000;

const FILLED = `slug like 'peca-%'`;

/**
 * Added to the shop's own: products with two colours, six sizes, twelve variants and two pictures each; in 20 categories of three parents.
 */
export async function fillCatalogue(owner: Queryable, products: number): Promise<void> {
  await owner.query(`
    insert into categories (slug, name, position)
    values ('feminino', 'Feminino', 0), ('masculino', 'Masculino', 1), ('acessorios', 'Acessórios', 2)
    on conflict do nothing`);
  await owner.query(`
    insert into categories (slug, name, parent_id, position)
    select 'categoria-' || n, 'Categoria ' || n, up.id, n
    from generate_series(0, 19) n
    join categories up on up.slug = (array['feminino', 'feminino', 'masculino', 'acessorios'])[n % 4 + 1]`);
  await owner.query(
    `insert into products (category_id, slug, name, description, tags, price_cents, discount_percent, is_new, sold_count,
       search_name, search_text, created_at)
     select c.id, 'peca-' || n, initcap(w.a || ' ' || w.b) || ' ' || n % 1000, repeat(w.a || ' ' || w.b || ' ' || w.c || '. ', 8),
       array[w.c, w.d], 5000 + (n * 7919) % 450000, (case when n % 4 = 0 then 20 else 0 end), n % 10 = 0, (n * 31) % 1000,
       w.a || ' ' || w.b || ' ' || n % 1000, w.a || ' ' || w.b || ' ' || n % 1000 || ' ' || w.c || ' ' || w.d || ' ' || w.e
         || (select string_agg(' raro' || (n * k * 37 + k) % $3::int, '') from generate_series(1, 16) k),
       now() - n * interval '1 minute'
     from generate_series(1, $1::int) n
     cross join lateral (select
       $2::text[] as words,
       ($2::text[])[n % 16 + 1] as a, ($2::text[])[16 + n % 17 + 1] as b, ($2::text[])[33 + n % 10 + 1] as c,
       ($2::text[])[(n * 13) % cardinality($2::text[]) + 1] as d, ($2::text[])[(n * 29) % cardinality($2::text[]) + 1] as e) w
     join categories c on c.slug = 'categoria-' || n % 20`,
    [products, WORDS, RARE_WORDS],
  );
  await owner.query(
    `insert into product_colors (product_id, name, hex, position)
     select p.id, k.name, '#112233', k.position
     from (select id, row_number() over () as n from products where ${FILLED}) p
     cross join lateral (values (($1::text[])[p.n % 15 + 1], 0), (($1::text[])[(p.n * 4 + 7) % 15 + 1], 1)) k(name, position)
     on conflict do nothing`,
    [COLOURS.split(',')],
  );
  await owner.query(
    `insert into product_sizes (product_id, label, position)
     select p.id, s.label, s.position
     from (select id, row_number() over () as n from products where ${FILLED}) p
     cross join lateral unnest(case when p.n % 3 = 0 then array['36', '38', '40', '42', '44', '46'] else array['PP', 'P', 'M', 'G', 'GG', 'XG'] end)
       with ordinality as s(label, position)`,
  );
  await owner.query(
    `insert into variants (product_id, color_id, size_id, stock)
     select c.product_id, c.id, s.id, greatest(0, (hashtext(c.id::text || s.label) % 6))
     from product_colors c join product_sizes s on s.product_id = c.product_id join products on products.id = c.product_id where ${FILLED}`,
  );
  await owner.query(
    `insert into product_images (product_id, key, alt_text, is_main, position)
     select p.id, 'products/' || p.slug || '-' || n, p.name, n = 0, n from products p cross join generate_series(0, 1) n where ${FILLED}`,
  );
  await owner.query('analyze');
}
