import * as z from 'zod/mini';
import {
  BOX_LIMITS,
  LABEL_BARS,
  LABEL_STATES,
  SHIPPING_LABEL_PROBLEMS,
} from '../../domain/fulfilment/labels.ts';
import { endpoint } from '../endpoint.ts';
import { byId, cents, integer, uuid } from '../fields.ts';
import { service } from '../shipping.ts';
import { MAX_PARCELS } from './fulfilment.ts';

/** Labels that the shop buys for the parcels of its orders, from its wallet at the carrier. */

/** Orders of one purchase: so many that the carrier's calls a minute suffice. */
export const MAX_LABELS = 40;

const weight = integer(BOX_LIMITS.grams.min, BOX_LIMITS.grams.max, 'box_weight_invalid');
const side = integer(BOX_LIMITS.cm.min, BOX_LIMITS.cm.max, 'box_side_invalid');
const box = z.strictObject({ grams: weight, widthCm: side, heightCm: side, lengthCm: side });
export type LabelBoxInput = z.output<typeof box>;

const orders = <Item extends z.ZodMiniType>(item: Item) =>
  z.array(item).check(z.minLength(1, 'too_few'), z.maxLength(MAX_LABELS, 'too_many'));

const offer = z.object({
  serviceId: z.int(),
  service: z.string(),
  company: z.string(),
  priceCents: cents,
  minDays: z.int(),
  maxDays: z.int(),
  /** What the customer chose and paid for. */
  isChosen: z.boolean(),
});
export type LabelOffer = z.output<typeof offer>;

const quotedParcel = z.object({
  orderId: uuid,
  number: z.string(),
  /** When the order was placed. */
  createdAt: z.string(),
  customerName: z.string(),
  city: z.string(),
  state: z.string(),
  shippingService: service,
  /** Which of the order's parcels; null where it has one that nobody has packed yet. */
  parcelId: z.nullable(uuid),
  /** Its place among those of the order that are still here, and their number. */
  place: z.int(),
  places: z.int(),
  units: z.int(),
  /** As packed by the shop's measures, or as the person said. */
  box: z.object({ grams: z.int(), widthCm: z.int(), heightCm: z.int(), lengthCm: z.int() }),
  insuredCents: cents,
  papers: z.enum(['note', 'declaration']),
  /** Why there can be no label for it; null if there can. */
  bar: z.nullable(z.enum(LABEL_BARS)),
  /** What the label cost that the carrier keeps, which is lost with another one; null without such a label. */
  keptCents: z.nullable(cents),
  /** Cheapest first; empty with a bar. */
  offers: z.array(offer),
});
export type QuotedParcel = z.output<typeof quotedParcel>;

/** What labels for these orders cost, and what cannot be sent. Nothing is bought, and nothing stored. */
export const adminQuoteLabels = endpoint('POST', '/api/admin/etiquetas/cotacao', {
  // Nothing: only asks the carrier.
  changes: [],
  input: z.strictObject({
    orders: orders(
      z.strictObject({
        id: uuid,
        /** Of a parcel that was measured by hand: of this order's parcel, or of all of it. */
        boxes: z._default(z.array(z.strictObject({ parcelId: z.nullable(uuid), box })), []),
        /** Parcels that are to have another label, though the carrier keeps the one that they have. */
        again: z._default(z.array(uuid).check(z.maxLength(MAX_PARCELS, 'too_many')), []),
      }),
    ),
  }),
  output: z.object({
    parcels: z.array(quotedParcel),
    /** What is in the wallet; null if the carrier did not say. */
    balanceCents: z.nullable(cents),
    /** Whether some go with a declaration of contents, as the shop makes no notes. */
    isWithoutNotes: z.boolean(),
  }),
  errors: { labels_unset: 409 },
});
export type LabelQuote = z.output<typeof adminQuoteLabels.output>;

const labelRow = z.object({
  id: uuid,
  orderId: uuid,
  number: z.string(),
  parcelId: uuid,
  /** The parcel's place in its order. */
  position: z.int(),
  state: z.enum(LABEL_STATES),
  problem: z.nullable(z.enum(SHIPPING_LABEL_PROBLEMS)),
  /** What the carrier refuses, in its words. */
  refusals: z.array(z.object({ field: z.string(), words: z.string() })),
  service: z.string(),
  company: z.string(),
  trackingCode: z.nullable(z.string()),
  quotedCents: cents,
  costCents: z.nullable(cents),
  insuredCents: cents,
  papers: z.enum(['note', 'declaration']),
  /** Bought with a note that was cancelled since: the parcel may not go with it. */
  isNoteGone: z.boolean(),
  /** Another one was bought for its parcel, though the carrier kept it. */
  isReplaced: z.boolean(),
  createdAt: z.string(),
});
export type LabelRow = z.output<typeof labelRow>;

const labelRows = z.object({ labels: z.array(labelRow) });

/**
 * Buys a label for each of these parcels, or none: `purchaseId` names the purchase, so that the same request twice buys once. What takes
 * longer than the answer may goes on by itself.
 */
export const adminBuyLabels = endpoint('POST', '/api/admin/etiquetas', {
  changes: ['labels', 'orders', 'order', 'activity'],
  input: z.strictObject({
    purchaseId: uuid,
    parcels: orders(
      z.strictObject({
        orderId: uuid,
        parcelId: z.nullable(uuid),
        serviceId: z.int(),
        priceCents: cents,
        box,
        /** Another one, though the carrier keeps that of before, whose price is lost. */
        again: z._default(z.boolean(), false),
      }),
    ),
  }),
  output: labelRows,
  errors: {
    labels_unset: 409,
    /** Somebody else has bought one meanwhile; `data.number` is the order's. */
    label_exists: 409,
    /** `data.number` cannot be sent any more as it was shown. */
    label_order_changed: 409,
    /** The carrier asks for more than was shown; nothing was bought. */
    label_price_changed: 409,
    /** The wallet has `data.balanceCents`, and `data.totalCents` are needed; nothing was bought. */
    label_balance_short: 409,
    label_shop_data: 409,
    /** `data.number` has no note, which the shop has to make. */
    label_note_required: 409,
    labels_away: 503,
  },
});
export type LabelPurchase = z.output<typeof adminBuyLabels.input>;

/** The labels of a purchase, or of an order, oldest first. */
export const adminListLabels = endpoint('GET', '/api/admin/etiquetas', {
  name: 'labels',
  input: z.strictObject({ compra: z.optional(uuid), pedido: z.optional(uuid) }),
  output: labelRows,
});

/** Gives a label back, which is refunded to the wallet unless the parcel was posted. */
export const adminCancelLabel = endpoint('POST', '/api/admin/etiquetas/:id/cancelamento', {
  changes: ['labels', 'orders', 'order', 'activity'],
  input: byId,
  output: labelRow,
  errors: { label_not_cancellable: 409 },
});
