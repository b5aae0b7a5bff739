import * as z from 'zod/mini';
import { RECEIVED_AS } from '../../domain/after-sale/exchange.ts';
import { endpoint } from '../endpoint.ts';
import { byId, cents, longText, optionalLongText, uuid } from '../fields.ts';
import { pictureFile } from '../request-photos.ts';
import { deskRequest } from './desk-request.ts';
import { tableInput, tableOf } from './fields.ts';
import { ACT_ERRORS, acted, trackingCode, withheldCents } from './orders.ts';

/** Customers' requests for return or exchange (domain/after-sale/returns.ts). Instants are ISO strings. */

export const REQUEST_KINDS = ['devolucao', 'troca'] as const;

const requestRow = z.object({
  ...deskRequest.shape,
  orderId: uuid,
  orderNumber: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  /** The item; null for the whole order. */
  itemName: z.nullable(z.string()),
  itemDetails: z.string(),
  /** All units of the order, and the parcels that they leave in. */
  orderUnits: z.int(),
  orderParcels: z.int(),
  /** Whether a coupon of the order may cost a part of the refund: then it is completed in the order, which tells the amount. */
  hasCoupon: z.boolean(),
});
export type RequestListRow = z.output<typeof requestRow>;

/**
 * Open requests, oldest first. `situacao` filters by what is to be done (`a-resolver`:
 * all that the shop has to act on, `abertas`: to answer, `chegando`: posted, to
 * be decided soon, `enviar`: replacement to ship, `sem-codigo`: to be posted but without a carrier's code, `aceitas`:
 * all waiting) or by outcome.
 */
export const adminListRequests = endpoint('GET', '/api/admin/solicitacoes', {
  name: 'requests',
  input: z.strictObject({
    ...tableInput,
    sentido: z._default(z.enum(['asc', 'desc']), 'asc'),
    situacao: z.optional(
      z.enum([
        'a-resolver',
        'abertas',
        'chegando',
        'enviar',
        'sem-codigo',
        'aceitas',
        'recusadas',
        'canceladas',
        'concluidas',
        'todas',
      ]),
    ),
    tipo: z.optional(z.enum(REQUEST_KINDS)),
  }),
  output: tableOf(requestRow),
});
export type RequestListInput = z.output<typeof adminListRequests.input>;

/** A customer's photo of a request. */
export const adminRequestPhoto = endpoint('GET', '/api/admin/solicitacoes/fotos/:id', {
  input: byId,
  output: pictureFile,
});

const REQUEST_ERRORS = { request_moved: 409 } as const;

/**
 * Accepts or refuses; the customer receives `answer`. An exchange is accepted automatically; refusing it restocks the
 * replacement.
 */
export const adminAnswerRequest = endpoint('POST', '/api/admin/solicitacoes/:id/resposta', {
  changes: ['requests', 'order', 'orders', 'waiting'],
  input: z.discriminatedUnion('to', [
    z.strictObject({ id: uuid, to: z.literal('accepted'), answer: optionalLongText(1000) }),
    z.strictObject({ id: uuid, to: z.literal('refused'), answer: longText(1000) }),
  ]),
  output: z.object({ status: requestRow.shape.status }),
  errors: {
    ...REQUEST_ERRORS,
    exchange_moved: 409,
    already_paid: 409,
    refund_in_progress: 409,
    payment_unavailable: 503,
  },
});

/**
 * Completes a request once the goods are back (or never left). A return refunds `amountCents`; a whole order that was
 * not shipped is cancelled with a full refund; an exchange refunds the remaining difference. `received` is the
 * destination of the items: on sale, second line, or written off.
 */
export const adminFinishRequest = endpoint('POST', '/api/admin/solicitacoes/:id/conclusao', {
  changes: ['requests', 'order', 'orders', 'waiting'],
  input: z.strictObject({
    id: uuid,
    answer: optionalLongText(1000),
    received: z._default(z.enum(RECEIVED_AS), 'stock'),
    amountCents: z._default(cents.check(z.maximum(2_000_000_000, 'price_invalid')), 0),
    withheldCents,
  }),
  output: acted,
  errors: { ...REQUEST_ERRORS, ...ACT_ERRORS, exchange_unpaid: 409 },
});

/**
 * Requests a new posting code from the carrier (`again`), mailed to the customer, or cancels the current one.
 * `code_not_possible`: disabled in the settings, or nothing is to be posted.
 */
export const adminReturnCode = endpoint('POST', '/api/admin/solicitacoes/:id/codigo', {
  changes: ['requests', 'order', 'orders', 'waiting'],
  input: z.strictObject({ id: uuid, act: z.enum(['again', 'cancel']) }),
  output: z.object({ act: z.enum(['again', 'cancel']) }),
  errors: { ...REQUEST_ERRORS, code_under_way: 409, code_not_possible: 409 },
});

/** Ships the replacement of an exchange, with an optional tracking code. */
export const adminSendReplacement = endpoint('POST', '/api/admin/solicitacoes/:id/envio', {
  changes: ['requests', 'order', 'orders', 'waiting'],
  input: z.strictObject({ id: uuid, trackingCode }),
  output: acted,
  errors: ACT_ERRORS,
});
