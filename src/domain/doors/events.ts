/**
 * What happens in the shop that another program may want to know. Which step of an order is which event, and which writes else are one:
 * `event_of_step` and the triggers beside it (db/migrations/0562_webhooks.sql).
 */
export const EVENT_KINDS = [
  /** There is a new order, not paid yet. */
  'order.placed',
  /** Its money is here: what an ERP prepares and invoices. Also of one that was paid late and taken up again. */
  'order.paid',
  /** Nobody paid in time; its units are for sale again. */
  'order.expired',
  'order.canceled',
  /** Size, colour or delivery address. */
  'order.changed',
  'order.preparing',
  /** All of it has left. */
  'order.shipped',
  /** All of it has arrived. */
  'order.delivered',
  /** Money or credit went back, in part or whole: `refundedCents`, `creditReturnedCents`. */
  'order.refunded',
  /** The provider has made a charge: a PIX code, a boleto, a card. */
  'payment.requested',
  /** A card was declined. */
  'payment.failed',
  'payment.under_review',
  /** After the order had ended; the shop takes it up again (`order.paid`) or gives the money back (`order.refunded`). */
  'payment.received_late',
  /** A chargeback. */
  'payment.disputed',
  'exchange.requested',
  /** Of the older kind, which the shop answers; one that reserves its new piece is accepted with the request. */
  'exchange.accepted',
  'exchange.refused',
  'exchange.canceled',
  /** One whose time was over was paid for after all. */
  'exchange.resumed',
  /** The piece that came back is here. */
  'exchange.completed',
  /** A return, also of what has not left yet. */
  'return.requested',
  'return.accepted',
  'return.refused',
  'return.canceled',
  'return.completed',
  'parcel.posted',
  'parcel.in_transit',
  'parcel.out_for_delivery',
  'parcel.delivery_failed',
  'parcel.delivered',
  /** Back at the shop, which could not have it delivered. */
  'parcel.returned',
  /** The tax authority took the note (NF-e). */
  'invoice.authorized',
  /** Refused or denied. */
  'invoice.refused',
  'invoice.canceled',
  /** By a letter of correction. */
  'invoice.corrected',
  /** How many units of a variant there are. */
  'stock.changed',
  'product.created',
  /** Anything that is said of it, its price, its variants; not its stock. */
  'product.changed',
  'product.deleted',
  /** An account was deleted (LGPD, art. 18, § 6: whoever got its data deletes it, too). */
  'customer.erased',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Of an order that an assistant placed: what its platform is told, each time with the whole order. */
export const PLATFORM_EVENTS = [
  'order.paid',
  'order.expired',
  'order.canceled',
  'order.changed',
  'order.preparing',
  'order.shipped',
  'order.delivered',
  'order.refunded',
  'payment.disputed',
  'parcel.posted',
  'parcel.delivered',
  'parcel.returned',
] as const satisfies readonly EventKind[];
export type PlatformEvent = (typeof PLATFORM_EVENTS)[number];

/** What somebody sends to see whether messages arrive; no endpoint asks for it. */
export const TEST_EVENT = 'webhook.test';

/** What a kind is about: what is before its dot. */
export type EventGroup = EventKind extends `${infer Group}.${string}` ? Group : never;

export const groupOf = (kind: EventKind): EventGroup => kind.slice(0, kind.indexOf('.')) as EventGroup;
