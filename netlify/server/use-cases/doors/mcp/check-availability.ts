import type { ProductDetail } from '#contracts/catalogue.ts';
import type { checkAvailability as contract } from '#contracts/doors/catalogue-tools.ts';
import type { ToolInput, ToolOutput } from '#contracts/doors/tool.ts';
import { mostUnits } from '#domain/catalogue/stock.ts';
import { parseISODate } from '#domain/time/calendar.ts';
import type { Services } from '../../../compose.ts';
import { fail, invalid, type Outcome, ok } from '../../../ports/outcome.ts';
import { findLimits } from '../../../sql/settings/limits.sql.ts';
import { productDetail } from '../../catalogue/browse-catalogue.ts';
import { quoteShipping } from '../../shipping/quote-shipping.ts';
import { shownStock } from './shown.ts';

type Asked = ToolInput<typeof contract>;
type Answered = ToolOutput<typeof contract>;

/** Nobody's cart: the lines are given. */
const NOBODY = { actor: 'guest', guestHash: '' } as const;

/** What may be bought now, and the quotes of the product's page for it. */
export async function checkAvailability(shop: Services, asked: Asked): Promise<Outcome<Answered>> {
  const neededBy = asked.needed_by ?? null;
  if (neededBy !== null && !parseISODate(neededBy)) return invalid({ needed_by: 'date_invalid' });
  const { unitsPerLine } = await findLimits(shop.database);
  const items = await Promise.all(asked.items.map((item) => itemOf(shop, item, unitsPerLine)));
  const known = items.filter((item) => item !== null);
  if (known.length < items.length) return fail('product_unavailable');
  const quoted = await quoteShipping(shop, NOBODY, {
    postalCode: asked.postal_code.replace('-', ''),
    lines: asked.items.map((item) => ({ productId: item.product_id, quantity: item.quantity })),
  });
  if (!quoted.ok) return quoted;
  const { postalCode, city, options } = quoted.value;
  return ok({
    postal_code: postalCode,
    city,
    all_available: known.every((item) => item.is_available),
    items: known,
    needed_by: neededBy,
    delivery_options: options.map((option) => ({
      service: option.service,
      name: option.name,
      carrier: option.carrier,
      price_cents: option.priceCents,
      min_business_days: option.minDays,
      max_business_days: option.maxDays,
      arrives_by: option.arrivesBy,
      arrives_in_time: neededBy === null ? null : option.arrivesBy <= neededBy,
    })),
  });
}

/** Null if it is not on sale. */
async function itemOf(
  shop: Services,
  item: Asked['items'][number],
  unitsPerLine: number,
): Promise<Answered['items'][number] | null> {
  const found = await productDetail(shop, item.product_id);
  const units = found.ok ? unitsOf(found.value, item.variant_id) : null;
  if (!found.ok || units === null) return null;
  const most = mostUnits(units, unitsPerLine);
  return {
    product_id: item.product_id,
    variant_id: item.variant_id ?? null,
    quantity: item.quantity,
    is_available: item.quantity <= most,
    most_units: most,
    stock: shownStock(units),
    shop_content: { name: found.value.name },
  };
}

/** Of the variant, or of the one with most; null for a variant of another product. */
function unitsOf({ variants }: ProductDetail, variantId: string | undefined): number | null {
  const meant = variants.filter(({ id }) => variantId === undefined || id === variantId);
  return meant.length === 0 ? null : Math.max(...meant.map(({ stock }) => stock));
}
