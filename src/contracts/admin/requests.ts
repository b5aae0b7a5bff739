import * as z from 'zod/mini';
import { RETURN_CAUSES } from '../../domain/returns.ts';
import { endpoint } from '../endpoint.ts';
import { cents, optionalText, text, uuid } from '../fields.ts';
import { tableInput, tableOf } from './fields.ts';
import { ACT_ERRORS, acted } from './orders.ts';

/** What customers ask for after buying, as the back office answers it (domain/returns.ts). Instants are ISO time. */

export const REQUEST_FILTERS = ['abertas', 'aceitas', 'recusadas', 'concluidas', 'todas'] as const;
export const REQUEST_KINDS = ['devolucao', 'troca'] as const;

export const requestRow = z.object({
  id: uuid,
  orderId: uuid,
  orderNumber: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  kind: z.enum(['withdrawal', 'exchange']),
  /** The piece that it is about; null: the whole order. */
  itemName: z.nullable(z.string()),
  itemDetails: z.string(),
  wantedSize: z.string(),
  cause: z.nullable(z.enum(RETURN_CAUSES)),
  reason: z.string(),
  status: z.enum(['open', 'accepted', 'refused', 'done']),
  createdAt: z.string(),
});
export type RequestListRow = z.output<typeof requestRow>;

/** GET /api/admin/solicitacoes: what waits for the shop, oldest first; `situacao` shows the answered ones. */
export const adminListRequests = endpoint({
  method: 'GET',
  path: '/api/admin/solicitacoes',
  input: z.strictObject({
    ...tableInput,
    sentido: z._default(z.enum(['asc', 'desc']), 'asc'),
    situacao: z.optional(z.enum(REQUEST_FILTERS)),
    tipo: z.optional(z.enum(REQUEST_KINDS)),
  }),
  output: tableOf(requestRow),
});
export type RequestListInput = z.output<typeof adminListRequests.input>;

const REQUEST_ERRORS = { request_moved: 409, exchange_out_of_stock: 409 } as const;

/**
 * POST /api/admin/solicitacoes/:id/resposta: accepts (an exchange takes the other size off the shelf there and then) or
 * refuses, which the customer is told with the words of `answer`.
 */
export const adminAnswerRequest = endpoint({
  method: 'POST',
  path: '/api/admin/solicitacoes/:id/resposta',
  input: z.discriminatedUnion('to', [
    z.strictObject({ id: uuid, to: z.literal('accepted'), answer: optionalText(1000) }),
    z.strictObject({ id: uuid, to: z.literal('refused'), answer: text(1000) }),
  ]),
  output: z.object({ status: requestRow.shape.status }),
  errors: REQUEST_ERRORS,
});

/**
 * POST /api/admin/solicitacoes/:id/conclusao: the goods are here (or never left). A withdrawal gives `amountCents` back, a
 * whole order that was not shipped is cancelled with all its money; an exchange hands over the other size. `restock` puts
 * what came back on the shelf.
 */
export const adminFinishRequest = endpoint({
  method: 'POST',
  path: '/api/admin/solicitacoes/:id/conclusao',
  input: z.strictObject({
    id: uuid,
    answer: optionalText(1000),
    restock: z._default(z.boolean(), true),
    amountCents: z._default(cents.check(z.maximum(2_000_000_000, 'price_invalid')), 0),
  }),
  output: acted,
  errors: { ...REQUEST_ERRORS, ...ACT_ERRORS },
});
