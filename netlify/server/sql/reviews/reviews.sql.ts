import type { ReviewStatus } from '#domain/reviews/reviews.ts';
import { any, first, wroteOne } from '../statements.ts';

export type Purchase = { orderItemId: string; authorName: string };

/** The customer's newest delivered purchase of a product, with the name to publish ('Helena D.'), or null. */
export const findDeliveredPurchase = first<[userId: string, productId: string], Purchase>(`
  select i.id as "orderItemId",
    coalesce(nullif(btrim(u.first_name || ' ' || case when u.last_name = '' then '' else left(u.last_name, 1) || '.' end), ''),
      'Cliente') as "authorName"
  from order_items i join orders o on o.id = i.order_id join users u on u.id = o.user_id
  where o.user_id = $1 and i.product_id = $2 and o.fulfilment_status = 'delivered'
  order by o.created_at desc limit 1`);

export type Opinion = { productId: string; rating: number; comment: string; photo: string | null };

/** False if this customer has reviewed this product. */
export const insertReview = wroteOne<
  [review: Opinion & { userId: string; orderItemId: string; authorName: string }]
>(
  `
  insert into reviews (product_id, user_id, order_item_id, author_name, rating, comment, photo_key, status)
  values ($1, $2, $3, $4, $5, $6, $7, 'pending') on conflict do nothing`,
  (review) => [
    review.productId,
    review.userId,
    review.orderItemId,
    review.authorName,
    review.rating,
    review.comment,
    review.photo,
  ],
);

/** What a review was before a change or its removal. */
export type FormerReview = { status: ReviewStatus; photoKey: string | null };

/**
 * Replaces the customer's review, pending again. It gets another id, so that a decision about the text that the shop has read
 * never approves this one.
 */
export const replaceReview = first<[userId: string, opinion: Opinion], FormerReview>(
  `update reviews set id = uuidv7(), rating = $3, comment = $4, photo_key = $5, status = 'pending', created_at = now()
   where user_id = $1 and product_id = $2 returning old.status, old.photo_key as "photoKey"`,
  (userId, { productId, rating, comment, photo }) => [userId, productId, rating, comment, photo],
);

export const deleteReview = first<[userId: string, productId: string], FormerReview>(
  'delete from reviews where user_id = $1 and product_id = $2 returning status, photo_key as "photoKey"',
);

/** Whether this customer has reviewed this product. */
export const hasReviewed = any<[userId: string, productId: string]>(
  'select from reviews where user_id = $1 and product_id = $2',
);

/** Whether an approved review shows this photo. */
export const isApprovedPhoto = any<[key: string]>(
  `select from reviews where photo_key = $1 and status = 'approved'`,
);
