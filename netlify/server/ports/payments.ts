import type { DeclineReason } from '#domain/card-decline.ts';
import type { PaymentMethod, ProviderCharge } from '#domain/payments.ts';

/** The payment provider, as narrow as the use cases need it. Amounts in cents. */

export type ProviderCustomer = {
  name: string;
  email: string;
  /** CPF, digits only. */
  document: string;
  phone: { areaCode: string; number: string };
};

export type ProviderAddress = { line1: string; line2: string; zipCode: string; city: string; state: string };

/** How an order is to be paid, in the provider's terms. */
export type ProviderPaymentRequest =
  | { method: 'pix'; expiresInSeconds: number }
  /** `dueDate` is 'YYYY-MM-DD' in Brazil; instructions at most 256 characters, the document's number at most 16. */
  | { method: 'boleto'; dueDate: string; instructions: string; documentNumber: string }
  | { method: 'credit_card'; token: string; instalments: number; billingAddress: ProviderAddress };

export type ProviderOrderRequest = {
  /** Our order number: at most 52 characters; finds the order again at the provider. */
  code: string;
  /** Which of our attempts this is; the provider keeps it with the order. */
  attempt: number;
  customer: ProviderCustomer;
  /** Unit amounts with all discounts inside: the provider knows no discount on a whole order. */
  items: readonly { amountCents: number; description: string; quantity: number; code: string }[];
  shipping: {
    amountCents: number;
    description: string;
    recipientName: string;
    recipientPhone: string;
    address: ProviderAddress;
  } | null;
  payment: ProviderPaymentRequest;
};

/** A charge as read from the provider. Statuses are its own words: `paymentFromCharge` gives them their meaning. */
export type ChargeRecord = ProviderCharge & {
  id: string;
  method: PaymentMethod | null;
  orderId: string | null;
  orderCode: string | null;
  /** Our attempt, where the provider still tells it. */
  attempt: number | null;
  transactionId: string | null;
  pix: { code: string; url: string | null; expiresAt: Date | null } | null;
  boleto: { line: string; url: string | null } | null;
  card: {
    brand: string | null;
    lastFour: string | null;
    instalments: number | null;
    /** Tells a card from others without saying which it is: a keyed hash of what the provider tells of it. */
    fingerprint: string | null;
  } | null;
  /** Why a card was refused; null for any other charge. */
  declined: DeclineReason | null;
};

export type OrderRecord = {
  id: string;
  code: string | null;
  status: string;
  amountCents: number;
  charges: ChargeRecord[];
};

/**
 * `refused`: the provider answered that it will not do this (its message is for the log, not for the shopper).
 * `unavailable`: no answer, or one that says nothing about what happened; the same call with the same key is safe.
 */
export type PaymentFailure = {
  ok: false;
  code: 'refused' | 'unavailable';
  status: number | null;
  message: string;
  /** What of the request was refused, as far as the provider says: the card or its token, or what the shopper typed. */
  about?: RefusedPart | null;
};
export type RefusedPart = 'card' | 'shopper';
export type PaymentResult<T> = { ok: true; value: T } | PaymentFailure;

export type Payments = {
  /**
   * Creates an order with one charge. The same key within 24 hours answers the first result, provided that the request is
   * the same to the letter. A refused card is an answer like any other: a charge that failed.
   */
  createOrder(request: ProviderOrderRequest, idempotencyKey: string): Promise<PaymentResult<OrderRecord>>;
  /** Creates or updates the customer known by that e-mail; answers the provider's id. */
  saveCustomer(customer: ProviderCustomer, idempotencyKey: string): Promise<PaymentResult<{ id: string }>>;
  readCharge(id: string): Promise<PaymentResult<ChargeRecord>>;
  readOrder(id: string): Promise<PaymentResult<OrderRecord>>;
  /** All orders made under one code, newest first. */
  findOrders(code: string): Promise<PaymentResult<OrderRecord[]>>;
  /** One page (from 1) of the orders made since then; `isLast` when there is none after it. */
  listOrders(since: Date, page: number): Promise<PaymentResult<{ orders: OrderRecord[]; isLast: boolean }>>;
  /** Before payment cancels the charge, after it gives the money back (all of it where no amount is given). */
  cancelCharge(
    id: string,
    idempotencyKey: string,
    amountCents?: number,
  ): Promise<PaymentResult<ChargeRecord>>;
};
