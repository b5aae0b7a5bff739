import type { ProviderCharge } from '#domain/payments.ts';

/** The payment provider, as narrow as the use cases need it. Amounts in cents. */

export type ProviderCustomer = {
  name: string;
  email: string;
  /** CPF, digits only. */
  document: string;
  phone: { areaCode: string; number: string };
};

export type ProviderAddress = { line1: string; line2: string; zipCode: string; city: string; state: string };

export type PixOrderRequest = {
  /** Our order number: at most 52 characters; finds the order again at the provider. */
  code: string;
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
  expiresInSeconds: number;
};

/** A charge as read from the provider. Statuses are its own words: `paymentFromCharge` gives them their meaning. */
export type ChargeRecord = ProviderCharge & {
  id: string;
  orderId: string | null;
  orderCode: string | null;
  transactionId: string | null;
  pix: { code: string; url: string | null; expiresAt: Date | null } | null;
};

export type OrderRecord = { id: string; code: string | null; status: string; charges: ChargeRecord[] };

/**
 * `refused`: the provider answered that it will not do this (its message is for the log, not for the shopper).
 * `unavailable`: no answer, or one that says nothing about what happened; the same call with the same key is safe.
 */
export type PaymentFailure = {
  ok: false;
  code: 'refused' | 'unavailable';
  status: number | null;
  message: string;
};
export type PaymentResult<T> = { ok: true; value: T } | PaymentFailure;

export type Payments = {
  /** Creates an order with one PIX charge. The same key within 24 hours answers the first result. */
  createPixOrder(request: PixOrderRequest, idempotencyKey: string): Promise<PaymentResult<OrderRecord>>;
  /** Creates or updates the customer known by that e-mail; answers the provider's id. */
  saveCustomer(customer: ProviderCustomer, idempotencyKey: string): Promise<PaymentResult<{ id: string }>>;
  readCharge(id: string): Promise<PaymentResult<ChargeRecord>>;
  readOrder(id: string): Promise<PaymentResult<OrderRecord>>;
  /** Before payment cancels the charge, after it gives the money back (all of it where no amount is given). */
  cancelCharge(
    id: string,
    idempotencyKey: string,
    amountCents?: number,
  ): Promise<PaymentResult<ChargeRecord>>;
};
