import type { FitListInput, FitRow } from '#contracts/admin/fits.ts';
import { mainImage } from '../main-image.ts';
import { page, pageOf } from '../page.ts';
import { Parameters, type Slice } from '../parameters.ts';
import { saying } from '../plain-text.ts';

const TOTAL = '(f.small + f.fits + f.large)';

const SORTS: Readonly<Record<FitListInput['ordem'], string>> = {
  respostas: TOTAL,
  pequeno: `f.small::numeric / ${TOTAL}`,
  grande: `f.large::numeric / ${TOTAL}`,
};

const SAID = (fit: string) => `(count(*) filter (where a.fit = '${fit}'))::int`;

/** The product's current sizes; removed sizes come last. */
const SIZES = `
  select coalesce(json_agg(json_build_object('label', s.label, 'small', s.small, 'right', s.fits, 'large', s.large)
    order by s.place, s.label), '[]')
  from (select a.size_label as label, ${SAID('small')} as small, ${SAID('right')} as fits, ${SAID('large')} as large,
      (select ps.position from product_sizes ps where ps.product_id = f.product_id and ps.label = a.size_label) as place
    from fit_answers a where a.product_id = f.product_id group by a.size_label) s`;

const PLACES = `
  select coalesce(json_agg(json_build_object('place', w.place, 'small', w.small, 'large', w.large)
    order by w.small + w.large desc, w.place), '[]')
  from (select a.place, ${SAID('small')} as small, ${SAID('large')} as large
    from fit_answers a where a.product_id = f.product_id and a.place is not null group by a.place) w`;

/** One page of the products with answers about their fit, and their number. Needs the actor `system` or `admin`. */
export const findFitRows = page<
  [filter: Pick<FitListInput, 'busca' | 'ordem' | 'sentido'>, slice: Slice],
  FitRow
>(({ busca, ordem, sentido }, slice) => {
  const parameters = new Parameters();
  const from = `product_fit f join products p on p.id = f.product_id
    where ${TOTAL} > 0 ${busca && `and ${saying(['p.name'], busca, parameters)}`}`;
  const row = `p.id, p.name, f.small, f.fits as "right", f.large, (${SIZES}) as sizes, (${PLACES}) as places,
    ${mainImage('p.id')} as "imageKey"`;
  return pageOf(parameters, { row, from, order: `${SORTS[ordem]} ${sentido}, p.name, p.id` }, slice);
});
