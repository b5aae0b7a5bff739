import { uuidv7 } from 'uuidv7';
import type { BuyGiftCardInput } from '#contracts/gift-cards.ts';
import type { OrderView } from '#contracts/orders.ts';
import { codeEnd } from '#domain/credit/code.ts';
import { GIFT_NAME, giftDateProblem } from '#domain/credit/gift-card.ts';
import type { PaymentTerms } from '#domain/money/payment-terms.ts';
import { expiresAt } from '#domain/orders/orders.ts';
import { creditCode, creditCodeHash, newCodeNonce } from '../../auth/credit-code.ts';
import type { Services } from '../../compose.ts';
import type { Shopper } from '../../ports/database.ts';
import { fail, invalid, type Outcome, ok, orRefusal, Refusal } from '../../ports/outcome.ts';
import type { Source } from '../../ports/source.ts';
import { type CheckoutKey, claimKey, expectLimits } from '../../sql/checkout/checkout.sql.ts';
import { insertGiftCard, type NewGiftCard, readGiftCheckout } from '../../sql/checkout/gift-cards.sql.ts';
import { type NewOrder, type NewOrderItem, writeOrder } from '../../sql/checkout/new-orders.sql.ts';
import { type JsonOrder, type OrderRow, readOrder, selectOrder } from '../../sql/orders/orders.sql.ts';
import { type Buyer, readBuyer } from '../orders/buyer.ts';
import { requireInstalments } from '../orders/check-out.ts';
import {
  ceilings,
  type Guard,
  type GuardFailure,
  ordererOf,
  requireLimits,
  requireWork,
} from '../orders/guard-order.ts';
import { candidateNumbers, fingerprint, orderOfKey, retryOnChange } from '../orders/placing.ts';
import { showOrder, viewOrder } from '../orders/show-order.ts';
import { attemptData } from '../payments/next-attempt.ts';
import { resumePayment } from '../payments/request-payment.ts';
import { reportAlarm } from '../report-alarm.ts';

type PlaceGiftFailure =
  | 'invalid_input'
  | 'key_reused'
  | 'gift_not_by_boleto'
  | 'shop_not_open'
  | 'instalments_not_offered'
  | GuardFailure;

/**
 * Scope of the idempotency keys of gift cards. A guest without a cart has no cookie before the first response; if that is lost,
 * the retry gets another cookie. So the random key alone must find the order.
 */
const SCOPE = 'gift_card';

type Work = { shopper: Shopper; input: BuyGiftCardInput; source: Source; buyer: Buyer };

/**
 * Places the order of a gift card in two round trips, like `placeOrder`, and requests its payment. The same limits, proof of
 * work and idempotency key apply. Its code is created now and becomes valid when the order is paid (`issueGiftCard`).
 */
export async function placeGiftCard(
  shop: Services,
  shopper: Shopper,
  input: BuyGiftCardInput,
  source: Source,
): Promise<Outcome<OrderView, PlaceGiftFailure>> {
  const buyer = readBuyer(input);
  if (!buyer.ok) return invalid({ ...buyer.fields, ...dayProblem(input.gift, shop.clock.now()) });
  if (input.payment.method === 'boleto') return fail('gift_not_by_boleto');
  const work = { shopper, input, source, buyer: buyer.value };
  const written = await orRefusal<Outcome<OrderRow, PlaceGiftFailure>, PlaceGiftFailure>(async () =>
    ok(await retryOnChange(() => writeOnce(shop, work))),
  );
  if (!written.ok) {
    await reportAlarm(shop, written.code);
    return written;
  }
  const asked = await resumePayment(shop, written.value, input.payment, null);
  return ok(asked.ok ? viewOrder(shop, asked.value) : await showOrder(shop, written.value.id));
}

async function writeOnce(shop: Services, work: Work): Promise<OrderRow> {
  const { shopper, input, buyer, source: from } = work;
  const { payment, gift } = input;
  const now = shop.clock.now();
  const guard: Guard = { config: shop.config, now };
  const key: CheckoutKey = {
    scope: SCOPE,
    key: input.idempotencyKey,
    requestHash: fingerprint(input),
  };
  const orderer = ordererOf(guard, buyer, payment, { source: from, proof: input.proof });
  const { before, counters, terms } = await readGiftCheckout(shop.database, shopper, key, orderer);
  if (before) return orderOfKey(shop, before, key);
  // Before its settings are saved a shop has no name and quotes no delivery: it does not take money either.
  if (!terms) throw new Refusal<PlaceGiftFailure>('shop_not_open');
  // Not before: the day of an order that is found again may have passed.
  const day = dayProblem(gift, now);
  if (day) throw new Refusal<PlaceGiftFailure>('invalid_input', undefined, day);
  requireWork(guard, counters, orderer);
  requireLimits(1, counters);
  requireInstalments(payment, gift.valueCents, terms);
  const order = giftOrder(work, terms, now);
  const answers = await shop.database.batch<JsonOrder[][]>({ actor: 'system' }, [
    claimKey(key),
    expectLimits(shopper, orderer, ceilings(1, counters, orderer)),
    writeOrder(order, [giftItem(gift.valueCents)], {
      ...key,
      cartId: null,
      data: attemptData(payment, null),
      from,
      redemption: null,
      writer: null,
    }),
    insertGiftCard(newGift(shop, order.id, gift)),
    selectOrder(order.id),
  ]);
  return readOrder(answers.at(-1));
}

/** The error of a delivery day that cannot be chosen now; null if it can. */
function dayProblem({ deliverOn }: BuyGiftCardInput['gift'], now: Date): Record<string, string> | null {
  const problem = giftDateProblem(deliverOn, now);
  return problem && { 'gift.deliverOn': problem };
}

function giftOrder({ shopper, input, buyer }: Work, terms: PaymentTerms, now: Date): NewOrder {
  const { address, gift, payment } = input;
  return {
    id: uuidv7(),
    orderNumbers: candidateNumbers(now),
    userId: shopper.actor === 'customer' ? shopper.userId : null,
    guestHash: shopper.actor === 'guest' ? shopper.guestHash : null,
    customer: buyer,
    address,
    // Delivered by mail only: the cheapest service is a placeholder, and the delivery day is the gift's.
    shipping: {
      service: 'economico',
      carrier: '',
      minDays: 0,
      maxDays: 0,
      arrivesBy: gift.deliverOn,
      promisedBy: null,
    },
    subtotalCents: gift.valueCents,
    couponDiscountCents: 0,
    pixDiscountCents: 0,
    shippingCents: 0,
    shippingDiscountCents: 0,
    creditCents: 0,
    totalCents: gift.valueCents,
    promotionId: null,
    couponCode: null,
    paymentMethod: payment.method,
    terms,
    createdAt: now,
    expiresAt: expiresAt(payment.method, now),
  };
}

function giftItem(valueCents: number): NewOrderItem {
  return {
    productId: null,
    variantId: null,
    productName: GIFT_NAME,
    colour: '',
    size: '',
    sku: null,
    imageKey: null,
    listUnitCents: valueCents,
    unitCents: valueCents,
    quantity: 1,
    totalCents: valueCents,
    couponDiscountCents: 0,
    pixDiscountCents: 0,
  };
}

function newGift({ config }: Services, orderId: string, gift: BuyGiftCardInput['gift']): NewGiftCard {
  const nonce = newCodeNonce(config);
  const code = creditCode(config, nonce);
  const { valueCents: amountCents, recipientName, recipientEmail, message, deliverOn, design } = gift;
  return {
    orderId,
    ...{ amountCents, recipientName, recipientEmail, message, deliverOn, design },
    code: { nonce, hash: creditCodeHash(code), end: codeEnd(code) },
  };
}
