import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, uuid } from '../fields.ts';
import { tableInput, tableOf } from './fields.ts';

/** Pictures of another shop, fetched in the background once their products are written (docs/move-in.md). */

const PICTURE_STATES = ['waiting', 'placed', 'failed'] as const;

const movedPicture = z.object({
  id: uuid,
  productId: uuid,
  product: z.string(),
  /** Where the other shop has it. */
  url: z.string(),
  state: z.enum(PICTURE_STATES),
  /** Why it could not be fetched, so far or at last; its words: src/client/words/move-picture-words.ts. */
  failure: z.nullable(z.string()),
  attempts: z.int(),
  /** When it is tried again; null: no more, or it is here. */
  nextAt: z.nullable(z.string()),
});
export type MovedPictureRow = z.output<typeof movedPicture>;

/** Fifty per page, those that failed first. */
export const adminListMovePictures = endpoint('GET', '/api/admin/mudancas/:id/fotos', {
  name: 'movePictures',
  input: z.strictObject({
    ...byId.shape,
    pagina: tableInput.pagina,
    estado: z.optional(z.enum(PICTURE_STATES)),
  }),
  output: tableOf(movedPicture),
});

/** Has pictures that failed fetched again, all or these; how many. */
export const adminRetryMovePictures = endpoint('POST', '/api/admin/mudancas/:id/fotos/nova-tentativa', {
  changes: ['movePictures', 'move', 'moves'],
  input: z.strictObject({
    ...byId.shape,
    fotos: z.optional(z.array(uuid).check(z.minLength(1, 'too_few'), z.maxLength(200, 'too_many'))),
  }),
  output: z.object({ count: z.int() }),
});
