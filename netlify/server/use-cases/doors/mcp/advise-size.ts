import type { adviseSize as contract } from '#contracts/doors/size-tools.ts';
import type { ToolInput, ToolOutput } from '#contracts/doors/tool.ts';
import { adviseSize as advise, type SizeAdvice } from '#domain/sizing/size-advice.ts';
import { chartFrom, normalSize } from '#domain/sizing/size-charts.ts';
import type { Has } from '../../../compose.ts';
import { fail, type Outcome, ok } from '../../../ports/outcome.ts';
import { productDetail } from '../../catalogue/browse-catalogue.ts';
import { sizeGuide } from '../../catalogue/size-guide.ts';

type Advised = ToolOutput<typeof contract>;
type Known = Pick<Advised, 'product_id' | 'buyers_place'>;

/** The advice of the product's page. `measure_missing`: nothing that says a size of this product was given. */
export async function adviseSize(
  shop: Has<'database'>,
  asked: ToolInput<typeof contract>,
): Promise<Outcome<Advised, 'not_found' | 'measure_missing'>> {
  const [product, guide] = await Promise.all([
    productDetail(shop, asked.product_id),
    sizeGuide(shop, asked.product_id),
  ]);
  if (!product.ok) return product;
  if (!guide.ok) return guide;
  const { chart, sizes, place } = guide.value;
  const advice = advise(
    chart && chartFrom(chart),
    {
      heightCm: asked.height_cm ?? null,
      weightKg: asked.weight_kg ?? null,
      measured: asked.measures_cm,
      usual: asked.usual_size ?? null,
      wear: asked.wear ?? null,
    },
    { sizes, buyers: product.value.fit },
  );
  if (advice.kind === 'invalid') return fail('measure_missing', { measure: advice.at });
  const units = (size: string) => {
    const id = sizes.find(({ label }) => normalSize(label) === size)?.id;
    return product.value.variants.reduce((sum, one) => sum + (one.sizeId === id ? one.stock : 0), 0);
  };
  return ok(shown(advice, { product_id: asked.product_id, buyers_place: place }, units));
}

function shown(
  advice: Exclude<SizeAdvice, { kind: 'invalid' }>,
  known: Known,
  units: (size: string) => number,
): Advised {
  const found = advice.kind === 'advice' ? advice : null;
  return {
    ...known,
    size: found?.size ?? null,
    is_in_stock: found && units(found.size) > 0,
    other_size: found?.also ?? null,
    best_size_not_offered: found?.insteadOf ?? null,
    basis: found?.ground ?? null,
    buyers_found_it: found?.leaning?.fit ?? null,
    size_by_chart: found?.leaning?.byChart ?? found?.worn?.byChart ?? null,
    ease_cm: found ? found.eases.map((ease) => ({ ...ease })) : [],
  };
}
