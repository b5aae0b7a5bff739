import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { exactText, text, uuid } from '../fields.ts';
import { FULFILMENT_STATUSES, PAYMENT_STATUSES } from './orders.ts';

/** The day's work of those who pick, pack and ship: many orders at once. */

/** Orders in one act, or on one pick list: two pages of the list. */
export const MAX_ORDERS = 100;

/**
 * Moves the goods of many orders one step on, each in a transaction of its own. `results` says of
 * each, in the same order, whether it went (`code` null) or why it did not: the codes of `adminFulfilOrder`. An order that has been
 * shipped meanwhile is refused, not given another code.
 */
export const adminFulfilOrders = endpoint('POST', '/api/admin/pedidos-andamento', {
  input: z.strictObject({
    to: z.enum(['preparing', 'shipped']),
    orders: z
      .array(z.strictObject({ id: uuid, trackingCode: z._default(z.nullable(text(60)), null) }))
      .check(z.minLength(1, 'too_few'), z.maxLength(MAX_ORDERS, 'too_many')),
  }),
  output: z.object({
    results: z.array(z.object({ id: uuid, number: z.nullable(z.string()), code: z.nullable(z.string()) })),
  }),
});
export type BulkFulfilment = z.output<typeof adminFulfilOrders.input>;
export type BulkResult = z.output<typeof adminFulfilOrders.output>['results'][number];

/** An order as it is picked and packed: what is in the parcel and where it goes, and no prices. */
export const slip = z.object({
  id: uuid,
  number: z.string(),
  createdAt: z.string(),
  status: z.string(),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  fulfilmentStatus: z.enum(FULFILMENT_STATUSES),
  customerName: z.string(),
  phone: z.nullable(z.string()),
  shippingAddress: z.string(),
  complement: z.string(),
  shippingService: z.enum(['economico', 'padrao', 'expresso']),
  carrier: z.string(),
  trackingCode: z.nullable(z.string()),
  /** It goes by mail: there is nothing to pack. */
  isGiftCard: z.boolean(),
  items: z.array(
    z.object({
      id: uuid,
      variantId: z.nullable(uuid),
      name: z.string(),
      colour: z.string(),
      size: z.string(),
      /** Where its size stands among those of the product. */
      sizePlace: z.int(),
      /** Of the piece as it is in the catalogue now; the SKU as in the order where the piece is gone. */
      sku: z.nullable(z.string()),
      ean: z.nullable(z.string()),
      imageKey: z.nullable(z.string()),
      /** Units that were not given back. */
      quantity: z.int(),
    }),
  ),
});
export type Slip = z.output<typeof slip>;

/**
 * Orders by their ids or numbers, parted by commas, in the order asked; what is no order is left
 * out, and so are those beyond `MAX_ORDERS`.
 */
export const adminOpenSlips = endpoint('GET', '/api/admin/pedidos-separacao', {
  input: z.strictObject({ pedidos: exactText(4_000) }),
  output: z.object({ orders: z.array(slip) }),
});

/** Which piece has this SKU or EAN; null where none has. */
export const adminFindPiece = endpoint('GET', '/api/admin/pedidos-peca', {
  input: z.strictObject({ codigo: exactText(100) }),
  output: z.object({
    piece: z.nullable(z.object({ name: z.string(), colour: z.string(), size: z.string() })),
  }),
});
