import type { ProductDetail, SizeGuide } from '#contracts/catalogue.ts';
import type { showProduct as contract } from '#contracts/doors/catalogue-tools.ts';
import type { ToolInput, ToolOutput } from '#contracts/doors/tool.ts';
import { CARE_WORDS } from '#domain/catalogue/care-words.ts';
import { ratingSummary } from '#domain/catalogue/catalogue.ts';
import { CHART_KINDS } from '#domain/sizing/size-charts.ts';
import * as paths from '../../../../../src/paths.ts';
import type { Has } from '../../../compose.ts';
import { type Outcome, ok } from '../../../ports/outcome.ts';
import { findSaleTerms } from '../../../sql/settings/store.sql.ts';
import { productDetail } from '../../catalogue/browse-catalogue.ts';
import { sizeGuide } from '../../catalogue/size-guide.ts';
import { addressIn, shownPrice, shownStock } from './shown.ts';

type Shown = ToolOutput<typeof contract>;
type Address = (path: string) => string;

/** What a product's page shows. */
export async function showProduct(
  shop: Has<'database' | 'config'>,
  { product_id: id }: ToolInput<typeof contract>,
): Promise<Outcome<Shown, 'not_found'>> {
  const [product, guide, terms] = await Promise.all([
    productDetail(shop, id),
    sizeGuide(shop, id),
    findSaleTerms(shop.database),
  ]);
  if (!product.ok) return product;
  if (!guide.ok) return guide;
  const address = addressIn(shop.config.siteUrl);
  const { value } = product;
  return ok({
    product_id: value.id,
    url: address(paths.productUrl(value.id)),
    image_urls: value.images.map(({ key }) => address(paths.storedUrl(key))),
    price: shownPrice(value, terms),
    price_until: value.priceUntil,
    lowest_before_cents: value.lowestBeforeCents,
    in_stock: value.variants.some(({ stock }) => stock > 0),
    rating: ratingOf(value),
    colours: value.colours.map(({ name, hex }) => ({ name, hex })),
    sizes: guide.value.sizes.map(({ label, measures }) => ({ label, measures_mm: measures ?? {} })),
    size_advice_asks: asksOf(guide.value),
    variants: variantsOf(value, address),
    shop_content: contentOf(value),
  });
}

function ratingOf({ ratings }: ProductDetail): Shown['rating'] {
  const { average, count } = ratingSummary(ratings);
  return average === null ? null : { average, count };
}

function asksOf({ chart }: SizeGuide): string[] {
  if (!chart) return [];
  const { asks, fromBuild } = CHART_KINDS[chart.id];
  return [...asks, ...(fromBuild === null ? [] : ['height_cm', 'weight_kg'])];
}

function variantsOf({ id, variants, colours, sizes }: ProductDetail, address: Address): Shown['variants'] {
  return variants.map((variant) => {
    const colour = colours.find((one) => one.id === variant.colourId)?.name ?? null;
    const size = sizes.find((one) => one.id === variant.sizeId)?.label ?? null;
    return {
      variant_id: variant.id,
      url: address(paths.variantUrl(id, { colour, size })),
      colour,
      size,
      sku: variant.sku,
      ean: variant.ean,
      stock: shownStock(variant.stock),
    };
  });
}

function contentOf(product: ProductDetail): Shown['shop_content'] {
  return {
    name: product.name,
    category: product.category?.name ?? null,
    description: product.description,
    story: product.story,
    material: product.material,
    characteristics: product.characteristics,
    care: Object.values(product.care).map((symbol) => CARE_WORDS[symbol]),
    origin: product.origin,
  };
}
