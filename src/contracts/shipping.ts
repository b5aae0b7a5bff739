import * as z from 'zod/mini';
import { SHIPPING_SERVICES } from '../domain/shipping/shipping.ts';
import { endpoint } from './endpoint.ts';
import { cents, nameIn, postalCode, quantity, uuid } from './fields.ts';

export const service = nameIn(SHIPPING_SERVICES);

/** A shipping option. Days are business days; dates are 'YYYY-MM-DD' in São Paulo. */
export const shippingOption = z.object({
  service,
  name: z.string(),
  carrier: z.string(),
  priceCents: cents,
  /** The price before free shipping. */
  fullPriceCents: cents,
  /** The cart's coupon discount, already deducted from the price. */
  couponDiscountCents: cents,
  minDays: z.int(),
  maxDays: z.int(),
  arrivesBy: z.string(),
});
export type ShippingOption = z.output<typeof shippingOption>;

export const place = z.object({
  postalCode: z.string(),
  street: z.string(),
  district: z.string(),
  city: z.string(),
  state: z.string(),
  /** IBGE's seven digits of the city, as notes (NF-e) name it; null where the source does not tell. */
  cityCode: z.nullable(z.string()),
});
export type Place = z.output<typeof place>;

/**
 * Quotes shipping for the given lines, or for the caller's cart. Errors: `no_options` the carrier does not serve the postal
 * code; `delivery_unset` the settings were never saved; `carrier_unavailable` it timed out; `empty_cart` nothing to ship; `product_unavailable` a line is not on sale.
 */
export const quoteShipping = endpoint('POST', '/api/frete', {
  input: z.strictObject({
    postalCode,
    lines: z.optional(
      z
        .array(z.strictObject({ productId: uuid, quantity }))
        .check(z.minLength(1, 'required'), z.maxLength(50, 'too_many')),
    ),
  }),
  output: z.object({
    postalCode: z.string(),
    city: z.nullable(z.string()),
    options: z.array(shippingOption),
  }),
  errors: {
    no_options: 404,
    delivery_unset: 409,
    empty_cart: 409,
    product_unavailable: 404,
    carrier_unavailable: 503,
  },
});

/** The address of a postal code. `postal_code_unknown`: no such code; `postal_unavailable`: no source answered. */
export const lookUpPostalCode = endpoint('GET', '/api/cep/:cep', {
  input: z.strictObject({ cep: postalCode }),
  output: place,
  errors: { postal_code_unknown: 404, postal_unavailable: 503 },
});
