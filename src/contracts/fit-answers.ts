import * as z from 'zod/mini';
import { FIT_PLACES, FITS } from '../domain/sizing/buyers-fit.ts';
import { orderDetail } from './after-sale.ts';
import { endpoint } from './endpoint.ts';
import { uuid } from './fields.ts';
import { orderKey } from './orders.ts';

/**
 * How the size of a piece fitted; a new answer replaces the previous one. `fit_not_asked`: not yet arrived, or without sizes;
 * `fit_no_place`: the place does not exist for this kind of piece, or it fitted.
 */
export const answerFit = endpoint('POST', '/api/pedidos/caimento', {
  input: z.strictObject({
    ...orderKey,
    item: uuid,
    fit: z.enum(FITS),
    place: z._default(z.nullable(z.enum(FIT_PLACES)), null),
  }),
  output: orderDetail,
  errors: { fit_not_asked: 409, fit_no_place: 422 },
});
