import { ALERT_DAYS, ANSWERED_ALERT_DAYS } from '#domain/people/retention.ts';
import { deleteSome } from '../delete-some.ts';
import { variantImage } from '../main-image.ts';
import { all, value, write } from '../statements.ts';

/** Units of a variant of a product on sale; null if there is no such variant. */
export const stockOnSale = value<[variantId: string], number>(
  `select v.stock from variants v join products p on p.id = v.product_id where v.id = $1 and p.is_active`,
);

/** Stores a request, unless the same one is waiting. */
export const saveAlert = write<[alert: { variantId: string; email: string; userId: string | null }]>(
  `insert into stock_alerts (variant_id, email, user_id) values ($1, $2, $3)
   on conflict (variant_id, email) where notified_at is null do nothing`,
  (alert) => [alert.variantId, alert.email, alert.userId],
);

/** How many shoppers wait for the variant with this id (an expression). */
export const WAITING_FOR = (variantId: string) =>
  `(select count(*)::int from stock_alerts a where a.variant_id = ${variantId} and a.notified_at is null)`;

export type DueAlert = {
  id: string;
  email: string;
  productId: string;
  name: string;
  colour: string;
  size: string;
  /** The picture of the colour, or the product's; empty without any. */
  imageKey: string;
};

const DUE_ALERTS = `stock_alerts a join variants v on v.id = a.variant_id join products p on p.id = v.product_id
  where a.notified_at is null and v.stock > 0 and p.is_active`;

/** Whether a variant that a shopper waits for is back in stock. */
export const HAS_DUE_ALERT = `exists (select from ${DUE_ALERTS})`;

/**
 * Claims requests whose variant is back in stock, oldest first. Concurrent runs skip them, so each is notified once.
 */
export const takeDueAlerts = all<[limit: number], DueAlert>(`
  with due as (
    select a.id from ${DUE_ALERTS}
    order by a.created_at limit $1 for update of a skip locked
  )
  update stock_alerts a set notified_at = now()
  from due, variants v join products p on p.id = v.product_id
    left join product_colors c on c.id = v.color_id left join product_sizes s on s.id = v.size_id
  where a.id = due.id and v.id = a.variant_id
  returning a.id, a.email, p.id as "productId", p.name, coalesce(c.name, '') as colour,
    coalesce(s.label, '') as size, coalesce(${variantImage('p.id', 'v.color_id')}, '') as "imageKey"`);

/** Purges requests notified long ago, and those too old (LGPD, art. 15: kept no longer than needed). */
export const deleteOldAlerts = deleteSome(
  'stock_alerts',
  'notified_at < now() - make_interval(days => $1) or created_at < now() - make_interval(days => $2)',
  [ANSWERED_ALERT_DAYS, ALERT_DAYS],
);
