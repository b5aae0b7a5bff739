import { createHash, randomInt } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { OrderView, PlaceOrderInput } from '#contracts/orders.ts';
import { expiresAt, INITIAL_STATE, orderNumber } from '#domain/orders.ts';
import type { PricedCart } from '#domain/pricing.ts';
import type { Services } from '../../compose.ts';
import { databaseError, type Queryable, type Shopper, UNIQUE_VIOLATION } from '../../ports/database.ts';
import type { Outcome } from '../../ports/outcome.ts';
import type { Source } from '../../ports/source.ts';
import type { CartLineRow } from '../../sql/carts.sql.ts';
import { claimCheckout, lockCheckout } from '../../sql/checkout.sql.ts';
import { type NewOrder, type NewOrderItem, type OrderSeal, writeOrder } from '../../sql/new-orders.sql.ts';
import { getOrder, type OrderRow } from '../../sql/orders.sql.ts';
import { alarmAtDesk } from '../alarm-at-desk.ts';
import { attemptData } from '../payments/next-attempt.ts';
import { resumePayment } from '../payments/request-payment.ts';
import { orRefusal, Refusal } from '../refusal.ts';
import { carrierRates } from '../shipping/quote-shipping.ts';
import { type Buyer, readBuyer } from './buyer.ts';
import {
  type CarrierQuote,
  CarriersWanted,
  type CheckedOut,
  checkOut,
  type PlaceOrderFailure,
} from './check-out.ts';
import { type Guard, ordererOf, requireBoleto, requireEffort, requireRoom } from './guard-order.ts';
import { stepPayment } from './move-order.ts';
import { showOrder, viewOrder } from './show-order.ts';

export type { PlaceOrderFailure } from './check-out.ts';

const NUMBER_DRAWS = 8;

/**
 * Turns the shopper's cart into an order. One transaction claims the idempotency key and the cart, locks the variants,
 * prices everything again, takes the stock, writes the order and empties the cart. Only after its commit is the provider
 * asked for the payment, under a key of its own: whatever dies in between, the same call again finds the order and goes
 * on from there.
 */
export async function placeOrder(
  shop: Services,
  shopper: Shopper,
  input: PlaceOrderInput,
  source: Source,
): Promise<Outcome<OrderView, PlaceOrderFailure>> {
  const buyer = readBuyer(input);
  if (!buyer.ok) return buyer;
  const written = await orRefusal<Outcome<OrderRow, PlaceOrderFailure>, PlaceOrderFailure>(async () => ({
    ok: true,
    value: await write(shop, { shopper, input, source, buyer: buyer.value, quote: null }),
  }));
  if (!written.ok) {
    await alarmAtDesk(shop, written.code);
    return written;
  }
  // Whether the payment could be asked for or not, the order exists; its page asks again.
  const asked = await resumePayment(shop, written.value, input.payment);
  return {
    ok: true,
    value: asked.ok ? viewOrder(shop, asked.value) : await showOrder(shop, written.value.id),
  };
}

type Work = {
  shopper: Shopper;
  input: PlaceOrderInput;
  source: Source;
  buyer: Buyer;
  quote: CarrierQuote | null;
};

/** Writes the order; where a carrier has to be asked first that is done in between, with nothing kept waiting meanwhile. */
async function write(shop: Services, work: Work): Promise<OrderRow> {
  try {
    return await shop.database.transaction({ actor: 'system' }, async (tx) =>
      getOrder(tx, await writeOnce(tx, work, { config: shop.config, now: shop.clock.now() })),
    );
  } catch (error) {
    if (!(error instanceof CarriersWanted) || work.quote) throw error;
    const { settings, consignment, weightGrams } = error;
    const rates = await carrierRates(shop, settings, work.input.address.postalCode, consignment);
    return write(shop, { ...work, quote: { weightGrams, rates } });
  }
}

async function writeOnce(tx: Queryable, work: Work, guard: Guard): Promise<string> {
  const { shopper, input, buyer, source: from } = work;
  const { now } = guard;
  const requestHash = fingerprint(input);
  const source = { scope: scopeOf(shopper), key: input.idempotencyKey };
  const orderer = ordererOf(guard, buyer, input.payment, { source: from, proof: input.proof });
  const claim = await claimCheckout(tx, shopper, { ...source, requestHash }, orderer);
  if (!claim.claimed) {
    if (claim.requestHash !== requestHash || !claim.orderId)
      throw new Refusal<PlaceOrderFailure>('key_reused');
    return claim.orderId;
  }
  if (!claim.cartId) throw new Refusal<PlaceOrderFailure>('empty_cart');
  const { weight } = claim;
  requireEffort(guard, weight, orderer);
  const checkout = await lockCheckout(tx, claim.cartId);
  requireRoom(checkout.lines, weight);
  const checked = await checkOut(tx, checkout, { ...work, now });
  requireBoleto(input.payment, checked.priced.totalCents, shopper.actor === 'customer', weight.limits);
  const order = newOrder(shopper, input, buyer, checked, now);
  const items = checkout.lines.map((line) => orderItem(line, checked.priced));
  const { coupon } = checked;
  await writeNumbered(tx, order, items, {
    ...source,
    cartId: claim.cartId,
    data: attemptData(input.payment),
    from,
    redemption: coupon && { promotionId: coupon.id, isFirstPurchase: coupon.firstPurchaseOnly },
  });
  // Nothing to pay: there is nobody to ask, and nothing to wait for.
  if (order.totalCents === 0) await stepPayment(tx, order.id, INITIAL_STATE, 'paid', { actor: 'system' });
  return order.id;
}

/** Draws a number until one is free. */
async function writeNumbered(
  tx: Queryable,
  order: Omit<NewOrder, 'orderNumber'>,
  items: readonly NewOrderItem[],
  seal: OrderSeal,
): Promise<void> {
  const seconds = Math.floor(order.createdAt.getTime() / 1000);
  for (let draw = 0; draw < NUMBER_DRAWS; draw++) {
    const numbered = { ...order, orderNumber: orderNumber(seconds, randomInt(1000)) };
    const outcome = await writeOrder(tx, numbered, items, seal).catch(asRefusal);
    if (outcome === 'written') return;
    if (outcome === 'stock_gone') throw new Refusal<PlaceOrderFailure>('quantity_over_stock');
  }
  throw new Error('no free order number in this second');
}

/** The unique indexes on first purchases catch two parallel orders of one person that both saw none. */
function asRefusal(error: unknown): never {
  const problem = databaseError(error);
  if (problem?.code === UNIQUE_VIOLATION && problem.constraint?.startsWith('promotion_redemptions'))
    throw new Refusal<PlaceOrderFailure>('coupon_first_purchase_only');
  throw error;
}

function newOrder(
  shopper: Shopper,
  { address, payment }: PlaceOrderInput,
  buyer: Buyer,
  { coupon, shipping, priced }: CheckedOut,
  now: Date,
): Omit<NewOrder, 'orderNumber'> {
  return {
    id: uuidv7(),
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
  };
}

function orderItem(line: CartLineRow, priced: PricedCart): NewOrderItem {
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

/** Whose keys do not collide with anyone else's. */
function scopeOf(shopper: Shopper): string {
  return shopper.actor === 'customer' ? shopper.userId : shopper.guestHash;
}

/** What makes two submits the same: all but the key itself, the card's token, which serves once and not for long, and the proof. */
function fingerprint({ idempotencyKey: _, proof: __, payment, ...rest }: PlaceOrderInput): string {
  const how = payment.method === 'credit_card' ? { ...payment, token: '' } : payment;
  return createHash('sha256')
    .update(JSON.stringify({ ...rest, payment: how }))
    .digest('hex');
}
