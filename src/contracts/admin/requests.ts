import * as z from 'zod/mini';
import { RECEIVED_AS } from '../../domain/exchange.ts';
import { endpoint } from '../endpoint.ts';
import { cents, optionalText, text, uuid } from '../fields.ts';
import { pictureFile } from '../request-photos.ts';
import { deskRequest } from './desk-request.ts';
import { tableInput, tableOf } from './fields.ts';
import { ACT_ERRORS, acted } from './orders.ts';

/** What customers ask for after buying, as the back office answers it (domain/returns.ts). Instants are ISO time. */

export const REQUEST_FILTERS = [
  'abertas',
  'chegando',
  'enviar',
  'sem-codigo',
  'aceitas',
  'recusadas',
  'canceladas',
  'concluidas',
  'todas',
] as const;
export const REQUEST_KINDS = ['devolucao', 'troca'] as const;

export const requestRow = z.object({
  ...deskRequest.shape,
  orderId: uuid,
  orderNumber: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  /** The piece that it is about; null: the whole order. */
  itemName: z.nullable(z.string()),
  itemDetails: z.string(),
});
export type RequestListRow = z.output<typeof requestRow>;

/**
 * What is not ended, oldest first; `situacao` shows what is to be done about (`abertas` to answer,
 * `chegando` posted, so about to be decided, `enviar` new pieces to send, `sem-codigo` to be posted without the carrier's code, `aceitas` all that waits), or how it ended.
 */
export const adminListRequests = endpoint('GET', '/api/admin/solicitacoes', {
  input: z.strictObject({
    ...tableInput,
    sentido: z._default(z.enum(['asc', 'desc']), 'asc'),
    situacao: z.optional(z.enum(REQUEST_FILTERS)),
    tipo: z.optional(z.enum(REQUEST_KINDS)),
  }),
  output: tableOf(requestRow),
});
export type RequestListInput = z.output<typeof adminListRequests.input>;

/** A photo that a customer sent with a request. */
export const adminRequestPhoto = endpoint('GET', '/api/admin/solicitacoes/fotos/:id', {
  input: z.strictObject({ id: uuid }),
  output: pictureFile,
});

const REQUEST_ERRORS = { request_moved: 409 } as const;

/**
 * Accepts or refuses, which the customer is told with the words of `answer`. An exchange
 * is accepted already; refused, its new piece goes back to the shelf.
 */
export const adminAnswerRequest = endpoint('POST', '/api/admin/solicitacoes/:id/resposta', {
  input: z.discriminatedUnion('to', [
    z.strictObject({ id: uuid, to: z.literal('accepted'), answer: optionalText(1000) }),
    z.strictObject({ id: uuid, to: z.literal('refused'), answer: text(1000) }),
  ]),
  output: z.object({ status: requestRow.shape.status }),
  errors: { ...REQUEST_ERRORS, exchange_moved: 409, already_paid: 409, payment_unavailable: 503 },
});

/**
 * The goods are here (or never left). A withdrawal gives `amountCents` back, a
 * whole order that was not shipped is cancelled with all its money; of an exchange what is left over goes back. `received` says
 * where the pieces go: on sale again, to the second line, or off.
 */
export const adminFinishRequest = endpoint('POST', '/api/admin/solicitacoes/:id/conclusao', {
  input: z.strictObject({
    id: uuid,
    answer: optionalText(1000),
    received: z._default(z.enum(RECEIVED_AS), 'stock'),
    amountCents: z._default(cents.check(z.maximum(2_000_000_000, 'price_invalid')), 0),
  }),
  output: acted,
  errors: { ...REQUEST_ERRORS, ...ACT_ERRORS, exchange_unpaid: 409 },
});

/**
 * Asks the carrier for another posting code (`again`), which the customer is mailed, or gives the one there
 * back to it. `code_not_possible`: the settings say no, or nothing is to be posted.
 */
export const adminReturnCode = endpoint('POST', '/api/admin/solicitacoes/:id/codigo', {
  input: z.strictObject({ id: uuid, act: z.enum(['again', 'cancel']) }),
  output: z.object({ act: z.enum(['again', 'cancel']) }),
  errors: { ...REQUEST_ERRORS, code_under_way: 409, code_not_possible: 409 },
});

/** The new piece of an exchange leaves, with the carrier's code where there is one. */
export const adminSendReplacement = endpoint('POST', '/api/admin/solicitacoes/:id/envio', {
  input: z.strictObject({ id: uuid, trackingCode: z._default(z.nullable(text(60)), null) }),
  output: acted,
  errors: ACT_ERRORS,
});
