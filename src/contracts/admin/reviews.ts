import * as z from 'zod/mini';
import { REVIEW_STATUSES } from '../../domain/reviews.ts';
import { endpoint } from '../endpoint.ts';
import { uuid, wholeNumber } from '../fields.ts';
import { optionalId, tableInput, tableOf } from './fields.ts';

const status = z.enum(REVIEW_STATUSES, 'invalid');

/** One review as the desk sees it. `authorEmail` is null for the demo's, and once the account is gone. */
export const reviewRow = z.object({
  id: uuid,
  productId: uuid,
  productName: z.string(),
  imageKey: z.nullable(z.string()),
  authorName: z.string(),
  authorId: z.nullable(uuid),
  authorEmail: z.nullable(z.string()),
  rating: z.int(),
  comment: z.string(),
  photoKey: z.nullable(z.string()),
  status,
  createdAt: z.string(),
});
export type ReviewRow = z.output<typeof reviewRow>;

export const REVIEW_FILTERS = ['pendentes', 'aprovadas', 'recusadas'] as const;

/** Reviews, those that wait first (the oldest of them on top), then the newest. */
export const adminListReviews = endpoint('GET', '/api/admin/avaliacoes', {
  input: z.strictObject({
    busca: tableInput.busca,
    pagina: tableInput.pagina,
    status: z.optional(z.enum(REVIEW_FILTERS)),
    estrelas: z.optional(wholeNumber(1, 5)),
    produto: optionalId,
  }),
  output: z.object({ ...tableOf(reviewRow).shape, pending: z.int() }),
});
export type ReviewListInput = z.output<typeof adminListReviews.input>;

/**
 * One decision on several reviews; 'pending' takes one back. `was` is what the screen
 * showed: where one of them was decided on meanwhile, nothing happens.
 */
export const adminDecideReviews = endpoint('POST', '/api/admin/avaliacoes-decisao', {
  input: z.strictObject({
    reviews: z
      .array(z.strictObject({ id: uuid, was: status }))
      .check(z.minLength(1, 'required'), z.maxLength(100, 'too_many')),
    status,
  }),
  output: z.object({ changed: z.int(), pending: z.int() }),
  errors: { changed_meanwhile: 409 },
});
