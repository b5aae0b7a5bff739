import {
  type ApiProduct,
  type ApiProductFilter,
  type ApiStockRow,
  apiProduct,
} from '#contracts/doors/api-catalogue.ts';
import { columnsOf } from '../columns-of.ts';
import { instant } from '../json.ts';
import { COST } from '../products/product-costs.sql.ts';
import { all, first } from '../statements.ts';
import { raw, sql } from '../tag.ts';
import { byChange, byId, type IdSlice, type Slice } from './keyset.ts';

/** Products and stock as the API tells of them. All functions here need the actor `admin`. */

type Picture = Omit<ApiProduct['images'][number], 'url'> & { key: string };
/** Without the shop's address; that of a picture is its key. */
export type ApiProductRow = Omit<ApiProduct, 'url' | 'images'> & { images: Picture[] };

const { url: _, ...FIELDS } = apiProduct.shape;

const ROW = columnsOf(FIELDS, 'p', {
  category: '(select c.name from categories c where c.id = p.category_id)',
  isArchived: 'p.archived_at is not null',
  costCents: COST,
  createdAt: instant('p.created_at'),
  updatedAt: instant('p.updated_at'),
  images: `(select coalesce(json_agg(json_build_object('key', i.key, 'alt', i.alt_text, 'kind', i.kind,
      'colour', (select c.name from product_colors c where c.id = i.color_id), 'isMain', i.is_main) order by i.position, i.id), '[]')
    from product_images i where i.product_id = p.id)`,
  variants: `(select coalesce(json_agg(json_build_object('id', v.id, 'sku', v.sku, 'ean', v.ean, 'colour', c.name, 'size', s.label,
      'stock', v.stock) order by c.position, s.position, v.id), '[]')
    from variants v left join product_colors c on c.id = v.color_id left join product_sizes s on s.id = v.size_id
    where v.product_id = p.id)`,
});

const STATUSES: Readonly<Record<NonNullable<ApiProductFilter['status']>, string>> = {
  active: 'p.is_active',
  inactive: 'not p.is_active and p.archived_at is null',
  archived: 'p.archived_at is not null',
};

/** One page of products. */
export const findApiProducts = all<[status: ApiProductFilter['status'] | null, slice: Slice], ApiProductRow>(
  (status, slice) => {
    const { where, order } = byChange('p', slice);
    const which = raw(status ? STATUSES[status] : 'p.archived_at is null');
    return sql`select ${raw<ApiProductRow>(ROW)} from products p where ${which} and ${where} ${order}`;
  },
);

export const findApiProduct = first<[id: string], ApiProductRow>(
  `select ${ROW} from products p where p.id = $1`,
);

const STOCK = `v.id as "variantId", v.product_id as "productId", p.name as product, v.sku, v.ean, c.name as colour, s.label as size, v.stock
  from variants v join products p on p.id = v.product_id
    left join product_colors c on c.id = v.color_id left join product_sizes s on s.id = v.size_id`;

/** One page of the variants; with SKUs, as typed or in any case, only theirs. */
export const findApiStock = all<[skus: readonly string[], slice: IdSlice], ApiStockRow>((skus, slice) => {
  const { where, order } = byId('v', slice);
  const which =
    skus.length === 0
      ? raw('true')
      : sql`plain_text(v.sku) in (select plain_text(k) from unnest(${skus}::text[]) k)`;
  return sql`select ${raw<ApiStockRow>(STOCK)} where ${which} and ${where} ${order}`;
});
