import * as z from 'zod/mini';
import { REVIEW_STATUSES } from '../../domain/reviews/reviews.ts';
import { endpoint } from '../endpoint.ts';
import { uuid, wholeNumber } from '../fields.ts';
import { optionalId, tableInput, tableOf } from './fields.ts';

const status = z.enum(REVIEW_STATUSES, 'invalid');

/**
 * A review. The author's account is null for demo data and deleted accounts, and for those who may not see customers
 * (`customers.read`).
 */
const reviewRow = z.object({
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

/** Reviews: pending ones first, oldest on top, then the others, newest first. */
export const adminListReviews = endpoint('GET', '/api/admin/avaliacoes', {
  name: 'reviews',
  input: z.strictObject({
    busca: tableInput.busca,
    pagina: tableInput.pagina,
    status: z.optional(z.enum(['pendentes', 'aprovadas', 'recusadas'])),
    estrelas: z.optional(wholeNumber(1, 5)),
    produto: optionalId,
  }),
  output: z.extend(tableOf(reviewRow), { pending: z.int() }),
});
export type ReviewListInput = z.output<typeof adminListReviews.input>;

/**
 * Sets the status of several reviews; 'pending' reverts a decision. `was` is the displayed status: if one has changed
 * meanwhile, none is changed.
 */
export const adminDecideReviews = endpoint('POST', '/api/admin/avaliacoes-decisao', {
  changes: ['reviews', 'waiting', 'publishing', 'activity'],
  input: z.strictObject({
    reviews: z
      .array(z.strictObject({ id: uuid, was: status }))
      .check(z.minLength(1, 'required'), z.maxLength(100, 'too_many')),
    status,
  }),
  output: z.object({ changed: z.int(), pending: z.int() }),
  errors: { changed_meanwhile: 409 },
});
