import type { ProductDetail, SizeGuide } from '#contracts/catalogue.ts';
import { placesOf, type ShownPlace, shownPlace } from '#domain/sizing/buyers-fit.ts';
import { chartOf } from '#domain/sizing/size-charts.ts';
import type { Has, Services } from '../../compose.ts';
import { fail, type Outcome, ok } from '../../ports/outcome.ts';
import { findFitPlaces } from '../../sql/sizing/buyers-fit.sql.ts';
import { findCharts } from '../../sql/sizing/size-charts.sql.ts';
import { currentProduct } from './product-cache.ts';

/** The size guide of a product from the current charts. */
export async function sizeGuide(
  { database }: Has<'database'>,
  id: string,
): Promise<Outcome<SizeGuide, 'not_found'>> {
  const [product, charts] = await Promise.all([currentProduct(database, id), findCharts(database)]);
  if (!product) return fail('not_found');
  const { sizeFamily: family, sizes, measures } = product;
  const chart = chartOf(
    charts,
    family,
    sizes.map(({ label }) => label),
  );
  return ok({
    family,
    chart: chart && { id: chart.id, rows: chart.rows.map((row) => ({ ...row })) },
    sizes: sizes.map((size) => ({ ...size, measures: measures[size.id] })),
    place: await placeOf(database, product),
  });
}

/** Where it does not fit; not queried before there are enough answers. */
async function placeOf(
  database: Services['database'],
  { id, fit, sizeFamily }: Pick<ProductDetail, 'id' | 'fit' | 'sizeFamily'>,
): Promise<ShownPlace | null> {
  const places = placesOf(sizeFamily);
  if (!fit || places.length === 0) return null;
  const counts = await findFitPlaces(database.as({ actor: 'system' }), id);
  return shownPlace(
    fit,
    counts.filter(({ place }) => places.includes(place)),
  );
}
