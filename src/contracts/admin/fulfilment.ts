import * as z from 'zod/mini';
import { FULFILMENT_STATUSES, PAYMENT_STATUSES } from '../../domain/orders/orders.ts';
import { endpoint } from '../endpoint.ts';
import { quantity, typedCode, uuid } from '../fields.ts';
import { ADDRESS_ERRORS, addressChange } from '../order-changes.ts';
import { deliveryAddress } from '../orders.ts';
import { service } from '../shipping.ts';
import { ACT_ERRORS, acted, saleNote, trackingCode, version } from './orders.ts';
import { deskParcel } from './parcels.ts';

/** Picking, packing and shipping many orders at once. */

/** Orders per request or pick list: two pages of the list. */
export const MAX_ORDERS = 100;

/**
 * Advances many orders by one step, each in its own transaction. `results`, in the same order, has `code` null for
 * success or an error of `adminFulfilOrder`. An order that is shipped already is refused; its tracking code is not
 * replaced.
 */
export const adminFulfilOrders = endpoint('POST', '/api/admin/pedidos-andamento', {
  changes: ['orders', 'order', 'waiting'],
  input: z.strictObject({
    to: z.enum(['preparing', 'shipped']),
    orders: z
      .array(z.strictObject({ id: uuid, trackingCode }))
      .check(z.minLength(1, 'too_few'), z.maxLength(MAX_ORDERS, 'too_many')),
  }),
  output: z.object({
    results: z.array(z.object({ id: uuid, number: z.nullable(z.string()), code: z.nullable(z.string()) })),
  }),
});
export type BulkFulfilment = z.output<typeof adminFulfilOrders.input>;
export type BulkResult = z.output<typeof adminFulfilOrders.output>['results'][number];

/** An order for picking and packing: items and address, no prices. */
export const slip = z.object({
  id: uuid,
  /** Changes with every write. */
  version: z.string(),
  number: z.string(),
  createdAt: z.string(),
  status: z.string(),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  fulfilmentStatus: z.enum(FULFILMENT_STATUSES),
  customerName: z.string(),
  phone: z.nullable(z.string()),
  shippingAddress: z.string(),
  complement: z.string(),
  shippingService: service,
  carrier: z.string(),
  trackingCode: z.nullable(z.string()),
  /** Sent by mail: nothing to pack. */
  isGiftCard: z.boolean(),
  note: saleNote,
  parcels: z.array(deskParcel),
  /** Of the parcels that are here, those whose label is bought: what is in them cannot change. */
  labelled: z.array(uuid),
  items: z.array(
    z.object({
      id: uuid,
      variantId: z.nullable(uuid),
      name: z.string(),
      colour: z.string(),
      size: z.string(),
      /** Index of its size in the product's order. */
      sizePlace: z.int(),
      /** Current SKU and EAN of the variant; the SKU of the order if the variant was deleted. */
      sku: z.nullable(z.string()),
      ean: z.nullable(z.string()),
      /** Units that the customer asked to cancel, which the shop has not decided yet. */
      cancelling: z.int(),
      imageKey: z.nullable(z.string()),
      /** Units to be packed: not refunded, and not in a parcel that has left. Of an order that has left as a whole, those not returned. */
      quantity: z.int(),
    }),
  ),
});
export type Slip = z.output<typeof slip>;

/**
 * Orders by ids, numbers or short numbers, separated by commas, in that order; omits unknown ones and those beyond `MAX_ORDERS`.
 */
export const adminOpenSlips = endpoint('GET', '/api/admin/pedidos-separacao', {
  name: 'slips',
  input: z.strictObject({ pedidos: typedCode(4_000) }),
  output: z.object({ orders: z.array(slip) }),
});

/** Parcels that an order may have that have not left. */
export const MAX_PARCELS = 20;

/**
 * Says which units are in which of the parcels that have not left; all others are in none. A paid order begins its preparation by it.
 * `id`: the parcel that these units are in; null for a new one. `order_changed`: the order has changed since `version`, somebody else
 * packs it, too.
 */
export const adminPackOrder = endpoint('POST', '/api/admin/pedidos/:id/pacotes', {
  changes: ['orders', 'order', 'waiting'],
  input: z.strictObject({
    id: uuid,
    version,
    parcels: z
      .array(
        z.strictObject({
          id: z.nullable(uuid),
          units: z
            .array(z.strictObject({ itemId: uuid, units: quantity }))
            .check(z.minLength(1, 'too_few'), z.maxLength(100, 'too_many')),
        }),
      )
      .check(z.maxLength(MAX_PARCELS, 'too_many')),
  }),
  output: z.object({ version: z.string(), parcels: z.array(deskParcel) }),
  errors: ACT_ERRORS,
});

/** Sends one parcel of an order, or says that it has arrived. `posted` again, with another tracking code, corrects the code. */
export const adminMoveParcel = endpoint('POST', '/api/admin/pacotes/:id/andamento', {
  changes: ['orders', 'order', 'waiting', 'orderNotes'],
  input: z.strictObject({ id: uuid, to: z.enum(['posted', 'delivered']), trackingCode }),
  output: acted,
  errors: ACT_ERRORS,
});

/**
 * Sends what is in a parcel that came back undelivered once more, in a new parcel that the desk packs. `address`: another one, as its
 * customer agreed; delivery there costs the shop what it costs (`change_no_delivery`, `change_takes_longer`: as for changes of an order).
 * `parcel_asked_back`: its customer has asked for the money, or another piece, of what is in it, or what is called off.
 */
export const adminSendAgain = endpoint('POST', '/api/admin/pacotes/:id/reenvio', {
  changes: ['orders', 'order', 'waiting', 'orderNotes'],
  input: z.strictObject({
    id: uuid,
    version,
    address: z._default(z.nullable(deliveryAddress), null),
    acceptedDays: addressChange.acceptedDays,
  }),
  output: acted,
  errors: { ...ACT_ERRORS, ...ADDRESS_ERRORS, parcel_asked_back: 409 },
});

/** The variant with this SKU or EAN, or null. */
export const adminFindPiece = endpoint('GET', '/api/admin/pedidos-peca', {
  input: z.strictObject({ codigo: typedCode(100) }),
  output: z.object({
    piece: z.nullable(z.object({ name: z.string(), colour: z.string(), size: z.string() })),
  }),
});
