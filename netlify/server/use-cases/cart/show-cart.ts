import type { Cart, CartLine } from '#contracts/cart.ts';
import { mostUnits, unitsProblem } from '#domain/catalogue/stock.ts';
import { type SaleTerms, UNSET_SALE_TERMS } from '#domain/money/payment-terms.ts';
import { itemCount } from '#domain/orders/cart.ts';
import { couponLine, type PricingLine, priceCart } from '#domain/pricing/pricing.ts';
import { type CouponCheck, checkCoupon } from '#domain/pricing/promotions.ts';
import { DEFAULT_LIMITS, type Limits } from '#domain/settings/limits.ts';
import type { Has } from '../../compose.ts';
import type { Queryable, Shopper } from '../../ports/database.ts';
import { type Outcome, ok } from '../../ports/outcome.ts';
import { type CartRow, findCart, findCarts, type ShownLine } from '../../sql/checkout/carts.sql.ts';
import { type CouponInUse, findCoupon } from '../../sql/pricing/promotions.sql.ts';

/** The limits shown with a cart; the maximum for boletos applies to guests only. */
function limitsFor(shopper: Shopper, { unitsPerOrder, guestBoletoCents }: Limits): Cart['limits'] {
  return { unitsPerOrder, boletoCents: shopper.actor === 'customer' ? null : guestBoletoCents };
}

/** The payment terms shown with a cart. */
function termsOf({ pixPercent, maxInstalments, minimumInstalmentCents }: SaleTerms): Cart['terms'] {
  return { pixPercent, maxInstalments, minimumInstalmentCents };
}

const EMPTY: Omit<Cart, 'limits'> = {
  id: null,
  lines: [],
  itemCount: 0,
  subtotalCents: 0,
  coupon: null,
  totalCents: 0,
  pixTotalCents: 0,
  freeShippingMissingCents: UNSET_SALE_TERMS.freeShippingOverCents + 1,
  terms: termsOf(UNSET_SALE_TERMS),
};

/** The shopper's cart at current prices. */
export async function showCart(tx: Queryable, shopper: Shopper, now: Date): Promise<Cart> {
  const cart = await findCart(tx, shopper);
  return cart ? showFoundCart(tx, shopper, cart, now) : emptyCart(shopper);
}

export async function showFoundCart(
  tx: Queryable,
  shopper: Shopper,
  cart: CartRow,
  now: Date,
): Promise<Cart> {
  const coupon = await couponOf(tx, cart);
  return { ...cartView(cart, coupon, now), limits: limitsFor(shopper, cart.limits) };
}

/** A piece that is bought without a cart, as the only line of one. */
export function pieceView(
  shopper: Shopper,
  { lines, limits, terms }: Pick<CartRow, 'limits' | 'terms'> & { lines: readonly ShownLine[] },
  now: Date,
): Cart {
  const shown = lines.map((line) => ({ ...line, seenUnitCents: line.unitCents }));
  const row = { id: '', promotionId: null, promotionCode: null, lines: shown, limits, terms };
  return { ...cartView(row, null, now), id: null, limits: limitsFor(shopper, limits) };
}

/** The view of a missing cart. It is empty, so the default limits and terms are enough. */
export function emptyCart(shopper: Shopper): Cart {
  return { ...EMPTY, limits: limitsFor(shopper, DEFAULT_LIMITS) };
}

/** How many units of a line can be bought now; 0 if it is sold out or was withdrawn. */
export function buyable(line: ShownLine): number {
  return line.isActive && line.variantId ? Math.min(line.quantity, line.stock) : 0;
}

/** The buyable lines of a cart in the form of the pricing rules. */
export function pricingLines(lines: readonly ShownLine[]): PricingLine[] {
  return lines
    .filter((line) => buyable(line) > 0)
    .map((line) => ({
      lineId: line.id,
      productId: line.productId,
      categoryId: line.categoryId,
      unitPriceCents: line.listUnitCents,
      discountPercent: line.discountPercent,
      campaignCents: line.campaignCents,
      quantity: buyable(line),
    }));
}

export function cartView(
  cart: Omit<CartRow, 'lines'> & { lines: readonly ShownLine[] },
  coupon: CouponInUse | null,
  now: Date,
): Omit<Cart, 'limits'> {
  const lines = pricingLines(cart.lines);
  const check = coupon && checkInCart(coupon, lines, now);
  const priced = priceCart({ lines, coupon: check?.ok ? coupon : null, rules: cart.terms });
  return {
    id: cart.id,
    lines: cart.lines.map((line) => lineView(line, cart.limits)),
    itemCount: itemCount(cart.lines),
    subtotalCents: priced.subtotalCents,
    coupon: coupon && {
      code: coupon.code,
      benefit: coupon.benefit,
      minimumSubtotalCents: coupon.minimumSubtotalCents,
      discountCents: priced.couponDiscountCents,
      problem: check && !check.ok ? check.code : null,
      problemData: check && refusalData(check),
    },
    totalCents: priced.totalCents,
    pixTotalCents: priced.pixTotalCents,
    freeShippingMissingCents: priced.freeShippingMissingCents,
    terms: termsOf(cart.terms),
  };
}

export async function couponOf(
  tx: Queryable,
  { promotionId, promotionCode }: CartRow,
): Promise<CouponInUse | null> {
  return promotionId ? findCoupon(tx, { promotionId, promotionCode }) : null;
}

/** Checks a coupon for these lines and the owner of the cart. */
export function checkInCart(
  { history, ...coupon }: CouponInUse,
  lines: readonly PricingLine[],
  now: Date,
): CouponCheck {
  return checkCoupon(coupon, { now, lines: lines.map(couponLine), ...history });
}

/** The values in a refusal's message: amounts in cents, numbers of units. */
export function refusalData(check: CouponCheck): Record<string, number> | null {
  if (check.ok) return null;
  const { ok, code, ...data } = check;
  const numbers = Object.entries(data).filter((entry): entry is [string, number] =>
    Number.isInteger(entry[1]),
  );
  return numbers.length > 0 ? Object.fromEntries(numbers) : null;
}

function lineView(line: ShownLine, { unitsPerLine }: Limits): CartLine {
  const stock = line.isActive ? line.stock : 0;
  return {
    id: line.id,
    productId: line.productId,
    variantId: line.variantId,
    name: line.name,
    image: line.image,
    colour: line.colour,
    size: line.size,
    quantity: line.quantity,
    stock,
    maximum: mostUnits(stock, unitsPerLine),
    listUnitCents: line.listUnitCents,
    unitCents: line.unitCents,
    totalCents: line.unitCents * buyable(line),
    notices: notices(line, unitsPerLine),
    hasOtherVariant: line.isActive && line.hasOtherVariant,
  };
}

/** Notices about what changed on a line since it was last shown. One that cannot be bought has only that notice. */
function notices(line: ShownLine, unitsPerLine: number): CartLine['notices'] {
  if (!line.isActive || !line.variantId) return [{ kind: 'unavailable' }];
  if (line.stock === 0) return [{ kind: 'sold_out' }];
  const changes: CartLine['notices'] = [];
  const problem = unitsProblem(line.quantity, line.stock, unitsPerLine);
  if (problem?.code === 'quantity_over_stock') changes.push({ kind: 'quantity_reduced', ...problem.data });
  else if (problem) changes.push({ kind: 'over_limit', ...problem.data });
  if (line.unitCents !== line.seenUnitCents) {
    changes.push({ kind: 'price_changed', beforeCents: line.seenUnitCents, nowCents: line.unitCents });
  }
  return changes;
}

/** The caller's cart, or an empty one, and whether a guest's cart waits to be joined to it. */
export async function openCart(
  { database, clock }: Has<'database' | 'clock'>,
  shopper: Shopper,
): Promise<Outcome<Cart, never>> {
  if (shopper.actor === 'guest' && shopper.guestHash === '') return ok(emptyCart(shopper));
  const { cart, hasGuestCart } = await findCarts(database, shopper);
  const shown = cart
    ? await showFoundCart(database.as(shopper), shopper, cart, clock.now())
    : emptyCart(shopper);
  return ok(hasGuestCart ? { ...shown, hasGuestCart } : shown);
}
