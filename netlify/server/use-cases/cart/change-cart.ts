import type { Cart } from '#contracts/cart.ts';
import { type UnitsProblem, unitsProblem } from '#domain/catalogue/stock.ts';
import { lineProblem, MAX_LINES } from '#domain/orders/cart.ts';
import { type CouponCode, normaliseCode } from '#domain/pricing/promotions.ts';
import type { Services } from '../../compose.ts';
import type { Queryable, Shopper } from '../../ports/database.ts';
import { fail, type Outcome, ok } from '../../ports/outcome.ts';
import * as carts from '../../sql/checkout/carts.sql.ts';
import { codeOf } from '../../sql/checkout/checkout.sql.ts';
import { mergeCarts } from '../../sql/checkout/merge-carts.sql.ts';
import { findCouponByCode } from '../../sql/pricing/promotions.sql.ts';
import { checkInCart, emptyCart, pricingLines, refusalData, showCart, showFoundCart } from './show-cart.ts';

type Item = { productId: string; variantId: string | null; quantity: number };
type UnitsFailure = 'product_unavailable' | UnitsProblem['code'];
export type AddFailure = UnitsFailure | 'choose_variant' | 'cart_full';
type Added = Outcome<Cart, AddFailure>;

/** Adds units of a variant, merging with an equal line; the sum may exceed neither the stock nor the limit per line. */
export async function addItem(shop: Services, shopper: Shopper, item: Item): Promise<Added> {
  const { database, clock } = shop;
  const cart = await carts.putAndFind(database, shopper, item);
  if (cart) return ok(await showFoundCart(database.as(shopper), shopper, cart, clock.now()));
  // Again step by step, to find the reason, which may no longer exist.
  return database.transaction(shopper, (tx) => putItem(tx, shopper, item, clock.now()));
}

/** Adds units of a variant in the caller's transaction, or returns why it cannot. */
export async function putItem(tx: Queryable, shopper: Shopper, item: Item, now: Date): Promise<Added> {
  const put = await carts.putInCart(tx, shopper, item);
  if (!put) {
    const mustChoose = item.variantId === null && (await carts.isOnSale(tx, item.productId));
    return fail(mustChoose ? 'choose_variant' : 'product_unavailable');
  }
  const { stock, inCart, unitsPerLine } = put;
  const problem = unitsProblem(inCart + item.quantity, stock, unitsPerLine);
  if (problem) return fail(problem.code, { ...problem.data, inCart });
  const cart = await showCart(tx, shopper, now);
  if (cart.lines.length > MAX_LINES) return fail('cart_full', { maximum: MAX_LINES });
  return ok(cart);
}

type Changed = Outcome<Cart, 'line_not_found' | UnitsFailure>;

type Change = { id: string; quantity: number; variantId?: string | undefined };

/** Sets a line's quantity, limited by the stock and the limit per line, and its variant if one is given. */
export async function changeItem(
  shop: Services,
  shopper: Shopper,
  { id, quantity, variantId }: Change,
): Promise<Changed> {
  return shop.database.transaction(shopper, async (tx): Promise<Changed> => {
    // Two changes at once could make two lines equal.
    if (variantId) await carts.lockCart(tx, shopper);
    const cart = await carts.findCart(tx, shopper);
    const line = cart?.lines.find((candidate) => candidate.id === id);
    if (!cart || !line) return fail('line_not_found');
    if (variantId && variantId !== line.variantId) {
      const problem = await setVariant(tx, cart, line, { variantId, quantity });
      return problem ?? ok(await showCart(tx, shopper, shop.clock.now()));
    }
    const problem = lineProblem(line, quantity, cart.limits.unitsPerLine);
    if (problem) return fail(problem.code, problem.data);
    await carts.setQuantity(tx, cart.id, id, quantity);
    return ok(await showCart(tx, shopper, shop.clock.now()));
  });
}

/** Gives a line another variant of its product, merging with an equal line; returns why it cannot, or null. */
async function setVariant(
  tx: Queryable,
  cart: carts.CartRow,
  line: carts.CartLineRow,
  { variantId, quantity }: { variantId: string; quantity: number },
): Promise<Extract<Changed, { ok: false }> | null> {
  const available = await carts.stockOnSale(tx, line.productId, variantId);
  if (available === null) return fail('product_unavailable');
  const equal = cart.lines.find((candidate) => candidate.variantId === variantId);
  const inCart = equal?.quantity ?? 0;
  const units = quantity + inCart;
  const problem = unitsProblem(units, available, cart.limits.unitsPerLine);
  if (problem) return fail(problem.code, { ...problem.data, inCart });
  if (equal) await carts.deleteLine(tx, cart.id, line.id);
  else await carts.setVariant(tx, cart.id, line.id, variantId);
  await carts.setQuantity(tx, cart.id, equal?.id ?? line.id, units);
  return null;
}

/** Removes a line; a missing line is not a failure. */
export async function removeItem(
  shop: Services,
  shopper: Shopper,
  id: string,
): Promise<Outcome<Cart, never>> {
  return onCart(shop, shopper, (tx, cartId) => carts.deleteLine(tx, cartId, id));
}

/** Records the prices that a notice showed; other carts' lines and lines that are gone are ignored. */
export async function seePrices(
  { database }: Services,
  shopper: Shopper,
  { lines }: { lines: readonly carts.SeenPrice[] },
): Promise<Outcome<Record<never, never>, never>> {
  await carts.setSeenPrices(database.as(shopper), shopper, lines);
  return ok({});
}

/** Merges what a guest's request, late on its way, left behind after the sign-in. */
export async function joinCarts(shop: Services, shopper: Shopper): Promise<Outcome<Cart, never>> {
  return shop.database.transaction(shopper, async (tx) => {
    if (shopper.actor === 'customer' && shopper.guestHash)
      await mergeCarts(tx, shopper.userId, shopper.guestHash);
    return ok(await showCart(tx, shopper, shop.clock.now()));
  });
}

export async function removeCoupon(shop: Services, shopper: Shopper): Promise<Outcome<Cart, never>> {
  return onCart(shop, shopper, (tx, cartId) => carts.setCoupon(tx, cartId, null));
}

export type ApplyFailure = CouponCode | 'empty_cart';

export async function applyCoupon(
  shop: Services,
  shopper: Shopper,
  code: string,
): Promise<Outcome<Cart, ApplyFailure>> {
  return shop.database.transaction(shopper, (tx) => chooseCoupon(tx, shopper, code, shop.clock.now()));
}

/** Applies a coupon. Limits per customer are checked for guests only when the order is placed. */
export async function chooseCoupon(
  tx: Queryable,
  shopper: Shopper,
  code: string,
  now: Date,
): Promise<Outcome<Cart, ApplyFailure>> {
  const cart = await carts.findCart(tx, shopper);
  const lines = pricingLines(cart?.lines ?? []);
  if (!cart || lines.length === 0) return fail('empty_cart');
  const coupon = await findCouponByCode(tx, normaliseCode(code));
  if (!coupon) return fail('coupon_invalid');
  const check = checkInCart(coupon, lines, now);
  if (!check.ok) {
    const data = refusalData(check);
    return { ok: false, code: check.code, ...(data && { data }) };
  }
  await carts.setCoupon(tx, cart.id, coupon.id, codeOf(coupon));
  return ok(await showCart(tx, shopper, now));
}

async function onCart(
  shop: Services,
  shopper: Shopper,
  change: (tx: Queryable, cartId: string) => Promise<void>,
): Promise<Outcome<Cart, never>> {
  return shop.database.transaction(shopper, async (tx) => {
    const cart = await carts.findCart(tx, shopper);
    if (!cart) return ok(emptyCart(shopper));
    await change(tx, cart.id);
    return ok(await showCart(tx, shopper, shop.clock.now()));
  });
}
