import * as z from 'zod/mini';
import { NOTE_STATES } from '../../domain/fiscal/note-life.ts';
import { SHOWN_STATUSES } from '../../domain/orders/order-status.ts';
import { FULFILMENT_STATUSES, PAYMENT_STATUSES } from '../../domain/orders/orders.ts';
import { earnedCoupon } from '../earned-coupon.ts';
import { endpoint } from '../endpoint.ts';
import { byId, cents, codeText, exactText, integer, optionalLongText, quantity, uuid } from '../fields.ts';
import { deliveryAddress, orderedGift, orderMoney, orderView } from '../orders.ts';
import { service } from '../shipping.ts';
import { deskRequest } from './desk-request.ts';
import { csvFile, day, tableInput, tableOf } from './fields.ts';
import { deskParcel } from './parcels.ts';

/** Orders in the back office. Statuses are the stored values (domain/orders/order-status.ts), instants ISO strings. */

export const orderRow = z.object({
  id: uuid,
  number: z.string(),
  createdAt: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  totalCents: cents,
  status: z.string(),
  trackingCode: z.nullable(z.string()),
  flags: z.array(z.string()),
  /** Requests for return or exchange that await an answer. */
  openRequests: z.int(),
  /** Units are in the shop although parcels have left (`part`), or as the carrier brought them all back (`again`). */
  sentInPart: z.nullable(z.enum(['part', 'again'])),
  /** Mailed on its day, so there is nothing to prepare or ship. */
  isGiftCard: z.boolean(),
});
export type DeskOrderRow = z.output<typeof orderRow>;

const orderFilter = {
  aba: z._default(z.enum(['todos', 'entrega']), 'todos'),
  status: z.optional(z.enum(Object.values(SHOWN_STATUSES).map(({ stored }) => stored))),
  atencao: z.optional(z.enum(['sim', 'atrasados', 'parte', 'parados', 'devolvidos'])),
  de: z.optional(day),
  ate: z.optional(day),
};

/**
 * Newest first. `aba=entrega`: only paid orders in fulfilment, without gift cards; `atencao`: only those flagged for manual review (`sim`),
 * those paid that have not arrived by the promised day (`atrasados`), those of which a part has left (`parte`), those with a parcel of which the carrier has told nothing for some days
 * (`parados`), or with one that came back to the shop (`devolvidos`). `busca` searches numbers, names, e-mails, CPFs and tracking codes; days are in São Paulo.
 */
export const adminListOrders = endpoint('GET', '/api/admin/pedidos', {
  name: 'orders',
  input: z.strictObject({ ...tableInput, ...orderFilter }),
  /** `stuckDays`: after how many days without news a parcel counts as stuck. */
  output: z.extend(tableOf(orderRow), { stuckDays: z.int() }),
});
export type OrderListInput = z.output<typeof adminListOrders.input>;

/** The filtered orders as CSV, one line each, newest first. */
export const adminExportOrders = endpoint('GET', '/api/admin/pedidos-arquivo', {
  input: z.strictObject({ busca: tableInput.busca, ...orderFilter }),
  output: csvFile,
});
export type OrderExportInput = z.output<typeof adminExportOrders.input>;

/** The note (NF-e) of a sale, with the first thing that it waits for and the code of its refusal; null where none is to be made. */
export const saleNote = z.nullable(
  z.object({
    state: z.enum(NOTE_STATES),
    number: z.nullable(z.int()),
    series: z.nullable(z.int()),
    reason: z.nullable(z.string()),
    code: z.nullable(z.string()),
    isTest: z.boolean(),
  }),
);
export type SaleNote = NonNullable<z.output<typeof saleNote>>;

export const deskOrder = z.object({
  ...orderRow.shape,
  /** Changes with every write; requests that move money must send the version they are based on. */
  version: z.string(),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  fulfilmentStatus: z.enum(FULFILMENT_STATUSES),
  paymentMethod: orderView.shape.paymentMethod,
  /** Payment link, where the customer may also choose another method; null if nothing is to be paid. */
  payUrl: z.nullable(z.string()),
  userId: z.nullable(uuid),
  cpf: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  shippingAddress: z.string(),
  complement: z.string(),
  /** The delivery address, while it and the pieces' sizes may still be changed (admin/order-changes.ts); else null. */
  changeable: z.nullable(deliveryAddress),
  /** Whether they could not be only because there is a parcel, for which a label may have been bought. */
  isPacked: z.boolean(),
  /** The address, while a parcel that came back can be sent again. */
  sendAgainTo: z.nullable(deliveryAddress),
  shippingService: service,
  carrier: z.string(),
  arrivesBy: z.nullable(z.string()),
  /** What the checkout showed; null for what was never quoted, or before it was recorded. */
  promisedBy: z.nullable(z.string()),
  ...orderMoney,
  /** The order that an exchange is from, and the returned item ('Vestido · Preto · M'). */
  exchangeOf: z.nullable(z.object({ id: uuid, number: z.string(), piece: z.string() })),
  /**
   * For the order of an exchange: the purchase that its chain of exchanges began with, and the last day to withdraw ('YYYY-MM-DD';
   * null: not received yet), which another size or colour does not put off (domain/after-sale/returns.ts, `withdrawalFrom`).
   */
  firstPurchase: z.nullable(
    z.object({
      id: uuid,
      number: z.string(),
      placedAt: z.string(),
      deliveredAt: z.nullable(z.string()),
      withdrawalUntil: z.nullable(z.string()),
    }),
  ),
  /** The part of the returned item's payment that was charged back. */
  contestedCents: cents,
  /** What can still be refunded: payments received and credit; for a gift card, the unspent rest. */
  refundableCents: cents,
  gift: z.nullable(orderedGift),
  note: saleNote,
  /** None: one parcel that nobody has packed yet. */
  parcels: z.array(deskParcel),
  items: z.array(
    z.object({
      id: uuid,
      productId: z.nullable(uuid),
      variantId: z.nullable(uuid),
      name: z.string(),
      colour: z.string(),
      size: z.string(),
      sku: z.nullable(z.string()),
      /** Current EAN of the variant; null if it has none or was deleted. */
      ean: z.nullable(z.string()),
      imageKey: z.nullable(z.string()),
      quantity: z.int(),
      refundedQuantity: z.int(),
      unitCents: cents,
      totalCents: cents,
      /** Paid for all units, after discounts. */
      paidCents: cents,
    }),
  ),
  coupon: earnedCoupon,
  requests: z.array(deskRequest),
  /** All payment attempts, first one first. */
  payments: z.array(
    z.object({
      attempt: z.int(),
      method: z.string(),
      status: z.string(),
      chargeId: z.nullable(z.string()),
      amountCents: cents,
      paidCents: cents,
      refundedCents: cents,
    }),
  ),
  refunds: z.array(z.object({ id: uuid, amountCents: cents, status: z.string(), createdAt: z.string() })),
  timeline: z.array(
    z.object({
      id: uuid,
      kind: z.string(),
      actor: z.string(),
      actorEmail: z.nullable(z.string()),
      at: z.string(),
      reason: z.nullable(z.string()),
      /** Sales channel of an order entered by the shop (domain/orders/sale-channels.ts). */
      channel: z.nullable(z.string()),
      trackingCode: z.nullable(z.string()),
      /** The position of the parcel of several that it is about. */
      parcel: z.nullable(z.int()),
      amountCents: z.nullable(z.int()),
      /** Of the note (NF-e) that it is about. */
      noteNumber: z.nullable(z.int()),
    }),
  ),
});
export type DeskOrder = z.output<typeof deskOrder>;

/** One order with all details. */
export const adminGetOrder = endpoint('GET', '/api/admin/pedidos/:id', {
  name: 'order',
  input: byId,
  output: deskOrder,
});

/** Outcome of the refund; `contested`: the payment had been charged back already. */
export const acted = z.object({ money: z.enum(['none', 'done', 'pending', 'refused', 'contested']) });
export type OrderMoney = z.output<typeof acted>['money'];

export const version = exactText(40);

/** What a refund is less because its coupon is no longer earned; at most what the server computes (`withheld_too_much`). */
export const withheldCents = z._default(cents.check(z.maximum(2_000_000_000, 'price_invalid')), 0);

export const trackingCode = z._default(z.nullable(codeText(60)), null);

export const ACT_ERRORS = {
  transition_not_allowed: 409,
  order_changed: 409,
  already_paid: 409,
  payment_unavailable: 503,
  refund_in_progress: 409,
  refund_too_much: 409,
  refund_quantity: 409,
  withheld_too_much: 409,
  exchange_awaits_parcel: 409,
  gift_card_spent: 409,
  gift_card_by_mail: 409,
  part_sent: 409,
  parcels_apart: 409,
  parcel_empty: 409,
  parcel_units: 409,
  /** `data.position`: that of the parcel whose label is bought. */
  parcel_has_label: 409,
} as const;

/**
 * Advances a paid order. `shipped` again with another tracking code corrects the code; `order_changed`: the order has
 * changed since `version`.
 */
export const adminFulfilOrder = endpoint('POST', '/api/admin/pedidos/:id/andamento', {
  changes: ['orders', 'order', 'waiting', 'orderNotes'],
  input: z.strictObject({
    id: uuid,
    to: z.enum(['preparing', 'shipped', 'delivered']),
    trackingCode,
    version: z.optional(version),
  }),
  output: acted,
  errors: ACT_ERRORS,
});
export type NextStep = z.output<typeof adminFulfilOrder.input>['to'];

/**
 * Cancels with refund and restock. `seen` is the state that the decision was based on; `order_changed` if it has
 * changed since (paid, prepared …).
 */
export const adminCancelOrder = endpoint('POST', '/api/admin/pedidos/:id/cancelamento', {
  changes: ['orders', 'order', 'waiting', 'notes', 'orderNotes'],
  input: z.strictObject({
    id: uuid,
    reason: optionalLongText(500),
    seen: z.optional(
      z.strictObject({
        paymentStatus: z.enum(PAYMENT_STATUSES, 'invalid'),
        fulfilmentStatus: z.enum(FULFILMENT_STATUSES, 'invalid'),
      }),
    ),
  }),
  output: acted,
  errors: ACT_ERRORS,
});

/**
 * Refunds `amountCents`, optionally for given units. `order_changed` if the order has changed meanwhile: otherwise two
 * administrators could refund the same money twice.
 */
export const adminRefundOrder = endpoint('POST', '/api/admin/pedidos/:id/reembolso', {
  changes: ['orders', 'order', 'waiting', 'notes', 'orderNotes'],
  input: z.strictObject({
    id: uuid,
    amountCents: integer(1, 2_000_000_000, 'price_invalid'),
    items: z._default(
      z
        .array(z.strictObject({ id: uuid, quantity, sent: z.optional(integer(0, 999, 'quantity_invalid')) }))
        .check(z.maxLength(100, 'too_many')),
      [],
    ),
    restock: z._default(z.boolean(), false),
    withheldCents,
    version,
    reason: optionalLongText(500),
  }),
  output: acted,
  errors: ACT_ERRORS,
});

/** Dismisses a flag (`refund_due` disappears with its refund). */
export const adminDismissFlag = endpoint('POST', '/api/admin/pedidos/:id/visto', {
  changes: ['orders', 'order', 'waiting'],
  input: z.strictObject({ id: uuid, flag: exactText(40) }),
  output: z.object({ id: uuid }),
  errors: { transition_not_allowed: 409 },
});
