import {
  HOURS_BETWEEN_PRICE_MAILS,
  PRICE_SETTLES_MINUTES,
  WORTH_TELLING_PERCENT,
} from '#domain/catalogue/price-drops.ts';
import { mainImage } from '../main-image.ts';
import { all, any, column, value, write } from '../statements.ts';

/** Who hears of lower prices of kept pieces (db/migrations/0620_price_alerts.sql). */

/** Serialises switching on and off for an account, so that the row and the newest consent agree. */
export const lockPriceAlerts = write<[userId: string]>(
  `select pg_advisory_xact_lock(hashtext('price alerts ' || $1))`,
);

export const startPriceAlerts = write<[userId: string]>(
  'insert into price_alerts (user_id) values ($1) on conflict do nothing',
);

export const endPriceAlerts = write<[userId: string]>('delete from price_alerts where user_id = $1');

export const hasPriceAlerts = any<[userId: string]>('select from price_alerts where user_id = $1');

export const accountEmail = value<[userId: string], string>('select email from users where id = $1');

/** The product `p` costs so much less than when the favourite `f` was kept, or its keeper last told. */
const IS_WORTH_TELLING = `price_now(p)::bigint * 100 <= f.told_cents::bigint * ${100 - WORTH_TELLING_PERCENT}`;

/** When there is something to do (an expression); null if nothing. */
export const NEXT_PRICE_ALERT = `case when exists (select from price_drops) then now()
    else (select min(due_at) from price_alerts where due_at is not null) end`;

/** Takes products whose price fell, longest ago first; concurrent runs skip them. */
export const takePriceDrops = column<[limit: number], string>(`
  delete from price_drops where product_id in (
    select product_id from price_drops order by noted_at limit $1 for update skip locked)
  returning product_id as id`);

/**
 * Makes a mail due to those who keep one of these products. Waits for whoever is being told just now: that mail may have been
 * written with the price before.
 */
export const alertKeepers = write<[productIds: readonly string[]]>(`
  with keepers as (
    select a.user_id from price_alerts a
    where a.user_id in (
      select f.user_id from products p join favourites f on f.product_id = p.id
      where p.id = any($1::uuid[]) and p.is_active and ${IS_WORTH_TELLING})
    order by a.user_id for update)
  update price_alerts a set due_at = coalesce(a.due_at, greatest(
    now() + interval '${PRICE_SETTLES_MINUTES} minutes', a.told_at + interval '${HOURS_BETWEEN_PRICE_MAILS} hours'))
  from keepers k where a.user_id = k.user_id`);

export type FallenPiece = {
  productId: string;
  name: string;
  beforeCents: number;
  cents: number;
  /** Null without any picture. */
  imageKey: string | null;
};

/** An account that is due, with what to tell it: nothing if prices went up again, or nobody may be written to. */
export type DuePriceAlert = { userId: string; email: string; firstName: string; pieces: FallenPiece[] };

/**
 * Takes accounts that are due, and records what each is told: pieces in stock and on sale that became cheaper by then. Concurrent runs
 * skip them.
 */
export const takeDuePriceAlerts = all<[limit: number], DuePriceAlert>(`
  with due as (
    select user_id from price_alerts where due_at <= now() order by due_at limit $1 for update skip locked),
  fallen as (
    select f.user_id, p.id, p.name, f.told_cents as before_cents, price_now(p) as cents, ${mainImage('p.id')} as image_key
    from due join users u on u.id = due.user_id and u.email_confirmed_at is not null and not u.is_banned
      join favourites f on f.user_id = u.id
      join products p on p.id = f.product_id
    where p.is_active and ${IS_WORTH_TELLING}
      and exists (select from variants v where v.product_id = p.id and v.stock > 0)),
  told as (
    update favourites f set told_cents = n.cents from fallen n where f.user_id = n.user_id and f.product_id = n.id),
  settled as (
    update price_alerts a set due_at = null,
      told_at = case when exists (select from fallen n where n.user_id = a.user_id) then now() else a.told_at end
    from due where a.user_id = due.user_id)
  select u.id as "userId", u.email, u.first_name as "firstName",
    coalesce((select json_agg(json_build_object('productId', n.id, 'name', n.name, 'beforeCents', n.before_cents,
        'cents', n.cents, 'imageKey', n.image_key) order by n.cents::float / n.before_cents, n.id)
      from fallen n where n.user_id = u.id), '[]') as pieces
  from due join users u on u.id = due.user_id`);
