import type { GapRow, GapsInput } from '#contracts/admin/fiscal.ts';
import { mainImage } from '../main-image.ts';
import { page, pageOf } from '../page.ts';
import { Parameters, type Slice } from '../parameters.ts';
import { saying } from '../plain-text.ts';
import { all, one } from '../statements.ts';
import { ofProduct } from './goods.ts';

const NCM = ofProduct('ncm');
const ORIGIN = ofProduct('goodsOrigin');
const FOR_SALE = `products p left join categories c on c.id = p.category_id left join categories up on up.id = c.parent_id
  where p.is_active`;
const LACKING = { ncm: `${NCM} is null`, origem: `${ORIGIN} is null` } as const;
const ANY = `(${LACKING.ncm} or ${LACKING.origem})`;

/** One page of the products for sale whose note would wait, those sold most first. */
export const findGaps = page<[filter: GapsInput, slice: Slice], GapRow>(({ busca, falta }, slice) => {
  const parameters = new Parameters();
  const from = `${FOR_SALE} and ${falta ? LACKING[falta] : ANY} ${busca && `and ${saying(['p.name'], busca, parameters)}`}`;
  const row = `p.id, p.name, ${mainImage('p.id')} as "imageKey", p.material, p.category_id as "categoryId",
    concat_ws(' ', up.name, c.name) as "categoryPath", p.sold_count as "soldCount",
    coalesce(${NCM}, '') as ncm, coalesce(${ORIGIN}, '') as "goodsOrigin"`;
  return pageOf(parameters, { row, from, order: 'p.sold_count desc, p.name, p.id' }, slice);
});

export const countGaps = one<
  [],
  { products: number; lacking: number; withoutNcm: number; withoutOrigin: number }
>(`select count(*)::int as products, (count(*) filter (where ${ANY}))::int as lacking,
     (count(*) filter (where ${LACKING.ncm}))::int as "withoutNcm",
     (count(*) filter (where ${LACKING.origem}))::int as "withoutOrigin"
   from ${FOR_SALE}`);

export const countGapsByCategory = all<[], { id: string | null; name: string; products: number }>(
  `select c.id, coalesce(c.name, '') as name, count(*)::int as products from ${FOR_SALE} and ${ANY}
   group by c.id, c.name order by products desc, name, c.id`,
);
