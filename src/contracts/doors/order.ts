import * as z from 'zod/mini';
import { PARCEL_STATES } from '../../domain/fulfilment/parcels.ts';
import { FULFILMENT_STATUSES, PAYMENT_STATUSES } from '../../domain/orders/orders.ts';
import { PAYMENT_METHODS } from '../../domain/payments/payments.ts';
import { cents, nameIn } from '../fields.ts';

/** An order as other programs get it, by the API and by webhooks. Amounts in cents of BRL, moments in ISO 8601. */

const moment = z.nullable(z.string());

const orderItem = z.object({
  id: z.string(),
  /** Null once it is deleted; the names stay as they were bought. */
  productId: z.nullable(z.string()),
  variantId: z.nullable(z.string()),
  sku: z.nullable(z.string()),
  name: z.string(),
  colour: z.string(),
  size: z.string(),
  quantity: z.int(),
  refundedQuantity: z.int(),
  unitCents: cents,
  totalCents: cents,
});

/** A parcel with its units, by item. */
export const doorParcel = z.object({
  id: z.string(),
  /** Its place among those of its order, from 1. */
  position: z.int(),
  state: z.enum(PARCEL_STATES),
  carrier: z.string(),
  trackingCode: z.nullable(z.string()),
  postedAt: moment,
  deliveredAt: moment,
  units: z.array(z.object({ itemId: z.string(), units: z.int() })),
});

/** Its customer and address are personal data. */
export const doorOrder = z.object({
  id: z.string(),
  number: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  fulfilmentStatus: z.enum(FULFILMENT_STATUSES),
  paymentMethod: nameIn(PAYMENT_METHODS),
  paidAt: moment,
  /** Until when it may be paid. */
  expiresAt: z.string(),
  currency: z.literal('BRL'),
  subtotalCents: cents,
  couponCode: z.nullable(z.string()),
  couponDiscountCents: cents,
  pixDiscountCents: cents,
  /** Paid by store credit or gift card. */
  creditCents: cents,
  /** Of an exchange: what the piece that comes back pays of it. */
  exchangeCreditCents: cents,
  shippingCents: cents,
  totalCents: cents,
  refundedCents: cents,
  creditReturnedCents: cents,
  /** Of an exchange: the order that the piece comes back from. */
  exchangeOf: z.nullable(z.string()),
  customer: z.object({
    /** Of the account; null for a guest. */
    id: z.nullable(z.string()),
    name: z.string(),
    email: z.string(),
    cpf: z.nullable(z.string()),
    phone: z.nullable(z.string()),
  }),
  shipping: z.object({
    service: z.string(),
    carrier: z.string(),
    /** The day by which it arrives. */
    arrivesBy: moment,
    postalCode: z.string(),
    street: z.string(),
    number: z.string(),
    complement: z.string(),
    district: z.string(),
    city: z.string(),
    state: z.string(),
  }),
  items: z.array(orderItem),
  /** None: one parcel that nobody has packed yet. */
  parcels: z.array(doorParcel),
});
export type DoorOrder = z.output<typeof doorOrder>;
