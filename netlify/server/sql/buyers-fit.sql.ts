import type { Fit, FitCounts, FitPlace, PlaceCount } from '#domain/sizing/buyers-fit.ts';
import type { SizeFamily } from '#domain/sizing/size-families.ts';
import type { Queryable } from '../ports/database.ts';
import { SIZE_FAMILY } from './catalogue.sql.ts';

export type FitAnswer = {
  orderId: string;
  itemId: string;
  productId: string;
  /** The size that it is about. */
  size: string;
  fit: Fit;
  place: FitPlace | null;
};

/** Keeps what a buyer says of a piece in the size it was bought in; said again, the last word counts. Needs to act for the shop. */
export async function keepFit(tx: Queryable, answer: FitAnswer): Promise<void> {
  await tx.query(
    `insert into fit_answers (order_item_id, size_label, order_id, product_id, fit, place) values ($1, $2, $3, $4, $5, $6)
     on conflict (order_item_id, size_label) do update set fit = excluded.fit, place = excluded.place`,
    [answer.itemId, answer.size, answer.orderId, answer.productId, answer.fit, answer.place],
  );
}

/**
 * The counts of a product as they are and as pages were last asked to tell them, kept from everybody else; null where nobody
 * has said anything of it.
 */
export function lockFit(
  tx: Queryable,
  productId: string,
): Promise<{ now: FitCounts; told: FitCounts } | null> {
  return tx.first(
    `select json_build_object('small', small, 'right', fits, 'large', large) as now,
       json_build_object('small', told_small, 'right', told_fits, 'large', told_large) as told
     from product_fit where product_id = $1 for update`,
    [productId],
  );
}

/** Notes that pages are asked to tell the counts as they are. */
export async function noteToldFit(tx: Queryable, productId: string): Promise<void> {
  await tx.query(
    'update product_fit set told_small = small, told_fits = fits, told_large = large where product_id = $1',
    [productId],
  );
}

/**
 * Removes what the owners of these orders said of their pieces; answers of which products, in the order in which their counts
 * were taken: that of their ids, so that two who go at the same time never wait for each other.
 */
export async function forgetFits(tx: Queryable, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select product_id as id from product_fit
     where product_id in (select product_id from fit_answers where order_id = any ($1::uuid[])) order by product_id for update`,
    [orderIds],
  );
  await tx.query('delete from fit_answers where order_id = any ($1::uuid[])', [orderIds]);
  return rows.map(({ id }) => id);
}

/** How many found a product small or large, and where. Needs to act for the shop. */
export function findFitPlaces(tx: Queryable, productId: string): Promise<PlaceCount[]> {
  return tx.all(
    `select place, (count(*) filter (where fit = 'small'))::int as small, (count(*) filter (where fit = 'large'))::int as large
     from fit_answers where product_id = $1 and place is not null group by place`,
    [productId],
  );
}

export type FitQuestion = {
  itemId: string;
  name: string;
  colour: string;
  size: string;
  family: SizeFamily | null;
};

/**
 * The pieces of an order whose buyer may still be asked how they turned out: they arrived, nothing was said of them, and they
 * were not given back. None where the account behind the order is gone.
 */
export function findFitQuestions(tx: Queryable, orderId: string): Promise<FitQuestion[]> {
  return tx.all(
    `select i.id as "itemId", i.product_name as name, i.color_name as colour, i.size_label as size, ${SIZE_FAMILY} as family
     from orders o join order_items i on i.order_id = o.id join products p on p.id = i.product_id
     where o.id = $1 and o.erased_at is null and o.fulfilment_status = 'delivered' and i.refunded_quantity < i.quantity
       and not exists (select from fit_answers f where f.order_item_id = i.id and f.size_label = i.size_label)
     order by i.position`,
    [orderId],
  );
}
