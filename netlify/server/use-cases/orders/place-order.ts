import { uuidv7 } from 'uuidv7';
import type { OrderView, PlaceOrderInput } from '#contracts/orders.ts';
import { itemCount } from '#domain/orders/cart.ts';
import { expiresAt, INITIAL_STATE } from '#domain/orders/orders.ts';
import type { PricedCart } from '#domain/pricing/pricing.ts';
import { couponCeilings } from '#domain/pricing/promotions.ts';
import { promisedArrival } from '#domain/settlement/boleto-arrival.ts';
import type { Services } from '../../compose.ts';
import type { Database, Shopper, Statement } from '../../ports/database.ts';
import { type Outcome, ok, orRefusal, Refusal } from '../../ports/outcome.ts';
import type { Source } from '../../ports/source.ts';
import type { CartLineRow } from '../../sql/checkout/carts.sql.ts';
import { type CheckoutKey, claimCheckout, codeOf, readCheckout } from '../../sql/checkout/checkout.sql.ts';
import {
  type NewOrder,
  type NewOrderItem,
  type OrderWriter,
  writeOrder,
} from '../../sql/checkout/new-orders.sql.ts';
import type { Piece } from '../../sql/checkout/pieces.sql.ts';
import { spendCredit } from '../../sql/credit/credit.sql.ts';
import { logManualOrder } from '../../sql/operations/audit.sql.ts';
import {
  getOrder,
  type JsonOrder,
  type OrderRow,
  readOrder,
  selectOrder,
} from '../../sql/orders/orders.sql.ts';
import { wishCard } from '../../sql/payments/saved-cards.sql.ts';
import { runStatement } from '../../sql/run-statement.ts';
import { codeHashesOf } from '../credit/paying-wallets.ts';
import { attemptData, wishOf } from '../payments/next-attempt.ts';
import { resumePayment } from '../payments/request-payment.ts';
import { requireOwnCard } from '../payments/saved-card.ts';
import { reportAlarm } from '../report-alarm.ts';
import { carrierRates } from '../shipping/quote-shipping.ts';
import { type Buyer, readBuyer } from './buyer.ts';
import {
  type CarrierQuote,
  CarriersWanted,
  type CheckedOut,
  checkOut,
  type PlaceOrderFailure,
  requireStock,
} from './check-out.ts';
import { ceilings, type Guard, ordererOf, requireBoleto, requireLimits, requireWork } from './guard-order.ts';
import { stepPayment } from './move-order.ts';
import { candidateNumbers, fingerprint, type Keyed, orderOfKey, retryOnChange, scopeOf } from './placing.ts';
import { showOrder, viewOrder } from './show-order.ts';

export type { PlaceOrderFailure } from './check-out.ts';

/**
 * Turns the shopper's cart into an order in two round trips. The first reads everything without locks; then the order is
 * checked and priced here. The second claims the idempotency key and the cart, verifies under locks that nothing changed,
 * takes the stock, writes the order and empties the cart, as one pipelined transaction that holds no lock while waiting for
 * the network. If something changed, nothing is written and it starts over. Then the provider is asked for the payment under
 * a separate idempotency key: after a crash at any point, a retry finds the order and continues.
 */
export async function placeOrder(
  shop: Services,
  shopper: Shopper,
  input: PlaceOrderInput,
  source: Source,
  { writer = null, piece = null, asked = input }: Placing = {},
): Promise<Outcome<OrderView, PlaceOrderFailure>> {
  const buyer = readBuyer(input);
  if (!buyer.ok) return buyer;
  const work: Work = { shopper, input, source, writer, piece, asked, buyer: buyer.value };
  const written = await orRefusal<Outcome<OrderRow, PlaceOrderFailure>, PlaceOrderFailure>(async () =>
    ok(await write(shop, work)),
  );
  if (!written.ok) {
    await reportAlarm(shop, written.code);
    return written;
  }
  // The order exists even if the payment request failed; its page retries.
  const paying = await resumePayment(shop, written.value, input.payment, payerOf(work));
  return ok(paying.ok ? viewOrder(shop, paying.value) : await showOrder(shop, written.value.id));
}

type Placing = {
  /** The team member who places it for the shopper. */
  writer?: OrderWriter | null;
  /** What is bought instead of the cart, which stays as it is. */
  piece?: Piece | null;
  /** What the shopper sent, if the input was completed with what the shop knows: by it a retry is recognised. */
  asked?: Keyed;
};

type Work = Required<Placing> & {
  shopper: Shopper;
  input: PlaceOrderInput;
  source: Source;
  buyer: Buyer;
};

/** The account whose cards may pay and be kept; null for a guest, and where the team places the order. */
const payerOf = ({ shopper, writer }: Work): string | null =>
  shopper.actor === 'customer' && !writer ? shopper.userId : null;

/** Optimistic loop: reads, decides and writes until nothing changed in between. */
async function write(shop: Services, work: Work): Promise<OrderRow> {
  let quote: CarrierQuote | null = null;
  return retryOnChange(async () => {
    try {
      return await writeOnce(shop, work, quote);
    } catch (error) {
      if (!(error instanceof CarriersWanted) || quote) throw error;
      quote = await askCarriers(shop, work, error);
      return null;
    }
  });
}

async function askCarriers(shop: Services, { input }: Work, wanted: CarriersWanted): Promise<CarrierQuote> {
  const { settings, consignment, weightGrams } = wanted;
  return { weightGrams, rates: await carrierRates(shop, settings, input.address.postalCode, consignment) };
}

async function writeOnce(shop: Services, work: Work, quote: CarrierQuote | null): Promise<OrderRow> {
  const { shopper, input, buyer, source: from, writer, piece } = work;
  const { database, config } = shop;
  const now = shop.clock.now();
  const guard: Guard = { config, now };
  const key: CheckoutKey = {
    scope: scopeOf(shopper),
    key: input.idempotencyKey,
    requestHash: fingerprint(work.asked),
  };
  const orderer = ordererOf(guard, buyer, input.payment, { source: from, proof: input.proof });
  const { before, checkout, counters } = await readCheckout(database, shopper, key, orderer, {
    codeHashes: input.credit ? codeHashesOf(input.credit) : null,
    piece,
  });
  if (before) return orderOfKey(shop, before, key);
  await requireOwnCard(shop, payerOf(work), input.payment);
  if (!checkout) throw new Refusal<PlaceOrderFailure>('empty_cart');
  requireWork(guard, counters, orderer);
  requireStock(checkout.lines, counters.limits.unitsPerLine);
  const units = itemCount(checkout.lines);
  requireLimits(units, counters);
  const checked = checkOut(checkout, { input, quote, now });
  const { coupon, priced, shares } = checked;
  requireBoleto(input.payment, priced.totalCents, shopper.actor === 'customer', counters.limits);
  const order = newOrder(shopper, input, buyer, checked, now);
  const items = checkout.lines.map((line) => orderItem(line, priced));
  const assumed = {
    checkout,
    counters: ceilings(units, counters, orderer),
    use: coupon && couponCeilings(coupon),
    shares,
  };
  return send(database, order, [
    ...claimCheckout(shopper, key, orderer, assumed),
    writeOrder(order, items, {
      ...key,
      cartId: checkout.cartId,
      data: attemptData(input.payment, payerOf(work)),
      from,
      redemption: coupon && {
        promotionId: coupon.id,
        isFirstPurchase: coupon.audience === 'first_purchase',
        code: codeOf(coupon),
      },
      writer,
    }),
    ...(writer ? [logManualOrder(order.id, writer)] : []),
    ...keepTypedCard(order, input.payment, payerOf(work)),
    ...(shares.length > 0 ? [spendCredit(order.id, shares, order.userId)] : []),
  ]);
}

function keepTypedCard(
  { id, createdAt }: NewOrder,
  payment: PlaceOrderInput['payment'],
  payer: string | null,
): Statement[] {
  const userId = wishOf(payment, payer);
  return userId === null ? [] : [wishCard(id, 1, { userId, consentedAt: createdAt })];
}

async function send(
  database: Database,
  { id, totalCents }: NewOrder,
  statements: readonly Statement[],
): Promise<OrderRow> {
  if (totalCents > 0) {
    const answers = await database.batch<JsonOrder[][]>({ actor: 'system' }, [
      ...statements,
      selectOrder(id),
    ]);
    return readOrder(answers.at(-1));
  }
  // Nothing to pay: mark the order as paid without the provider.
  return database.transaction({ actor: 'system' }, async (tx) => {
    for (const statement of statements) await runStatement(tx, statement);
    await stepPayment(tx, id, INITIAL_STATE, 'paid', { actor: 'system' });
    return getOrder(tx, id);
  });
}

function newOrder(
  shopper: Shopper,
  { address, payment }: PlaceOrderInput,
  buyer: Buyer,
  { coupon, shipping, priced, terms }: CheckedOut,
  now: Date,
): NewOrder {
  return {
    id: uuidv7(),
    orderNumbers: candidateNumbers(now),
    userId: shopper.actor === 'customer' ? shopper.userId : null,
    guestHash: shopper.actor === 'guest' ? shopper.guestHash : null,
    customer: buyer,
    address,
    shipping: { ...shipping, promisedBy: promisedArrival(payment.method, shipping.arrivesBy, now) },
    subtotalCents: priced.subtotalCents,
    couponDiscountCents: priced.couponDiscountCents,
    pixDiscountCents: priced.pixDiscountCents,
    shippingCents: shipping.priceCents,
    shippingDiscountCents: shipping.couponDiscountCents,
    creditCents: priced.creditCents,
    totalCents: priced.totalCents,
    promotionId: coupon?.id ?? null,
    couponCode: coupon?.code ?? null,
    paymentMethod: payment.method,
    terms,
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
