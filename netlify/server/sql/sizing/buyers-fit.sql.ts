import type { Fit, FitCounts, FitPlace, PlaceCount } from '#domain/sizing/buyers-fit.ts';
import type { SizeFamily } from '#domain/sizing/size-families.ts';
import type { Queryable } from '../../ports/database.ts';
import { SIZE_FAMILY } from '../catalogue/catalogue.sql.ts';
import { all, column, first, write } from '../statements.ts';

export type FitAnswer = {
  orderId: string;
  itemId: string;
  productId: string;
  /** The size bought. */
  size: string;
  fit: Fit;
  place: FitPlace | null;
};

/** Stores a buyer's answer about the fit of an item; a later answer replaces it. Needs the actor `system` or `admin`. */
export const saveFitAnswer = write<[answer: FitAnswer]>(
  `insert into fit_answers (order_item_id, size_label, order_id, product_id, fit, place) values ($1, $2, $3, $4, $5, $6)
   on conflict (order_item_id, size_label) do update set fit = excluded.fit, place = excluded.place`,
  (answer) => [answer.itemId, answer.size, answer.orderId, answer.productId, answer.fit, answer.place],
);

/**
 * Locks a product's counts of fit answers: the current ones, and those of the last build request. Null without answers.
 */
export const lockFit = first<[productId: string], { now: FitCounts; told: FitCounts }>(`
  select json_build_object('small', small, 'right', fits, 'large', large) as now,
    json_build_object('small', told_small, 'right', told_fits, 'large', told_large) as told
  from product_fit where product_id = $1 for update`);

/** Records that a build was requested for the current counts. */
export const markFitPublished = write<[productId: string]>(
  'update product_fit set told_small = small, told_fits = fits, told_large = large where product_id = $1',
);

/**
 * Removes the fit answers of these orders and returns their products. Counts are locked in id order, so that concurrent
 * deletions do not deadlock.
 */
export async function deleteFits(tx: Queryable, orderIds: readonly string[]): Promise<string[]> {
  const products = await lockFitsOf(tx, orderIds);
  await deleteFitAnswers(tx, orderIds);
  return products;
}

export const lockFitsOf = column<[orderIds: readonly string[]], string>(`
  select product_id from product_fit
  where product_id in (select product_id from fit_answers where order_id = any ($1::uuid[])) order by product_id for update`);

export const deleteFitAnswers = write<[orderIds: readonly string[]]>(
  'delete from fit_answers where order_id = any ($1::uuid[])',
);

/** How many buyers found a product small or large, and where. Needs the actor `system` or `admin`. */
export const findFitPlaces = all<[productId: string], PlaceCount>(`
  select place, (count(*) filter (where fit = 'small'))::int as small, (count(*) filter (where fit = 'large'))::int as large
  from fit_answers where product_id = $1 and place is not null group by place`);

export type FitQuestion = {
  itemId: string;
  name: string;
  colour: string;
  size: string;
  imageKey: string | null;
  family: SizeFamily | null;
};

/**
 * The items of an order to ask about: delivered, unanswered and not returned. None if the buyer's account was deleted.
 */
export const findFitQuestions = all<[orderId: string], FitQuestion>(`
  select i.id as "itemId", i.product_name as name, i.color_name as colour, i.size_label as size, i.image_key as "imageKey",
    ${SIZE_FAMILY} as family
  from orders o join order_items i on i.order_id = o.id join products p on p.id = i.product_id
  where o.id = $1 and o.erased_at is null and o.fulfilment_status = 'delivered' and i.refunded_quantity < i.quantity
    and not exists (select from fit_answers f where f.order_item_id = i.id and f.size_label = i.size_label)
  order by i.position`);
