import type { DeclineReason } from '#domain/payments/card-decline.ts';
import type { PaymentMethod } from '#domain/payments/payments.ts';
import type { ProviderCharge } from '#domain/settlement/provider-charge.ts';

/** The payment provider, reduced to what the use cases need. Amounts in cents. */

export type ProviderCustomer = {
  name: string;
  email: string;
  /** CPF, digits only. */
  document: string;
  phone: { areaCode: string; number: string };
};

export type ProviderAddress = {
  line1: string;
  line2: string;
  postalCode: string;
  city: string;
  state: string;
};

/** A card kept at the provider, by its ids: whoever has them and the shop's key can charge it. */
export type CardRef = { customerId: string; cardId: string };

/** What is charged: a card just typed, by its single-use token, or one that is kept. */
export type CardSource = { token: string } | CardRef;

/** A card as the provider keeps it. */
export type ProviderCard = CardRef & { brand: string; lastFour: string; expMonth: number; expYear: number };

/** How an order is to be paid, in the provider's terms. */
export type ProviderPaymentRequest =
  | { method: 'pix'; expiresInSeconds: number }
  /** `dueDate` is 'YYYY-MM-DD' in Brazil; instructions at most 256 characters, the document's number at most 16. */
  | { method: 'boleto'; dueDate: string; instructions: string; documentNumber: string }
  | {
      method: 'credit_card';
      card: CardSource;
      instalments: number;
      /** The shop's name on the card bill. */
      statement: string;
      billingAddress: ProviderAddress;
    };

export type ProviderOrderRequest = {
  /** Our order number, at most 52 characters; used to find the order at the provider. */
  code: string;
  /** Our payment attempt number; the provider stores it with the order. */
  attempt: number;
  customer: ProviderCustomer;
  /** Unit amounts after all discounts: the provider has no discount on a whole order. */
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

/** A charge as read from the provider. Statuses are the provider's; `paymentFromCharge` maps them to ours. */
export type ChargeRecord = ProviderCharge & {
  id: string;
  method: PaymentMethod | null;
  orderId: string | null;
  orderCode: string | null;
  /** Our payment attempt number, where the provider returns it. */
  attempt: number | null;
  transactionId: string | null;
  pix: { code: string; url: string | null; expiresAt: Date | null } | null;
  boleto: { line: string; url: string | null } | null;
  card: {
    brand: string | null;
    lastFour: string | null;
    instalments: number | null;
    /** Identifies a card without revealing it: a keyed hash of what the provider returns about it. */
    fingerprint: string | null;
    /** As it may be kept for the next payment; null if the provider did not tell enough. Not for any answer or log. */
    atProvider: ProviderCard | null;
  } | null;
  /** The acquirer's authorisation of a card, or the end-to-end id of a paid PIX; null as long as the provider does not tell. */
  authorisation: string | null;
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
 * `refused`: the provider rejected the request (its message is for the log, not for the shopper).
 * `unavailable`: no response, or one that leaves the result unknown; retrying with the same idempotency key is safe.
 */
export type PaymentFailure = {
  ok: false;
  code: 'refused' | 'unavailable';
  status: number | null;
  message: string;
  /** Which part was rejected, if the provider says so: the card (or its token), or the shopper's data. */
  about?: RefusedPart | null;
};
export type RefusedPart = 'card' | 'shopper';
export type PaymentResult<T> = { ok: true; value: T } | PaymentFailure;

export type Payments = {
  /**
   * Creates an order with one charge. The same idempotency key within 24 hours returns the first result, provided that the
   * request is identical. A declined card is not a failure here: it returns a charge that failed.
   */
  createOrder(request: ProviderOrderRequest, idempotencyKey: string): Promise<PaymentResult<OrderRecord>>;
  /** Creates or updates the customer with that e-mail; returns the provider's id. */
  saveCustomer(customer: ProviderCustomer, idempotencyKey: string): Promise<PaymentResult<{ id: string }>>;
  /** Deletes a card that is kept there. One that is gone already is a success. */
  removeCard(ref: CardRef): Promise<PaymentResult<null>>;
  readCharge(id: string): Promise<PaymentResult<ChargeRecord>>;
  readOrder(id: string): Promise<PaymentResult<OrderRecord>>;
  /** All orders with this code, newest first. */
  findOrders(code: string): Promise<PaymentResult<OrderRecord[]>>;
  /** One page (from 1) of the orders created since then; `isLast` marks the last page. */
  listOrders(since: Date, page: number): Promise<PaymentResult<{ orders: OrderRecord[]; isLast: boolean }>>;
  /** Cancels an unpaid charge, refunds a paid one (in full if no amount is given). */
  cancelCharge(
    id: string,
    idempotencyKey: string,
    amountCents?: number,
  ): Promise<PaymentResult<ChargeRecord>>;
};
