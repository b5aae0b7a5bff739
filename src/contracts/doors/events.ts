import * as z from 'zod/mini';
import { RETURN_CAUSES } from '../../domain/after-sale/returns.ts';
import { EVENT_KINDS, type EventGroup, TEST_EVENT } from '../../domain/doors/events.ts';
import { NOTE_STATES } from '../../domain/fiscal/note-life.ts';
import { PAYMENT_METHODS } from '../../domain/payments/payments.ts';
import { cents, nameIn } from '../fields.ts';
import { doorOrder, doorParcel } from './order.ts';

/**
 * What webhooks send (Standard Webhooks 1.0.0): `{type, timestamp, data}`, below 20 KB. `data` by what is before the dot of the type,
 * as it was when the message was written. Personal data is only in orders.
 */

/** The order that something is of. */
const order = z.object({ id: z.string(), number: z.string() });

const payment = z.object({
  /** How many times somebody tried to pay, this one included. */
  attempt: z.int(),
  method: nameIn(PAYMENT_METHODS),
  /** The provider's word for its state. */
  status: z.string(),
  amountCents: cents,
  paidCents: cents,
  refundedCents: cents,
  expiresAt: z.nullable(z.string()),
});

/** A return or an exchange; what the customer wrote is left out. */
const request = z.object({
  id: z.string(),
  status: z.enum(['open', 'accepted', 'refused', 'done', 'canceled']),
  cause: z.nullable(z.enum(RETURN_CAUSES)),
  units: z.array(z.object({ itemId: z.string(), units: z.int() })),
  /** Of an exchange: the order of its new piece. */
  replacementOrder: z.nullable(z.string()),
  createdAt: z.string(),
});

const invoice = z.object({
  id: z.string(),
  kind: z.enum(['sale', 'return']),
  state: z.enum(NOTE_STATES),
  /** Without fiscal value in `test`. */
  environment: z.nullable(z.enum(['test', 'production'])),
  key: z.nullable(z.string()),
  number: z.nullable(z.int()),
  series: z.nullable(z.int()),
  totalCents: z.nullable(cents),
  authorizedAt: z.nullable(z.string()),
  /** Of a refused one: the authority's code and words. */
  code: z.nullable(z.string()),
  message: z.nullable(z.string()),
});

const variant = z.object({
  id: z.string(),
  sku: z.nullable(z.string()),
  ean: z.nullable(z.string()),
  colour: z.string(),
  size: z.string(),
  stock: z.int(),
});

const product = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  /** Whether it is for sale. */
  isActive: z.boolean(),
  priceCents: cents,
  /** After its own discount or a campaign. */
  finalPriceCents: cents,
  updatedAt: z.string(),
  variants: z.array(variant),
});

const ofRequest = z.object({ order, request });

/** The `data` of each group of kinds. */
export const EVENT_DATA = {
  order: z.object({ order: doorOrder }),
  payment: z.object({ order, payment }),
  exchange: ofRequest,
  return: ofRequest,
  parcel: z.object({ order, parcel: doorParcel }),
  invoice: z.object({ order, invoice }),
  stock: z.object({ product: z.object({ id: z.string(), slug: z.string() }), variant }),
  /** Of a deleted one, its id and slug only. */
  product: z.union([
    z.object({ product }),
    z.object({ product: z.strictObject({ id: z.string(), slug: z.string() }) }),
  ]),
  /** The account's id, and the ids of its orders. */
  customer: z.object({ customer: z.object({ id: z.string() }), orders: z.array(z.string()) }),
} as const satisfies Readonly<Record<EventGroup, z.ZodMiniType>>;

export type EventData = { [Group in EventGroup]: z.output<(typeof EVENT_DATA)[Group]> };

/** A message as it is sent. */
export const message = z.object({
  type: z.enum([...EVENT_KINDS, TEST_EVENT]),
  /** When it happened. */
  timestamp: z.string(),
  data: z.looseObject({
    /** Lists that were left empty, because the message would have been too long: ask the API for them. */
    omitted: z.optional(z.array(z.string())),
  }),
});
export type Message = z.output<typeof message>;
