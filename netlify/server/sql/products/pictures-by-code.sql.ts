import { all, value, write } from '../statements.ts';

/** Pictures that come named by the code of a variant. */

export type CodeOwner = {
  /** Which of the codes, from 0. */
  at: number;
  /** False: the code and more, as one SKU of another shop becomes 'SS-01-P' and 'SS-01-M' here. */
  isExact: boolean;
  productId: string;
  product: string;
  /** The colours of the variants that match. */
  colourIds: readonly string[];
};

/** The products with a variant of these codes, or of one that begins with them and a dash. Codes are in the form of `plain`. */
export const findCodeOwners = all<[codes: readonly string[]], CodeOwner>(`
  select w.at::int - 1 as at, v.exact as "isExact", p.id as "productId", p.name as product,
    coalesce(array_agg(distinct v.color_id) filter (where v.color_id is not null), '{}') as "colourIds"
  from unnest($1::text[]) with ordinality as w(code, at)
    cross join lateral (
      select product_id, color_id, true as exact from variants where plain_text(sku) = w.code
      union all select product_id, color_id, true from variants where ean = w.code
      union all select product_id, color_id, false from variants
        where plain_text(sku) ~>=~ (w.code || '-') and plain_text(sku) ~<~ (w.code || '.')) v
    join products p on p.id = v.product_id and p.archived_at is null
  group by 1, 2, 3, 4 limit 50`);

/** Whether the product has a picture that came by this name. */
export const hasPictureNamed = value<[productId: string, name: string], boolean>(
  `select true from product_images i join pictures p on p.key = i.key where i.product_id = $1 and p.file_name = $2 limit 1`,
);

/** Adds a picture at the end, or as the main one of a product that has none. */
export const appendImage = write<[productId: string, image: { key: string; colourId: string | null }]>(
  `insert into product_images (product_id, color_id, key, alt_text, is_main, position)
   select $1, $3, $2, '', not exists (select from product_images i where i.product_id = $1 and i.is_main),
     coalesce((select max(position) + 1 from product_images where product_id = $1), 0)`,
  (productId, { key, colourId }) => [productId, key, colourId],
);
