import * as z from 'zod/mini';
import { MAX_CODES } from '../domain/credit/split.ts';
import { SHOWN_STATUSES } from '../domain/orders/order-status.ts';
import { DECLINE_REASONS } from '../domain/payments/card-decline.ts';
import { PAYMENT_METHODS } from '../domain/payments/payments.ts';
import { COUPON_ERRORS, UNIT_ERRORS } from './cart.ts';
import { endpoint } from './endpoint.ts';
import {
  addressLines,
  cents,
  codeText,
  email,
  nameIn,
  paymentTerms,
  text,
  typedCode,
  uuid,
} from './fields.ts';
import { paymentChoice, SAVED_CARD_ERRORS } from './payment-choice.ts';
import { parcelPiece, sentParcel } from './sent-parcels.ts';
import { service } from './shipping.ts';
import { soldItem } from './sold-item.ts';

/** The buyer. CPF and phone in any usual format; the server validates them and stores the digits. */
export const customer = z.strictObject({
  firstName: text(120),
  lastName: text(120),
  // The provider accepts no longer address, and a truncated one would be someone else's.
  email: email(64),
  cpf: codeText(20),
  phone: codeText(20),
});

export const deliveryAddress = z.strictObject({
  ...addressLines,
  state: z.string('required').check(z.regex(/^[A-Z]{2}$/, 'state_invalid')),
});

/** Errors after too many declined cards. */
export const CARD_GUARD_ERRORS = { proof_needed: 428, card_attempts_limited: 429 } as const;

/** A solved challenge, if `proof_needed` required one. */
export const proofOfWork = z.strictObject({ challenge: text(200), answer: text(200) });
export type ProofOfWork = z.output<typeof proofOfWork>;

/** A PIX code to pay. `expiresAt` in ISO. */
const pixPayment = z.object({
  method: z.literal('pix'),
  code: z.string(),
  expiresAt: z.string(),
  amountCents: cents,
});
export type PixPayment = z.output<typeof pixPayment>;

/** A boleto to pay: the 47-digit line, the 44-digit barcode, the printable slip, the due date ('YYYY-MM-DD'). */
const boletoPayment = z.object({
  method: z.literal('boleto'),
  line: z.string(),
  barcode: z.string(),
  url: z.nullable(z.string()),
  dueDate: z.string(),
  /** Until when the order waits for it to clear. */
  expiresAt: z.string(),
  amountCents: cents,
});
export type BoletoPayment = z.output<typeof boletoPayment>;

/** An open payment that the shopper has to make. */
const openPayment = z.discriminatedUnion('method', [pixPayment, boletoPayment]);

/** The card of the latest attempt. */
const usedCard = z.object({
  brand: z.nullable(z.string()),
  lastFour: z.nullable(z.string()),
  instalments: z.int(),
});

/** A gift card in its order: recipient (null: the buyer hands it over), delivery date ('YYYY-MM-DD'), and when it was sent. */
export const orderedGift = z.object({
  recipientName: z.string(),
  recipientEmail: z.nullable(z.string()),
  message: z.string(),
  deliverOn: z.string(),
  sentAt: z.nullable(z.string()),
});
export type OrderedGift = z.output<typeof orderedGift>;

/** An item as it was sold; `productId` is null if the product was deleted. */
export const orderedItem = { productId: z.nullable(uuid), ...soldItem, totalCents: cents };

/** What an order costs, in cents. */
export const orderMoney = {
  subtotalCents: cents,
  couponCode: z.nullable(z.string()),
  couponDiscountCents: cents,
  pixDiscountCents: cents,
  /** For an exchange: the amount paid by the returned item. */
  exchangeCreditCents: cents,
  shippingCents: cents,
  /** The coupon's discount on delivery. */
  shippingDiscountCents: cents,
  /** The amount paid with credit, and how much of it was returned. */
  creditCents: cents,
  creditReturnedCents: cents,
  /** The amount paid otherwise, and how much of it was refunded. */
  totalCents: cents,
  refundedCents: cents,
};

/**
 * An order as its owner sees it. `token` opens it again without a session (mail links, result pages): whoever holds it
 * may see the order and pay for it.
 */
export const orderView = z.object({
  id: uuid,
  number: z.string(),
  token: z.string(),
  status: nameIn(SHOWN_STATUSES),
  paymentStatus: z.string(),
  fulfilmentStatus: z.string(),
  paymentMethod: nameIn(PAYMENT_METHODS),
  createdAt: z.string(),
  expiresAt: z.string(),
  paidAt: z.nullable(z.string()),
  email: z.string(),
  /** Whether it was placed with an account; for guests boletos have a limit. */
  hasAccount: z.boolean(),
  ...orderMoney,
  /** Whether it is the new piece of an exchange. */
  isExchange: z.boolean(),
  /** The terms under which it was placed; another payment method is priced by them. */
  terms: paymentTerms,
  shipping: z.object({
    name: z.string(),
    address: z.string(),
    arrivesBy: z.nullable(z.string()),
    trackingCode: z.nullable(z.string()),
    /** Of an order that leaves in several parcels, or has left in part. */
    parcels: z.array(sentParcel),
    /** What of such an order is still in the shop. */
    rest: z.array(parcelPiece),
  }),
  items: z.array(z.object(orderedItem)),
  /** Set for a gift card. */
  gift: z.nullable(orderedGift),
  /** Whether the latest code or slip has expired, or was ended by the provider, while the order can still be paid. */
  lapsed: z.boolean(),
  /** The open payment; null if there is none, or the provider has not answered yet. */
  payment: z.nullable(openPayment),
  /** The provider's transaction id of the latest attempt; null before it answered. Only an identifier; grants no access. */
  transaction: z.nullable(z.string()),
  /** The card of the latest attempt; null for other methods. */
  card: z.nullable(usedCard),
  /** Why the latest attempt was declined, while the order can still be paid; null if it was not. */
  declined: z.nullable(z.enum(DECLINE_REASONS)),
});
export type OrderView = z.output<typeof orderView>;

/**
 * Credit to use: codes (in any format, each once) and, with `wallet`, the signed-in account's. `expectedCents` is the amount
 * shown on the page.
 */
export const creditWish = z.strictObject({
  wallet: z.boolean(),
  codes: z.array(typedCode(40)).check(z.maxLength(MAX_CODES, 'too_many')),
  expectedCents: cents,
});

/** Generated by the page, once per purchase attempt. */
export const idempotencyKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,100}$/, 'invalid_id'));

/**
 * Turns the caller's cart into an order and requests the payment from the provider.
 * `idempotencyKey` is generated by the page once per purchase: repeated calls (a double click, a retry after a lost
 * response) return the same order. `expectedTotalCents` is the total shown on the page; if the server computes another,
 * nothing is ordered, and `total_changed` contains the new total, or `credit_changed` what credit pays now.
 * If the payment could not be requested, the response is a success with `payment: null`: the order exists, its stock is
 * reserved, and `payOrder` retries. The same with a declined card: `paymentStatus: 'failed'`, with the reason in `declined`.
 * A retry may contain a new card token with the same key; everything else must be the same.
 * An order with nothing to pay (`totalCents: 0`) is paid at once, whatever `payment` contains.
 * `proof_needed` (with a `challenge` in its data): repeat the call with the same key and a `proof`.
 */
export const placeOrder = endpoint('POST', '/api/pedidos', {
  input: z.strictObject({
    idempotencyKey,
    customer,
    address: deliveryAddress,
    service,
    payment: paymentChoice,
    expectedTotalCents: cents,
    credit: z.optional(creditWish),
    proof: z.optional(proofOfWork),
  }),
  output: orderView,
  errors: {
    ...COUPON_ERRORS,
    empty_cart: 409,
    product_unavailable: 409,
    quantity_over_stock: 409,
    total_changed: 409,
    credit_changed: 409,
    credit_code_unknown: 409,
    total_too_large: 409,
    key_reused: 409,
    ...UNIT_ERRORS,
    order_over_limit: 409,
    open_orders_limit: 409,
    open_units_limit: 409,
    network_holding_limit: 409,
    boleto_over_limit: 409,
    ...CARD_GUARD_ERRORS,
    ...SAVED_CARD_ERRORS,
    no_options: 409,
    delivery_unset: 409,
    instalments_not_offered: 409,
    carrier_unavailable: 503,
  },
});
export type PlaceOrderInput = z.output<typeof placeOrder.input>;

export const orderKey = { order: uuid, token: text(100) };

/** The order's current state, for holders of its token. POST, so that the token appears in no log. */
export const getOrder = endpoint('POST', '/api/pedidos/situacao', {
  input: z.strictObject(orderKey),
  output: orderView,
});

/**
 * Opens an account with what was typed for an order placed without one: its owner gets a mail to choose a password, or one that the
 * address has an account already. The response is the same.
 */
export const openAccount = endpoint('PUT', '/api/conta', {
  input: z.strictObject(orderKey),
  output: z.object({}),
});

/**
 * Pays an unpaid order by its current method or, with `payment`, by another method or card, for which the order is priced
 * again, so `totalCents` may change. A PIX code or boleto that is still valid is returned again, unless `renew` requests a
 * new one. A declined card is a success with `declined`.
 */
export const payOrder = endpoint('POST', '/api/pedidos/pagamento', {
  input: z.strictObject({
    ...orderKey,
    renew: z._default(z.boolean(), false),
    payment: z.optional(paymentChoice),
    proof: z.optional(proofOfWork),
  }),
  output: orderView,
  errors: {
    already_paid: 409,
    order_closed: 409,
    payment_under_review: 409,
    too_many_attempts: 409,
    boleto_too_late: 409,
    boleto_not_offered: 409,
    gift_not_by_boleto: 409,
    boleto_over_limit: 409,
    ...CARD_GUARD_ERRORS,
    ...SAVED_CARD_ERRORS,
    instalments_not_offered: 409,
    card_required: 409,
    payment_data_refused: 422,
    payment_refused: 502,
    payment_unavailable: 503,
  },
});
