import type { Queryable } from '../ports/database.ts';

export type Purchase = { orderItemId: string; authorName: string };

/** The customer's newest delivered purchase of a product, and how they sign: 'Helena D.'. Null where there is none. */
export async function findDeliveredPurchase(
  tx: Queryable,
  userId: string,
  productId: string,
): Promise<Purchase | null> {
  const { rows } = await tx.query<Purchase>(
    `select i.id as "orderItemId",
       coalesce(nullif(btrim(u.first_name || ' ' || case when u.last_name = '' then '' else left(u.last_name, 1) || '.' end), ''),
         'Cliente') as "authorName"
     from order_items i join orders o on o.id = i.order_id join users u on u.id = o.user_id
     where o.user_id = $1 and i.product_id = $2 and o.fulfilment_status = 'delivered'
     order by o.created_at desc limit 1`,
    [userId, productId],
  );
  return rows[0] ?? null;
}

/** False where this person has written about this product already. */
export async function insertReview(
  tx: Queryable,
  review: {
    productId: string;
    userId: string;
    orderItemId: string;
    authorName: string;
    rating: number;
    comment: string;
    photo: string | null;
  },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into reviews (product_id, user_id, order_item_id, author_name, rating, comment, photo_key, status)
     values ($1, $2, $3, $4, $5, $6, $7, 'pending') on conflict do nothing`,
    [
      review.productId,
      review.userId,
      review.orderItemId,
      review.authorName,
      review.rating,
      review.comment,
      review.photo,
    ],
  );
  return rowCount === 1;
}

/** Whether this person has written about this product already. */
export async function hasReviewed(tx: Queryable, userId: string, productId: string): Promise<boolean> {
  const { rows } = await tx.query('select from reviews where user_id = $1 and product_id = $2', [
    userId,
    productId,
  ]);
  return rows.length > 0;
}

/** Whether a review that the shop has approved shows this photo. */
export async function isApprovedPhoto(db: Queryable, key: string): Promise<boolean> {
  const { rows } = await db.query(`select from reviews where photo_key = $1 and status = 'approved'`, [key]);
  return rows.length > 0;
}
