import { createHash, randomInt } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { OrderView, PaymentChoice, PlaceOrderInput } from '#contracts/orders.ts';
import { isInstalmentOffered } from '#domain/instalments.ts';
import { expiresAt, orderNumber } from '#domain/orders.ts';
import { couponSubtotals, DEFAULT_PRICING_RULES, type PricedCart, priceCart } from '#domain/pricing.ts';
import { type Coupon, type CouponCode, checkCoupon } from '#domain/promotions.ts';
import type { Services } from '../compose.ts';
import { databaseError, type Queryable, type Shopper, UNIQUE_VIOLATION } from '../ports/database.ts';
import type { Outcome } from '../ports/outcome.ts';
import { type CartLineRow, type CartRow, findCart } from '../sql/carts.sql.ts';
import { claimKey } from '../sql/idempotency.sql.ts';
import * as orders from '../sql/new-orders.sql.ts';
import { getOrder, type OrderRow } from '../sql/orders.sql.ts';
import { findCouponHistory, lockCoupon, redeem } from '../sql/promotions.sql.ts';
import { lockVariants, takeStock } from '../sql/stock.sql.ts';
import { findMinimumInstalment } from '../sql/store.sql.ts';
import { type Buyer, readBuyer } from './buyer.ts';
import { attemptData } from './next-attempt.ts';
import { findRates, optionsFor } from './quote-shipping.ts';
import { orRefusal, Refusal } from './refusal.ts';
import { resumePayment } from './request-payment.ts';
import { buyable, pricingLines } from './show-cart.ts';
import { showOrder, viewOrder } from './show-order.ts';

export type PlaceOrderFailure =
  | CouponCode
  | 'invalid_input'
  | 'empty_cart'
  | 'product_unavailable'
  | 'quantity_over_stock'
  | 'total_changed'
  | 'key_reused'
  | 'no_options'
  | 'instalments_not_offered'
  | 'carrier_unavailable';

const NUMBER_DRAWS = 8;

/**
 * Turns the shopper's cart into an order. Shipping is quoted first, for it may ask a carrier; then one transaction claims
 * the idempotency key, locks the variants, prices everything again, takes the stock, writes the order and empties the
 * cart. Only after its commit is the provider asked for the payment, under a key of its own: whatever dies in between,
 * the same call again finds the order and goes on from there.
 */
export async function placeOrder(
  shop: Services,
  shopper: Shopper,
  input: PlaceOrderInput,
): Promise<Outcome<OrderView, PlaceOrderFailure>> {
  const buyer = readBuyer(input);
  if (!buyer.ok) return buyer;
  const written = await orRefusal<Outcome<OrderRow, PlaceOrderFailure>, PlaceOrderFailure>(async () => {
    const rates = await quoteCart(shop, shopper, input);
    if (!rates.ok) return rates;
    const order = await shop.database.transaction({ actor: 'system' }, async (tx) =>
      getOrder(tx, await write(tx, { shop, shopper, input, buyer: buyer.value, rates: rates.value })),
    );
    return { ok: true, value: order };
  });
  if (!written.ok) return written;
  // Whether the payment could be asked for or not, the order exists; its page asks again.
  const asked = await resumePayment(shop, written.value, input.payment);
  return {
    ok: true,
    value: asked.ok ? viewOrder(shop, asked.value) : await showOrder(shop, written.value.id),
  };
}

type Rates = { weightGrams: number; quote: Awaited<ReturnType<typeof findRates>> };

/** The rates for what the cart holds now; their weight is compared again inside the transaction. */
async function quoteCart(
  shop: Services,
  shopper: Shopper,
  input: PlaceOrderInput,
): Promise<Outcome<Rates, never>> {
  const cart = await shop.database.transaction(shopper, (tx) => findCart(tx, shopper));
  const lines = cart?.lines ?? [];
  const items = lines.map((line) => ({ quantity: buyable(line), weightGrams: line.weightGrams }));
  const subtotalCents = lines.reduce((sum, line) => sum + line.unitCents * buyable(line), 0);
  const quote = await findRates(shop, input.address.postalCode, { items, subtotalCents });
  return { ok: true, value: { weightGrams: weightOf(lines), quote } };
}

type Work = { shop: Services; shopper: Shopper; input: PlaceOrderInput; buyer: Buyer; rates: Rates };

async function write(tx: Queryable, work: Work): Promise<string> {
  const { shop, shopper, input, buyer } = work;
  const now = shop.clock.now();
  const key = await claimKey(tx, scopeOf(shopper), input.idempotencyKey, fingerprint(input));
  if (!key.claimed) {
    if (key.requestHash !== fingerprint(input) || !key.orderId)
      throw new Refusal<PlaceOrderFailure>('key_reused');
    return key.orderId;
  }
  const cart = await findCart(tx, shopper);
  if (!cart || cart.lines.length === 0) throw new Refusal<PlaceOrderFailure>('empty_cart');
  await requireStock(tx, cart);
  const coupon = await requireCoupon(tx, cart, buyer, now);
  const shipping = chooseShipping(work, cart, now);
  const priced = priceCart({
    lines: pricingLines(cart.lines),
    coupon,
    paymentMethod: input.payment.method,
    shippingCents: shipping.priceCents,
    rules: DEFAULT_PRICING_RULES,
  });
  if (priced.totalCents !== input.expectedTotalCents) {
    throw new Refusal<PlaceOrderFailure>('total_changed', { totalCents: priced.totalCents });
  }
  await requireInstalments(tx, input.payment, priced.totalCents);
  const id = await insertOrder(tx, { ...work, coupon, shipping, priced, now });
  const items = cart.lines.map((line) => orderItem(line, priced));
  await orders.insertOrderItems(tx, id, items);
  if (!(await takeStock(tx, id, items))) throw new Refusal<PlaceOrderFailure>('quantity_over_stock');
  if (coupon) await redeemOnce(tx, id, coupon, buyer);
  await orders.sealOrder(tx, {
    orderId: id,
    cartId: cart.id,
    scope: scopeOf(shopper),
    key: input.idempotencyKey,
    method: input.payment.method,
    amountCents: priced.totalCents,
    data: attemptData(input.payment),
    createdAt: now,
    mail: { template: 'order_placed', orderId: id },
  });
  return id;
}

/** Locks the variants; every line must be there in full. */
async function requireStock(tx: Queryable, cart: CartRow): Promise<void> {
  const wanted = cart.lines.flatMap((line) => line.variantId ?? []);
  const stock = await lockVariants(tx, wanted);
  for (const line of cart.lines) {
    const available = line.variantId ? (stock.get(line.variantId) ?? 0) : 0;
    if (!line.isActive || !line.variantId)
      throw new Refusal<PlaceOrderFailure>('product_unavailable', { name: line.name });
    if (available < line.quantity)
      throw new Refusal<PlaceOrderFailure>('quantity_over_stock', { name: line.name, available });
    line.stock = available;
  }
}

/** The cart's coupon if this customer may use it now; counted under lock, so that limits hold against parallel orders. */
async function requireCoupon(tx: Queryable, cart: CartRow, buyer: Buyer, now: Date): Promise<Coupon | null> {
  if (!cart.promotionId) return null;
  const coupon = await lockCoupon(tx, cart.promotionId);
  if (!coupon) return null;
  const check = checkCoupon(coupon, {
    now,
    ...couponSubtotals(pricingLines(cart.lines), coupon),
    ...(await findCouponHistory(tx, coupon.id, buyer)),
  });
  if (!check.ok) throw new Refusal<PlaceOrderFailure>(check.code);
  return coupon;
}

async function requireInstalments(tx: Queryable, payment: PaymentChoice, totalCents: number): Promise<void> {
  if (payment.method !== 'credit_card' || payment.instalments === 1) return;
  const minimumCents = await findMinimumInstalment(tx);
  if (!isInstalmentOffered(totalCents, payment.instalments, { minimumCents }))
    throw new Refusal<PlaceOrderFailure>('instalments_not_offered');
}

function chooseShipping({ rates, input }: Work, cart: CartRow, now: Date) {
  const { quote } = rates;
  if (!quote.ok) throw new Refusal<PlaceOrderFailure>(quote.code);
  // The cart changed between the quote and the lock: the quote may not fit it.
  if (rates.weightGrams !== weightOf(cart.lines)) throw new Refusal<PlaceOrderFailure>('total_changed');
  const { subtotalCents } = couponSubtotals(pricingLines(cart.lines), null);
  const option = optionsFor(quote.value, subtotalCents, now).find(({ service }) => service === input.service);
  if (!option) throw new Refusal<PlaceOrderFailure>('no_options');
  return option;
}

type Written = Work & {
  coupon: Coupon | null;
  shipping: ReturnType<typeof chooseShipping>;
  priced: PricedCart;
  now: Date;
};

async function insertOrder(
  tx: Queryable,
  { shopper, input, buyer, coupon, shipping, priced, now }: Written,
): Promise<string> {
  const id = uuidv7();
  const { address, payment } = input;
  for (let draw = 0; draw < NUMBER_DRAWS; draw++) {
    const isNew = await orders.insertOrder(tx, {
      id,
      orderNumber: orderNumber(Math.floor(now.getTime() / 1000), randomInt(1000)),
      userId: shopper.actor === 'customer' ? shopper.userId : null,
      guestHash: shopper.actor === 'guest' ? shopper.guestHash : null,
      customer: buyer,
      address: { ...address, zipCode: address.postalCode },
      shipping,
      subtotalCents: priced.subtotalCents,
      couponDiscountCents: priced.couponDiscountCents,
      pixDiscountCents: priced.pixDiscountCents,
      shippingCents: shipping.priceCents,
      totalCents: priced.totalCents,
      promotionId: coupon?.id ?? null,
      couponCode: coupon?.code ?? null,
      paymentMethod: payment.method,
      createdAt: now,
      expiresAt: expiresAt(payment.method, now),
    });
    if (isNew) return id;
  }
  throw new Error('no free order number in this second');
}

/** The unique indexes on first purchases catch two parallel orders of one person that both saw none. */
async function redeemOnce(tx: Queryable, orderId: string, coupon: Coupon, buyer: Buyer): Promise<void> {
  try {
    await redeem(tx, {
      orderId,
      promotionId: coupon.id,
      email: buyer.email,
      cpf: buyer.cpf,
      isFirstPurchase: coupon.firstPurchaseOnly,
    });
  } catch (error) {
    if (databaseError(error)?.code === UNIQUE_VIOLATION)
      throw new Refusal<PlaceOrderFailure>('coupon_first_purchase_only');
    throw error;
  }
}

function orderItem(line: CartLineRow, priced: PricedCart): orders.NewOrderItem & { variantId: string } {
  const price = priced.lines.find((candidate) => candidate.lineId === line.id);
  if (!price || !line.variantId) throw new Error('a line that passed the stock check has no price');
  return {
    productId: line.productId,
    variantId: line.variantId,
    productName: line.name,
    colour: line.colour,
    size: line.size,
    sku: line.sku,
    imageKey: line.image?.key ?? null,
    listUnitCents: price.listUnitCents,
    unitCents: price.unitCents,
    quantity: price.quantity,
    totalCents: price.totalCents,
    couponDiscountCents: price.couponDiscountCents,
    pixDiscountCents: price.pixDiscountCents,
  };
}

function weightOf(lines: readonly CartLineRow[]): number {
  return lines.reduce((sum, line) => sum + line.weightGrams * buyable(line), 0);
}

/** Whose keys do not collide with anyone else's. */
function scopeOf(shopper: Shopper): string {
  return shopper.actor === 'customer' ? shopper.userId : shopper.guestHash;
}

/** What makes two submits the same: all but the key itself, and the card's token, which serves once and not for long. */
function fingerprint({ idempotencyKey: _, payment, ...rest }: PlaceOrderInput): string {
  const how = payment.method === 'credit_card' ? { ...payment, token: '' } : payment;
  return createHash('sha256')
    .update(JSON.stringify({ ...rest, payment: how }))
    .digest('hex');
}
