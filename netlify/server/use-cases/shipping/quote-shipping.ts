import type { ShippingOption } from '#contracts/shipping.ts';
import type { Benefit } from '#domain/pricing/coupon-kinds.ts';
import { stateOfCep } from '#domain/shipping/postal-code.ts';
import {
  applyFreeShipping,
  datedOptions,
  freeByCoupon,
  type PackedItem,
  parcelOf,
  SHIPPING_SERVICES,
  type ShippingRate,
  serviceOfQuote,
  tableOptions,
} from '#domain/shipping/shipping.ts';
import { toISODate } from '#domain/time/calendar.ts';
import type { Leaving } from '#domain/time/leaving.ts';
import type { Services } from '../../compose.ts';
import type { Shopper } from '../../ports/database.ts';
import { fail, type Outcome, ok } from '../../ports/outcome.ts';
import { type CartLineRow, findCart } from '../../sql/checkout/carts.sql.ts';
import { findShippingSettings, type ShippingSettings } from '../../sql/settings/store.sql.ts';
import { findPostalCode } from '../../sql/shipping/postal-codes.sql.ts';
import { findProductsToShip } from '../../sql/shipping/products-to-ship.sql.ts';
import { buyable, checkInCart, couponOf, pricingLines } from '../cart/show-cart.ts';

/**
 * What to ship: packages, value in cents after product discounts and before coupons, whether everything ships the same day, and
 * the benefit of the cart's coupon.
 */
export type Consignment = {
  items: PackedItem[];
  subtotalCents: number;
  shipsToday: boolean;
  benefit?: Benefit;
};

type QuoteFailure =
  | 'no_options'
  | 'delivery_unset'
  | 'empty_cart'
  | 'product_unavailable'
  | 'carrier_unavailable';
type Quoted = Outcome<{ postalCode: string; city: string | null; options: ShippingOption[] }, QuoteFailure>;

/** Shipping quotes for the given products or the shopper's cart; used by product page, cart and checkout. */
export async function quoteShipping(
  shop: Services,
  shopper: Shopper,
  request: { postalCode: string; lines?: readonly { productId: string; quantity: number }[] | undefined },
): Promise<Quoted> {
  const now = shop.clock.now();
  const consignment = request.lines
    ? await consignmentOfProducts(shop, request.lines)
    : await consignmentOfCart(shop, shopper, now);
  if (!consignment.ok) return consignment;
  const settings = await findShippingSettings(shop.database);
  if (!settings) return fail('delivery_unset');
  const rates =
    tableRates(settings, request.postalCode) ??
    (await carrierRates(shop, settings, request.postalCode, consignment.value));
  if (!rates.ok) return rates;
  const { benefit } = consignment.value;
  const options = optionsFor(rates.value, consignment.value, { settings, benefit }, now);
  const place = await findPostalCode(shop.database, request.postalCode);
  return ok({
    postalCode: request.postalCode,
    city: place ? `${place.city} - ${place.state}` : null,
    options,
  });
}

/** Rates before free shipping. */
export type Rates = Outcome<ShippingRate[], 'no_options' | 'delivery_unset' | 'carrier_unavailable'>;

/** Rates from the shop's own table, or a failure; null if carriers have to be asked. */
export function tableRates(settings: ShippingSettings | null, postalCode: string): Rates | null {
  if (!settings) return fail('delivery_unset');
  if (!stateOfCep(postalCode)) return fail('no_options');
  if (settings.mode !== 'tabela') return null;
  return ok(tableOptions(settings.table));
}

/** Rates of the carriers. Calls an external service: never inside a transaction. */
export async function carrierRates(
  shop: Services,
  settings: ShippingSettings | null,
  postalCode: string,
  { items, subtotalCents }: Pick<Consignment, 'items' | 'subtotalCents'>,
): Promise<Rates> {
  if (!settings) return fail('delivery_unset');
  const parcel = { ...parcelOf(items), valueCents: subtotalCents };
  const answer = await shop.carriers.quote(settings.originZipCode, postalCode, parcel);
  if (!answer.ok) return fail('carrier_unavailable');
  const rates = answer.quotes.flatMap((quote): ShippingRate[] => {
    const service = serviceOfQuote(quote.company, quote.service);
    return service
      ? [
          {
            service,
            ...SHIPPING_SERVICES[service],
            priceCents: quote.priceCents,
            minDays: quote.minDays,
            maxDays: quote.maxDays,
          },
        ]
      : [];
  });
  return rates.length > 0 ? ok(rates) : fail('no_options');
}

/** The options shown to a shopper, with arrival dates; free if the subtotal or the coupon qualifies. */
export function optionsFor(
  rates: readonly ShippingRate[],
  { subtotalCents, shipsToday }: Pick<Consignment, 'subtotalCents' | 'shipsToday'>,
  {
    settings: { freeShippingOverCents, cutoffHour, handlingDays },
    benefit,
  }: {
    settings: Pick<ShippingSettings, 'freeShippingOverCents' | keyof Leaving>;
    benefit: Benefit | undefined;
  },
  now: Date,
): ShippingOption[] {
  const full = new Map(rates.map((rate) => [rate.service, rate.priceCents]));
  const free = applyFreeShipping(rates, subtotalCents, freeShippingOverCents);
  const dated = datedOptions(free, { now, cutoffHour, handlingDays: shipsToday ? 0 : handlingDays });
  return dated.map(({ latestDate, ...option }) => {
    const couponDiscountCents = benefit?.kind === 'free_shipping' ? freeByCoupon(option) : 0;
    return {
      ...option,
      priceCents: option.priceCents - couponDiscountCents,
      couponDiscountCents,
      fullPriceCents: full.get(option.service) ?? option.priceCents,
      arrivesBy: toISODate(latestDate),
    };
  });
}

async function consignmentOfProducts(
  { database }: Services,
  lines: readonly { productId: string; quantity: number }[],
): Promise<Outcome<Consignment, 'product_unavailable'>> {
  const products = new Map(
    (
      await findProductsToShip(
        database,
        lines.map((line) => line.productId),
      )
    ).map((product) => [product.id, product]),
  );
  const consignment: Consignment = { items: [], subtotalCents: 0, shipsToday: true };
  for (const { productId, quantity } of lines) {
    const product = products.get(productId);
    if (!product) return fail('product_unavailable');
    consignment.items.push({ quantity, weightGrams: product.weightGrams });
    consignment.subtotalCents += product.finalPriceCents * quantity;
    consignment.shipsToday &&= product.shipsToday;
  }
  return ok(consignment);
}

async function consignmentOfCart(
  { database }: Services,
  shopper: Shopper,
  now: Date,
): Promise<Outcome<Consignment, 'empty_cart'>> {
  const tx = database.as(shopper);
  const cart = await findCart(tx, shopper);
  const lines = cart ? cart.lines.filter((line) => buyable(line) > 0) : [];
  if (lines.length === 0) return fail('empty_cart');
  const coupon = cart && (await couponOf(tx, cart));
  const isUsable = coupon !== null && checkInCart(coupon, pricingLines(lines), now).ok;
  return ok({ ...consignmentOf(lines), ...(isUsable && { benefit: coupon.benefit }) });
}

/** The consignment of the buyable cart lines. */
export function consignmentOf(lines: readonly CartLineRow[]): Consignment {
  return {
    items: lines.map((line) => ({ quantity: buyable(line), weightGrams: line.weightGrams })),
    subtotalCents: lines.reduce((sum, line) => sum + line.unitCents * buyable(line), 0),
    shipsToday: lines.every((line) => line.shipsToday),
  };
}
