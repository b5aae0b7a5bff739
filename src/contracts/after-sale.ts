import * as z from 'zod/mini';
import { BACK_AS, EXCHANGE_LEAVES } from '../domain/after-sale/exchange.ts';
import { MAX_REQUEST_PHOTOS, RETURN_CAUSES } from '../domain/after-sale/returns.ts';
import { FIT_PLACES, FITS } from '../domain/sizing/buyers-fit.ts';
import { cart } from './cart.ts';
import { earnedCoupon } from './earned-coupon.ts';
import { endpoint } from './endpoint.ts';
import {
  byId,
  cents,
  email,
  integer,
  optionalCodeText,
  optionalLongText,
  text,
  typedCode,
  uuid,
  wholeNumber,
} from './fields.ts';
import { shownNote } from './order-notes.ts';
import { shownParcel } from './order-parcels.ts';
import { creditWish, deliveryAddress, idempotencyKey, orderedItem, orderKey, orderView } from './orders.ts';
import { picture } from './picture.ts';
import { shownRequest } from './shown-request.ts';
import { soldItem } from './sold-item.ts';

/** Why something cannot be requested (domain/after-sale/returns.ts); null if it can. */
const problem = z.nullable(z.string());

/** A piece of an exchange, with its order and that order's token. */
const exchanged = {
  orderId: uuid,
  number: z.string(),
  token: z.string(),
  name: z.string(),
  colour: z.string(),
  size: z.string(),
};

const orderRequest = z.object({
  ...shownRequest,
  /**
   * How to post it, if the carrier was asked for a code: pending (`waiting`), available (`ready`), or none, and it goes to the
   * shop's `address`. Null if no carrier was asked.
   */
  label: z.nullable(
    z.object({
      shown: z.enum(['waiting', 'ready', 'address']),
      code: z.nullable(z.string()),
      validUntil: z.nullable(z.string()),
      printUrl: z.nullable(z.string()),
      address: z.string(),
    }),
  ),
  /** The new piece, with the order that it ships in. */
  replacement: z.nullable(
    z.object({
      ...exchanged,
      image: z.nullable(picture),
      totalCents: cents,
      isPayable: z.boolean(),
      hasLeft: z.boolean(),
      hasArrived: z.boolean(),
      isCanceled: z.boolean(),
    }),
  ),
});
export type OrderRequest = z.output<typeof orderRequest>;

const orderDetailItem = z.object({
  id: uuid,
  ...orderedItem,
  variantId: z.nullable(uuid),
  /** Units neither returned nor exchanged, and those of them that no request is about. */
  unitsLeft: z.int(),
  unitsFree: z.int(),
  /**
   * Of the free ones: those that may be exchanged, as they have arrived, and, of an order of which a part has left, those that are still
   * in the shop and can be called off.
   */
  unitsArrived: z.int(),
  unitsHere: z.int(),
  /** The amounts an exchange is computed from (domain/after-sale/exchange.ts). */
  bought: z.object({
    quantity: z.int(),
    refundedQuantity: z.int(),
    listCents: cents,
    couponCents: cents,
    moneyCents: cents,
  }),
  /** Of what has left, if the order has left in part. */
  withdrawal: problem,
  exchange: problem,
  /** The same for a defect or a wrong item, which have a longer term. */
  defect: problem,
  /** The customer's own review of the product; 'possible' once it arrived; 'none' for those who may not write one. */
  review: z.enum(['none', 'possible', 'pending', 'approved', 'rejected']),
  /** What it says; null if it is not written. */
  written: z.nullable(z.object({ rating: z.int(), comment: z.string(), photo: z.nullable(z.string()) })),
  /** The buyer's answer on fit, and where it did not fit; null if fit is not asked. */
  fit: z.nullable(
    z.object({
      answer: z.nullable(z.enum(FITS)),
      place: z.nullable(z.enum(FIT_PLACES)),
      places: z.array(z.enum(FIT_PLACES)),
    }),
  ),
});
export type OrderDetailItem = z.output<typeof orderDetailItem>;

/** Everything an order's owner may see and do after the purchase. */
export const orderDetail = z.object({
  order: orderView,
  items: z.array(orderDetailItem),
  timeline: z.array(z.object({ kind: z.string(), at: z.string() })),
  /** Where the parcels that it leaves in are; none before anybody packs it. */
  parcels: z.array(shownParcel),
  deliveredAt: z.nullable(z.string()),
  /** For the whole order. */
  withdrawal: problem,
  withdrawalUntil: z.nullable(z.string()),
  /** The earlier receipt from which those days run, for the new piece of an exchange; null if they run from its own. */
  withdrawalSince: z.nullable(z.string()),
  exchangeUntil: z.nullable(z.string()),
  /** What was paid for the order and not refunded; an exchange refunds money first (domain/credit/split.ts). */
  left: z.object({ moneyCents: cents, creditCents: cents }),
  /** `pixPercent`: the PIX discount on a difference. */
  exchangeRules: z.object({ holdDays: z.int(), leaves: z.enum(EXCHANGE_LEAVES), pixPercent: z.int() }),
  requests: z.array(orderRequest),
  coupon: earnedCoupon,
  /** For the order of an exchange's new piece: the returned piece. */
  exchangeOf: z.nullable(z.object(exchanged)),
  /** Its notes (NF-e) that count, oldest first. */
  notes: z.array(shownNote),
  /** The delivery address, while it and the pieces' sizes may still be changed (contracts/order-changes.ts); else null. */
  changeable: z.nullable(deliveryAddress),
  /** Whether they may not only because the order is packed. */
  isPacked: z.boolean(),
  /** Authorises uploading photos for a request, for some hours. */
  photoTicket: z.string(),
});
export type OrderDetail = z.output<typeof orderDetail>;

const orderSummary = z.object({
  id: uuid,
  number: z.string(),
  status: orderView.shape.status,
  createdAt: z.string(),
  totalCents: cents,
  items: z.array(z.object(soldItem)),
});
export type OrderSummary = z.output<typeof orderSummary>;

/** The customer's orders, newest first. */
export const listOrders = endpoint('GET', '/api/conta/pedidos', {
  input: z.strictObject({ pagina: z._default(wholeNumber(1, 10_000), 1) }),
  output: z.object({ orders: z.array(orderSummary), pageCount: z.int() }),
});

/** One of the customer's orders; someone else's reads as unknown. */
export const getMyOrder = endpoint('GET', '/api/conta/pedidos/:id', { input: byId, output: orderDetail });

/** The same for holders of the order's token. POST, so that the token appears in no log. */
export const getOrderDetail = endpoint('POST', '/api/pedidos/detalhes', {
  input: z.strictObject(orderKey),
  output: orderDetail,
});

/** An order by its number and the e-mail it was placed with. `order_not_found` tells neither which was wrong nor whether it exists. */
export const trackOrder = endpoint('POST', '/api/pedidos/rastreio', {
  input: z.strictObject({ number: typedCode(200), email: email() }),
  output: orderDetail,
  errors: { order_not_found: 404 },
});

const why = {
  cause: z._default(z.nullable(z.enum(RETURN_CAUSES)), null),
  reason: optionalLongText(1000),
  /** The keys of photos uploaded for this order (contracts/request-photos.ts), if the reason can be seen in one. */
  photos: z._default(z.array(text(120)).check(z.maxLength(MAX_REQUEST_PHOTOS, 'too_many')), []),
};

const REQUEST_ERRORS = {
  photo_not_asked: 422,
  photo_unknown: 422,
  request_not_possible: 409,
  request_too_early: 409,
  request_too_late: 409,
  request_already_made: 409,
  request_unknown_item: 404,
  exchange_quantity: 422,
  return_quantity: 422,
  part_sent: 409,
  exchange_still_open: 409,
  exchange_too_often: 409,
  exchange_unknown_variant: 409,
  exchange_same_piece: 409,
  exchange_out_of_stock: 409,
  exchange_price_changed: 409,
  exchange_no_credit: 409,
  credit_changed: 409,
  credit_code_unknown: 409,
  key_reused: 409,
} as const;

export const exchangeWish = z.strictObject({
  ...orderKey,
  kind: z.literal('exchange'),
  item: uuid,
  units: integer(1, 999, 'exchange_quantity'),
  variant: uuid,
  expected: z.strictObject({ differenceCents: cents, backCents: cents }),
  backAs: z._default(z.enum(BACK_AS), 'money'),
  credit: z.optional(creditWish),
  idempotencyKey,
  ...why,
});

/**
 * Requests a return of the whole order (`item` null), or of `units` of an item or all that no other request is about, which the shop
 * answers by mail; or an exchange of units of an item for any variant, which is reserved at once. `expected`: the amounts shown, to pay
 * (before the PIX discount) or surplus. If the server computes others, nothing is done, and `exchange_price_changed` contains them.
 * `photo_not_asked`: no photos are accepted for this reason; `photo_unknown`: one was not uploaded for this order, or was deleted.
 * `backAs`: whether a surplus is refunded or kept as credit (`exchange_no_credit`: there is none). `credit` pays the difference first,
 * as at checkout (`credit_changed`: what it pays now); the rest is paid on the page of the `replacement`. `idempotencyKey`: one per try.
 */
export const requestReturn = endpoint('POST', '/api/pedidos/solicitacoes', {
  input: z.discriminatedUnion('kind', [
    z.strictObject({
      ...orderKey,
      kind: z.literal('withdrawal'),
      item: z.nullable(uuid),
      units: z.optional(integer(1, 999, 'return_quantity')),
      /** Of an order of which a part is still in the shop: what is there, or what has arrived. */
      where: z.optional(z.enum(['here', 'sent'])),
      idempotencyKey: z.optional(idempotencyKey),
      ...why,
    }),
    exchangeWish,
  ]),
  output: orderDetail,
  errors: REQUEST_ERRORS,
});

const exchangeKey = { ...orderKey, request: uuid };

/** The customer takes a return back, which the shop has not answered yet (`request_answered`: it has). */
export const takeBackReturn = endpoint('POST', '/api/pedidos/solicitacoes/desistencia', {
  input: z.strictObject(exchangeKey),
  output: orderDetail,
  errors: { request_answered: 409 },
});

/** The customer keeps the first piece; a payment for the difference is refunded. */
export const giveUpExchange = endpoint('POST', '/api/pedidos/trocas/desistencia', {
  input: z.strictObject(exchangeKey),
  output: orderDetail,
  errors: { exchange_moved: 409, refund_in_progress: 409, payment_unavailable: 503 },
});

/** The returned piece was posted, with its tracking code if there is one. */
export const reportPosted = endpoint('POST', '/api/pedidos/trocas/postagem', {
  input: z.strictObject({ ...exchangeKey, code: optionalCodeText(60) }),
  output: orderDetail,
  errors: { exchange_moved: 409 },
});

/** Adds the items of an order to the caller's cart, as far as available. `missing` names what could not be added in full. */
export const reorder = endpoint('POST', '/api/pedidos/comprar-de-novo', {
  input: z.strictObject(orderKey),
  output: z.object({
    cart,
    addedUnits: z.int(),
    missing: z.array(z.object({ name: z.string(), wanted: z.int(), added: z.int() })),
  }),
});
