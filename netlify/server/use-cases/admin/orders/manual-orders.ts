import type { ManualOrderInput, PricedOrder, PriceOrderInput } from '#contracts/admin/manual-orders.ts';
import type { Cart } from '#contracts/cart.ts';
import { parseCpf } from '#domain/people/documents.ts';
import { type CouponCode, customerRefusal, normaliseCode } from '#domain/pricing/promotions.ts';
import { sha256, shortHash } from '../../../auth/hashes.ts';
import type { Services } from '../../../compose.ts';
import type { Shopper } from '../../../ports/database.ts';
import { fail, type Outcome, ok } from '../../../ports/outcome.ts';
import type { Source } from '../../../ports/source.ts';
import * as carts from '../../../sql/checkout/carts.sql.ts';
import { codeOf, selectUse } from '../../../sql/checkout/checkout.sql.ts';
import {
  type CouponCustomer,
  findCouponByCode,
  findCouponHistory,
} from '../../../sql/pricing/promotions.sql.ts';
import { runStatement } from '../../../sql/run-statement.ts';
import { type AddFailure, type ApplyFailure, chooseCoupon, putItem } from '../../cart/change-cart.ts';
import { showCart } from '../../cart/show-cart.ts';
import { type PlaceOrderFailure, placeOrder } from '../../orders/place-order.ts';
import { scopeOf } from '../../orders/placing.ts';
import { quoteShipping } from '../../shipping/quote-shipping.ts';
import type { Staff } from '../staff-write.ts';

type Wanted = Pick<PriceOrderInput, 'draft' | 'items' | 'coupon'>;
type FillFailure = AddFailure | ApplyFailure;

/**
 * Prices a manual order and quotes its shipping. The items go into a cart of their own, so that shoppers' carts and
 * manual orders share prices and checks.
 */
export async function priceOrder(
  shop: Services,
  { postalCode, email, cpf, ...wanted }: PriceOrderInput,
): Promise<Outcome<PricedOrder, FillFailure | 'no_options' | 'delivery_unset' | 'carrier_unavailable'>> {
  const filled = await fillCart(shop, wanted);
  if (!filled.ok) return filled;
  const refused = await customerProblem(shop, wanted.coupon, { email, cpf: cpf && parseCpf(cpf) });
  if (refused) return fail(refused);
  if (postalCode === null) return ok({ cart: filled.value, delivery: null });
  const quoted = await quoteShipping(shop, customerOf(wanted), { postalCode });
  return quoted.ok ? ok({ cart: filled.value, delivery: quoted.value }) : quoted;
}

/**
 * Places a manual order through the normal checkout, with its checks, prices and limits. The timeline and the audit log
 * name the staff member. A retry with the same draft returns the order of the first request; `key_reused` if
 * it wants anything else.
 */
export async function placeManualOrder(
  shop: Services,
  staff: Staff,
  { draft, items, coupon, channel, method, ...buying }: ManualOrderInput,
): Promise<Outcome<{ id: string; number: string }, FillFailure | PlaceOrderFailure>> {
  const wanted = { draft, items, coupon };
  const customer = customerOf(wanted);
  const filled = await fillCart(shop, wanted);
  // On a retry the items may be out of stock, taken by the order itself.
  if (!filled.ok && !(await isPlaced(shop, customer, draft))) return filled;
  // With the items, which the checkout reads from the cart: with others a retry is not the same order.
  const input = { ...buying, items, coupon, idempotencyKey: draft, payment: { method } };
  const placed = await placeOrder(shop, customer, input, sourceOf(shop, draft), {
    writer: { staff, channel },
  });
  return placed.ok ? ok({ id: placed.value.id, number: placed.value.number }) : placed;
}

/** Why this customer may not use the coupon, as far as they are known; what is still to be typed is left open (docs/coupons.md). */
async function customerProblem(
  { database }: Services,
  typed: string,
  known: Pick<CouponCustomer, 'email' | 'cpf'>,
): Promise<CouponCode | null> {
  const { email, cpf } = known;
  if (typed === '' || (email === null && cpf === null)) return null;
  const db = database.as({ actor: 'system' });
  const coupon = await findCouponByCode(db, normaliseCode(typed));
  if (!coupon) return null;
  const customer = { userId: null, ...known, code: codeOf(coupon) };
  const history = await findCouponHistory(db, coupon.id, customer, null);
  const isKnown = email !== null && cpf !== null;
  return customerRefusal(coupon, {
    ...history,
    hasBought: history.hasBought || (isKnown ? false : 'unknown'),
    isInGroup: history.isInGroup || (email === null ? 'unknown' : false),
  });
}

/** The draft's customer: a guest without a cookie. */
function customerOf({ draft }: Pick<Wanted, 'draft'>): Shopper {
  return { actor: 'guest', guestHash: sha256(`manual:${draft}`) };
}

/** A source of its own per draft, as the limit of unpaid orders per network is not meant for the back office. */
function sourceOf({ config }: Services, draft: string): Source {
  const key = shortHash(config.appSecret, `source:manual:${draft}`);
  return { networkKey: key, wideKey: key, deviceKey: key };
}

async function isPlaced({ database }: Services, customer: Shopper, draft: string): Promise<boolean> {
  const key = { scope: scopeOf(customer), key: draft, requestHash: '' };
  const { rows } = await runStatement(database.as({ actor: 'system' }), selectUse(key));
  return rows[0]?.orderId != null;
}

/** Replaces the draft's cart with these items and this coupon; a failure's `data.index` is the item's. */
function fillCart(shop: Services, { items, coupon, draft }: Wanted): Promise<Outcome<Cart, FillFailure>> {
  const customer = customerOf({ draft });
  const now = shop.clock.now();
  return shop.database.transaction(customer, async (tx) => {
    await carts.ensureCart(tx, customer);
    await carts.emptyCart(tx, customer);
    for (const [index, item] of items.entries()) {
      const put = await putItem(tx, customer, item, now);
      if (!put.ok) return { ...put, data: { ...put.data, index } };
    }
    return coupon === '' ? ok(await showCart(tx, customer, now)) : chooseCoupon(tx, customer, coupon, now);
  });
}
