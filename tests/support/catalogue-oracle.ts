import type { Database } from '#server/ports/database.ts';

/** A query of the collection, without search text. */
export type Asked = {
  categoria: string[];
  novidades: boolean;
  promocao: boolean;
  estoque: boolean;
  tamanho: string[];
  cor: string[];
  material: string[];
  /** Whole reais; null for no limit. */
  precoMin: number | null;
  precoMax: number | null;
  ordem: 'relevancia' | 'novidades' | 'menor-preco' | 'maior-preco' | 'mais-vendidos';
  pagina: number;
};

export type Expected = {
  ids: string[];
  total: number;
  /** 'value count', sorted. */
  categories: string[];
  sizes: string[];
  colours: string[];
  /** Only of leather, linen and silk. */
  materials: string[];
};

const ORDER = {
  relevancia: 'created_at desc, id desc',
  novidades: 'created_at desc, id desc',
  'menor-preco': 'price, id',
  'maior-preco': 'price desc, id desc',
  'mais-vendidos': 'sold_count desc, id desc',
} as const;

/**
 * An independent implementation in SQL, without the index, as a test oracle: selected size and colour must match one
 * variant, and each facet value counts the products under all filters except those of its own kind.
 */
export async function askPostgres(owner: Database, asked: Asked, pageSize: number): Promise<Expected> {
  const { rows } = await owner.query<Expected>(
    `with asked as (select $1::text[] as categories, $2::text[] as sizes, $3::text[] as colours, $4::boolean as in_stock, $11::text[] as materials),
     piece as (
       select p.id, p.created_at, p.sold_count, p.final_price_cents as price, c.id as category, c.parent_id as parent,
         cardinality(categories) = 0 or coalesce(c.slug = any (categories) or up.slug = any (categories), false) as in_category,
         made_of, cardinality(materials) = 0 or made_of && materials as is_material
       from asked, products p left join categories c on c.id = p.category_id left join categories up on up.id = c.parent_id
         cross join lateral (
           select coalesce(array_agg(distinct m), '{}') as made_of
           from regexp_split_to_table(split_part(split_part(lower(p.material), '. ', 1), '; ', 1), ',| e ') part,
             unnest('{couro,linho,seda}'::text[]) m
           where part ~ ('\\m' || m || '\\M') and coalesce((regexp_match(part, '(\\d+)%'))[1]::int, 100) >= 20) made
       where p.is_active and (not $5 or p.is_new or 'destaque' = any (p.features)) and (not $6 or p.final_price_cents < p.price_cents)
         and ($7::int is null or p.final_price_cents >= $7 * 100) and ($8::int is null or p.final_price_cents <= $8 * 100)),
     variant as (
       select v.product_id as id, lower(s.label) as size, lower(k.name) as colour,
         cardinality(sizes) = 0 or coalesce(lower(s.label) = any (sizes), false) as is_size,
         cardinality(colours) = 0 or coalesce(lower(k.name) = any (colours), false) as is_colour
       from asked, variants v left join product_sizes s on s.id = v.size_id left join product_colors k on k.id = v.color_id
       where not in_stock or v.stock > 0),
     fitting as (
       select piece.* from asked, piece where in_stock is false and cardinality(sizes) = 0 and cardinality(colours) = 0
         or exists (select from variant where variant.id = piece.id and is_size and is_colour)),
     listed as (select id, row_number() over (order by ${ORDER[asked.ordem]}) as place from fitting where in_category and is_material)
     select
       array(select id::text from listed where place > $9::int * ($10::int - 1) and place <= $9::int * $10::int order by place) as ids,
       (select count(*)::int from listed) as total,
       array(select c.slug || ' ' || count(*) from categories c join fitting f on c.id in (f.category, f.parent)
         where c.is_active and is_material group by c.slug order by c.slug collate "C") as categories,
       array(select size || ' ' || count(distinct piece.id) from piece join variant using (id)
         where in_category and is_material and is_colour and size is not null group by size order by size collate "C") as sizes,
       array(select colour || ' ' || count(distinct piece.id) from piece join variant using (id)
         where in_category and is_material and is_size and colour is not null group by colour order by colour collate "C") as colours,
       array(select m || ' ' || count(*) from fitting, unnest(made_of) m where in_category group by m order by m collate "C") as materials`,
    [
      asked.categoria,
      asked.tamanho.map((size) => size.toLowerCase()),
      asked.cor.map((colour) => colour.toLowerCase()),
      asked.estoque,
      asked.novidades,
      asked.promocao,
      asked.precoMin,
      asked.precoMax,
      pageSize,
      asked.pagina,
      asked.material.map((material) => material.toLowerCase()),
    ],
  );
  const [row] = rows;
  if (!row) throw new Error('a select without a table answers one row');
  return row;
}
