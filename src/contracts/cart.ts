import * as z from 'zod/mini';
import { MAX_PRICE_CENTS } from '../domain/catalogue/product-draft.ts';
import { MAX_LINES } from '../domain/orders/cart.ts';
import { benefit } from './benefit.ts';
import { endpoint } from './endpoint.ts';
import { byId, cents, codeText, paymentTerms, quantity, uuid } from './fields.ts';
import { picture } from './picture.ts';

/** A change of a line that the shopper has not seen yet. */
const lineNotice = z.discriminatedUnion('kind', [
  /** The price differs from the one last seen: when it was added, or in such a notice (`seePrices`). */
  z.object({ kind: z.literal('price_changed'), beforeCents: cents, nowCents: cents }),
  z.object({ kind: z.literal('quantity_reduced'), available: z.int() }),
  /** Above the shop's limit per line. */
  z.object({ kind: z.literal('over_limit'), maximum: z.int() }),
  z.object({ kind: z.literal('sold_out') }),
  z.object({ kind: z.literal('unavailable') }),
]);

const cartLine = z.object({
  id: uuid,
  productId: uuid,
  variantId: z.nullable(uuid),
  name: z.string(),
  image: z.nullable(picture),
  colour: z.string(),
  size: z.string(),
  quantity: z.int(),
  /** Units in stock of this variant. */
  stock: z.int(),
  /** Units allowed per order: never more than the stock. */
  maximum: z.int(),
  listUnitCents: cents,
  unitCents: cents,
  totalCents: cents,
  notices: z.array(lineNotice),
  /** If it cannot be bought: whether another colour or size of the product can. */
  hasOtherVariant: z._default(z.boolean(), false),
});
export type CartLine = z.output<typeof cartLine>;

/** The cart as priced by the server; shipping is added at the checkout. All amounts in cents. */
export const cart = z.object({
  id: z.nullable(uuid),
  lines: z.array(cartLine),
  itemCount: z.int(),
  subtotalCents: cents,
  coupon: z.nullable(
    z.object({
      code: z.string(),
      benefit,
      minimumSubtotalCents: cents,
      /** Discount on the lines; a discount on shipping is part of the option (`quoteShipping`). */
      discountCents: cents,
      problem: z.nullable(z.string()),
      /** Parameters of the problem's message. */
      problemData: z.nullable(z.record(z.string(), z.number())),
    }),
  ),
  /** Subtotal less coupon, before shipping. */
  totalCents: cents,
  /** The total if paid by PIX. */
  pixTotalCents: cents,
  /** The amount missing for free shipping; 0 once reached. */
  freeShippingMissingCents: cents,
  /** The current payment terms. */
  terms: paymentTerms,
  /** Maximum units per order, and the highest total for a boleto; null: no limit. */
  limits: z.object({ unitsPerOrder: z.int(), boletoCents: z.nullable(cents) }),
  /**
   * Whether a customer's browser also has a guest's cart: a piece that it sent before the sign-in may arrive after it. `joinCarts`
   * merges it. Only `getCart` says so.
   */
  hasGuestCart: z.optional(z.boolean()),
});
export type Cart = z.output<typeof cart>;

/** The caller's cart, by cookie or session; empty if there is none yet. */
export const getCart = endpoint('GET', '/api/carrinho', { output: cart });

/** Merges the guest's cart of this browser into the customer's; without one it changes nothing. */
export const joinCarts = endpoint('POST', '/api/carrinho', {
  output: cart,
});

/** Above the shop's limit for one variant per order; `maximum` is the limit. */
export const UNIT_ERRORS = { quantity_over_limit: 409 } as const;

const stockErrors = { product_unavailable: 404, quantity_over_stock: 409, ...UNIT_ERRORS } as const;

/** Adds an item, merging with an equal line. A product without colours and sizes has `variantId: null`. */
export const addItem = endpoint('POST', '/api/carrinho/itens', {
  input: z.strictObject({ productId: uuid, variantId: z.nullable(uuid), quantity: z._default(quantity, 1) }),
  output: cart,
  errors: { ...stockErrors, choose_variant: 400, cart_full: 409 },
});

/**
 * Sets the quantity (at least 1; removal is a separate endpoint) and, if `variantId` is given, the product's colour and size: then
 * it merges with an equal line, which stays.
 */
export const changeItem = endpoint('PATCH', '/api/carrinho/itens/:id', {
  input: z.strictObject({ id: uuid, quantity, variantId: z.optional(uuid) }),
  output: cart,
  errors: { ...stockErrors, line_not_found: 404 },
});

/**
 * Tells which price of these lines was shown with a notice that it had changed: the next notice compares with it. Reading the cart
 * cannot record that, as it may be read without being shown.
 */
export const seePrices = endpoint('PATCH', '/api/carrinho', {
  input: z.strictObject({
    lines: z
      .array(z.strictObject({ id: uuid, unitCents: cents.check(z.maximum(MAX_PRICE_CENTS)) }))
      .check(z.maxLength(MAX_LINES)),
  }),
  output: z.object({}),
});

/** Removes a line; succeeds if it is already gone. */
export const removeItem = endpoint('DELETE', '/api/carrinho/itens/:id', { input: byId, output: cart });

export const COUPON_ERRORS = {
  coupon_invalid: 404,
  coupon_expired: 409,
  coupon_not_started: 409,
  coupon_minimum: 409,
  coupon_no_eligible_items: 409,
  coupon_full_price_only: 409,
  coupon_pieces_missing: 409,
  coupon_gift_missing: 409,
  coupon_gift_alone: 409,
  coupon_used_up: 409,
  coupon_used_by_customer: 409,
  coupon_first_purchase_only: 409,
  coupon_returning_only: 409,
  coupon_group_only: 409,
} as const;

/** Applies a coupon code, case-insensitively. */
export const applyCoupon = endpoint('PUT', '/api/carrinho/cupom', {
  input: z.strictObject({ code: codeText(40) }),
  output: cart,
  errors: { ...COUPON_ERRORS, empty_cart: 409 },
});

/** Removes the coupon. */
export const removeCoupon = endpoint('DELETE', '/api/carrinho/cupom', { output: cart });
