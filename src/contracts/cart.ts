import * as z from 'zod/mini';
import { benefit } from './benefit.ts';
import { endpoint } from './endpoint.ts';
import { cents, paymentTerms, quantity, text, uuid } from './fields.ts';
import { picture } from './picture.ts';

/** Something the shopper must be told about a line since it was last shown. */
export const lineNotice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('price_changed'), beforeCents: cents, nowCents: cents }),
  z.object({ kind: z.literal('quantity_reduced'), available: z.int() }),
  /** More than the shop sells to one person. */
  z.object({ kind: z.literal('over_limit'), maximum: z.int() }),
  z.object({ kind: z.literal('sold_out') }),
  z.object({ kind: z.literal('unavailable') }),
]);

export const cartLine = z.object({
  id: uuid,
  productId: uuid,
  variantId: z.nullable(uuid),
  name: z.string(),
  image: z.nullable(picture),
  colour: z.string(),
  size: z.string(),
  quantity: z.int(),
  /** Units on the shelf for this variant. */
  stock: z.int(),
  /** Units that one order may have of it: never more than the stock. */
  maximum: z.int(),
  listUnitCents: cents,
  unitCents: cents,
  totalCents: cents,
  notices: z.array(lineNotice),
});
export type CartLine = z.output<typeof cartLine>;

/** The cart as the server prices it; shipping is added where it is chosen. All amounts in cents. */
export const cart = z.object({
  id: z.nullable(uuid),
  lines: z.array(cartLine),
  itemCount: z.int(),
  subtotalCents: cents,
  coupon: z.nullable(
    z.object({
      code: z.string(),
      benefit,
      /** Off the lines; what it takes off the delivery stands at the option (`quoteShipping`). */
      discountCents: cents,
      problem: z.nullable(z.string()),
      /** What the words of the problem name. */
      problemData: z.nullable(z.record(z.string(), z.number())),
    }),
  ),
  /** Subtotal less coupon, before shipping. */
  totalCents: cents,
  /** The same paid by PIX. */
  pixTotalCents: cents,
  /** How much is missing for free shipping; 0 when reached. */
  freeShippingMissingCents: cents,
  /** On what terms it is paid now. */
  terms: paymentTerms,
  /** What one order may have at most, and up to which total it may be paid by boleto; null where that has no end. */
  limits: z.object({ unitsPerOrder: z.int(), boletoCents: z.nullable(cents) }),
});
export type Cart = z.output<typeof cart>;

/** The caller's cart, by cookie or session; an empty one where there is none yet. */
export const getCart = endpoint('GET', '/api/carrinho', { input: z.strictObject({}), output: cart });

/** More of one variant than the shop sells in one order; `maximum` says how many. */
export const UNIT_ERRORS = { quantity_over_limit: 409 } as const;

const stockErrors = { product_unavailable: 404, quantity_over_stock: 409, ...UNIT_ERRORS } as const;

/** Adds, merging with an equal line. A product without colours and sizes has `variantId: null`. */
export const addItem = endpoint('POST', '/api/carrinho/itens', {
  input: z.strictObject({ productId: uuid, variantId: z.nullable(uuid), quantity: z._default(quantity, 1) }),
  output: cart,
  errors: { ...stockErrors, choose_variant: 400, cart_full: 409 },
});

/** Sets the quantity (at least 1; removing is its own act). */
export const changeItem = endpoint('PATCH', '/api/carrinho/itens/:id', {
  input: z.strictObject({ id: uuid, quantity }),
  output: cart,
  errors: { ...stockErrors, line_not_found: 404 },
});

/** Removes a line; a line already gone is no failure. */
export const removeItem = endpoint('DELETE', '/api/carrinho/itens/:id', {
  input: z.strictObject({ id: uuid }),
  output: cart,
});

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
} as const;

/** Applies a coupon code, in any case of letters. */
export const applyCoupon = endpoint('PUT', '/api/carrinho/cupom', {
  input: z.strictObject({ code: text(40) }),
  output: cart,
  errors: { ...COUPON_ERRORS, empty_cart: 409 },
});

/** Takes the coupon off again. */
export const removeCoupon = endpoint('DELETE', '/api/carrinho/cupom', {
  input: z.strictObject({}),
  output: cart,
});
