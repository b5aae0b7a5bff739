import type { MovedPictureRow } from '#contracts/admin/move-pictures.ts';
import { hostOf } from '#domain/move-in/picture-tries.ts';
import { instant, json } from '../json.ts';
import { page, pageOf } from '../page.ts';
import { Parameters, type Slice } from '../parameters.ts';
import { all, column, oneValue, value, write, wroteOne } from '../statements.ts';

/** Pictures of another shop, on their way into products. All functions here need the actor `admin` or `system`. */

export type PictureToMove = {
  productId: string;
  url: string;
  alt: string;
  colour: string | null;
  position: number;
};

/** How long a claim lasts: longer than fetching and placing one picture may take. A process that died leaves it to the next. */
const UNTIL = `now() + interval '2 minutes'`;

/** Has pictures fetched that are not known of their product yet. How many. */
export const insertMovedPictures = oneValue<[moveInId: string, pictures: readonly PictureToMove[]], number>(
  `with written as (
     insert into moved_pictures (move_in_id, product_id, url, host, alt, colour, position)
     select $1, (g->>'productId')::uuid, g->>'url', g->>'host', left(g->>'alt', 300), left(nullif(g->>'colour', ''), 60), (g->>'position')::int
     from jsonb_array_elements($2::jsonb) g where length(g->>'url') between 1 and 2048
     order by 2, 3 on conflict (product_id, url) do nothing returning 1)
   select count(*)::int as written from written`,
  (moveInId, pictures) => [moveInId, json(pictures.map((one) => ({ ...one, host: hostOf(one.url) })))],
);

export type ClaimedPicture = {
  id: string;
  productId: string;
  url: string;
  host: string;
  alt: string;
  colour: string | null;
  position: number;
  /** How often it was tried, this time included; whoever has an older one writes nothing. */
  attempts: number;
};

/** Claims due pictures but those of these hosts, product by product. */
export const claimPictures = all<[limit: number, but: readonly string[]], ClaimedPicture>(
  `with claimed as (update moved_pictures m set attempts = m.attempts + 1, due_at = ${UNTIL}
   where m.id in (select d.id from moved_pictures d where d.due_at <= now() and d.host <> all ($2)
     order by d.due_at, d.product_id, d.position limit $1 for update skip locked)
   returning m.id, m.product_id as "productId", m.url, m.host, m.alt, m.colour, m.position, m.attempts)
   select c.* from claimed c order by c."productId", c.position`,
);

/** When the next picture is due. */
export const NEXT_PICTURE = '(select min(due_at) from moved_pictures)';

type Claim = Pick<ClaimedPicture, 'id' | 'attempts'>;
const MINE = `id = $1 and attempts = $2 and state = 'waiting'`;

/** Claimed, but not tried: it is due after so many seconds. */
export const unclaimPicture = write<[claim: Claim, seconds: number]>(
  `update moved_pictures set attempts = attempts - 1, due_at = now() + make_interval(secs => $3) where ${MINE}`,
  ({ id, attempts }, seconds) => [id, attempts, seconds],
);

/** It is tried again after so many seconds. */
export const postponePicture = write<[claim: Claim, seconds: number, failure: string]>(
  `update moved_pictures set due_at = now() + make_interval(secs => $3), failure = $4 where ${MINE}`,
  ({ id, attempts }, seconds, failure) => [id, attempts, seconds, failure],
);

export const failPicture = write<[claim: Claim, failure: string]>(
  `update moved_pictures set state = 'failed', due_at = null, failure = $3 where ${MINE}`,
  ({ id, attempts }, failure) => [id, attempts, failure],
);

/** No picture of this host is due before. With a failure, each of them counts as tried. */
export const restHost = write<[host: string, seconds: number, failure: string | null]>(
  `update moved_pictures set due_at = greatest(due_at, now() + make_interval(secs => $2)), failure = coalesce(failure, $3) where id in (
     select id from moved_pictures where host = $1 and state = 'waiting'
       and (due_at < now() + make_interval(secs => $2) or failure is null) for update skip locked)`,
);

/** Hidden products with a picture here, and others of this host: those that may be shown now. */
export const findReadyOf = column<[host: string], string>(
  `select distinct p.id from moved_pictures m join products p on p.id = m.product_id
   where m.host = $1 and m.state = 'waiting' and not p.is_active and exists (select from product_images i where i.product_id = p.id)`,
);

/** Locks the product of a picture, before the picture: whether it is on sale; null if it is gone. */
export const lockProductOf = value<[productId: string], boolean>(
  'select is_active from products where id = $1 for update',
);

/** Locks the picture; false if the claim is not valid any more. */
export const lockPicture = wroteOne<[claim: Claim]>(
  `update moved_pictures set failure = null where ${MINE}`,
  ({ id, attempts }) => [id, attempts],
);

export const countImages = oneValue<[productId: string], number>(
  'select count(*)::int from product_images where product_id = $1',
);

/** Pictures of the same move in the product, as `m`, with their image, as `i`. */
const PLACED = `product_images i join moved_pictures m on m.key = i.key where i.product_id = $1`;

/** Where the picture at this place of the old shop's list belongs among the images here, which may have been sorted since. */
export const findPlace = oneValue<[productId: string, position: number], number>(
  `select coalesce((select max(i.position) + 1 from ${PLACED} and m.position < $2),
     (select min(i.position) from ${PLACED} and m.position > $2),
     (select max(position) + 1 from product_images where product_id = $1), 0)`,
);

export const makeRoom = write<[productId: string, place: number]>(
  'update product_images set position = position + 1 where product_id = $1 and position >= $2',
);

/** An earlier picture of a product that nobody has seen yet becomes its main one. */
export const leaveMain = write<[productId: string, position: number]>(
  `update product_images set is_main = false where is_main and id in (select i.id from ${PLACED} and m.position > $2)
   and not exists (select from products p where p.id = $1 and p.is_active)`,
);

export const insertMovedImage = write<
  [productId: string, image: { key: string; alt: string; colour: string | null; place: number }]
>(
  `insert into product_images (product_id, color_id, key, alt_text, is_main, position)
   select $1, (select c.id from product_colors c where c.product_id = $1 and lower(c.name) = lower($4)), $2, $3,
     not exists (select from product_images i where i.product_id = $1 and i.is_main), $5`,
  (productId, { key, alt, colour, place }) => [productId, key, alt, colour, place],
);

export const markPlaced = write<[id: string, key: string]>(
  `update moved_pictures set state = 'placed', due_at = null, failure = null, key = $2 where id = $1`,
);

/** Whoever edits the product meanwhile is told of its new picture. */
export const countChange = write<[productId: string]>(
  'update products set version = version + 1 where id = $1',
);

/**
 * Shows a product that was on sale in the other shop: once, when it has a picture and something to sell, and each of its pictures was
 * tried. Whether it did.
 */
export const showMovedProduct = wroteOne<[productId: string]>(
  `with wanted as (
     update moved_products w set wants_active = false from products p
     where w.product_id = $1 and w.wants_active and p.id = $1 and not p.is_active and p.archived_at is null
       and exists (select from product_images i where i.product_id = p.id)
       and exists (select from variants v where v.product_id = p.id)
       and not exists (select from moved_pictures m where m.product_id = p.id and m.state = 'waiting' and m.failure is null)
     returning w.product_id)
   update products set is_active = true, version = version + 1 where id in (select product_id from wanted)`,
);

/** Takes back the pictures that a move placed, and forgets those on their way. The files are tidied away later. */
export const takeBackPictures = write<[moveInId: string]>(
  `with mine as (delete from moved_pictures where move_in_id = $1 returning key)
   delete from product_images where key in (select key from mine where key is not null)`,
);

/** One page of a move's pictures, those that failed first. */
export const findMovedPictures = page<
  [filter: { id: string; estado?: MovedPictureRow['state'] | undefined }, slice: Slice],
  MovedPictureRow
>(({ id, estado }, slice) => {
  const parameters = new Parameters();
  const clauses = [`m.move_in_id = ${parameters.add(id)}`];
  if (estado) clauses.push(`m.state = ${parameters.add(estado)}`);
  const row = `m.id, m.product_id as "productId", p.name as product, m.url, m.state, m.failure, m.attempts, ${instant('m.due_at')} as "nextAt"`;
  const from = `moved_pictures m join products p on p.id = m.product_id where ${clauses.join(' and ')}`;
  const order = `array_position(array['failed', 'waiting', 'placed'], m.state), p.name, m.product_id, m.position, m.id`;
  return pageOf(parameters, { row, from, order }, slice);
});

/** Has pictures that failed fetched again, all of a move or these. How many. */
export const retryPictures = oneValue<[moveInId: string, ids: readonly string[] | null], number>(
  `with again as (update moved_pictures set state = 'waiting', attempts = 0, due_at = now(), failure = null
     where move_in_id = $1 and state = 'failed' and ($2::uuid[] is null or id = any ($2)) returning 1)
   select count(*)::int as again from again`,
);
