import { type ProductDetail, productDetail } from '#contracts/catalogue.ts';
import { columnsOf } from '../columns-of.ts';
import { mainImage } from '../main-image.ts';
import { all } from '../statements.ts';
import { DETAIL } from './catalogue.sql.ts';

/** What feeds say of a product. */
const { id, name, description, createdAt, material, weightGrams, ...rest } = productDetail.shape;
const { priceCents, finalPriceCents, priceUntil, category, sizeFamily, images, colours, sizes, variants } =
  rest;
const OFFERED = {
  ...{ id, name, description, createdAt, material, weightGrams },
  ...{ priceCents, finalPriceCents, priceUntil, category, sizeFamily, images, colours, sizes, variants },
};
export type OfferedProduct = Pick<ProductDetail, keyof typeof OFFERED>;

/** The active ones among these products, by id. */
export const findOffered = all<[ids: readonly string[]], OfferedProduct>(
  `select ${columnsOf(OFFERED, 'p', DETAIL)} from products p where p.is_active and p.id = any ($1::uuid[]) order by p.id`,
);

/** What tells whether a product is offered as before, without reading all of it. */
export type ProductPrint = {
  id: string;
  changedAt: Date;
  /** The key of its first picture. */
  image: string | null;
  /** Another one for every change of what `findOffered` reads. */
  print: string;
};

/** The rows of a table that belong to the products of a page, as one number each. */
const rowsOf = (table: string) => `left join (
    select r.product_id, sum(hash_record_extended(r, 0)::numeric) as print from ${table} r
    where r.product_id in (select id from page) group by r.product_id) ${table} on ${table}.product_id = p.id`;

const PARTS = ['variants', 'product_images', 'product_colors', 'product_sizes'];

/** Active products in the order of their ids, after `after`; a tenth of the work of reading what feeds say of them. */
export const findPrints = all<[after: string, limit: number], ProductPrint>(
  `with page as materialized (select p.* from products p where p.is_active and p.id > $1::uuid order by p.id limit $2)
   select p.id, p.updated_at as "changedAt",
     ${mainImage('p.id')} as image,
     concat_ws(' ', hash_record_extended(p, 0), ${PARTS.map((table) => `coalesce(${table}.print, 0)`).join(', ')},
       (select sum(hash_record_extended(c, 0)::numeric) from categories c)) as print
   from page p ${PARTS.map(rowsOf).join(' ')} order by p.id`,
);
