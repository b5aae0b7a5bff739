import { ALERT_DAYS, ANSWERED_ALERT_DAYS } from '#domain/keeping.ts';
import type { Queryable } from '../ports/database.ts';
import { deleteSome } from './delete-some.ts';

/** Units of a variant of a product on sale; null if there is no such variant. */
export async function stockOnSale(db: Queryable, variantId: string): Promise<number | null> {
  const { rows } = await db.query<{ stock: number }>(
    `select v.stock from variants v join products p on p.id = v.product_id where v.id = $1 and p.is_active`,
    [variantId],
  );
  return rows[0]?.stock ?? null;
}

/** Stores a request, unless the same one is waiting. */
export async function keepAlert(
  tx: Queryable,
  alert: { variantId: string; email: string; userId: string | null },
): Promise<void> {
  await tx.query(
    `insert into stock_alerts (variant_id, email, user_id) values ($1, $2, $3)
     on conflict (variant_id, email) where notified_at is null do nothing`,
    [alert.variantId, alert.email, alert.userId],
  );
}

export type DueAlert = {
  id: string;
  email: string;
  productId: string;
  name: string;
  colour: string;
  size: string;
};

/**
 * Claims requests whose variant is back in stock, oldest first. Concurrent runs skip them, so each is notified once.
 */
export function takeDueAlerts(tx: Queryable, limit: number): Promise<DueAlert[]> {
  return tx.all(
    `with due as (
       select a.id from stock_alerts a join variants v on v.id = a.variant_id join products p on p.id = v.product_id
       where a.notified_at is null and v.stock > 0 and p.is_active
       order by a.created_at limit $1 for update of a skip locked
     )
     update stock_alerts a set notified_at = now()
     from due, variants v join products p on p.id = v.product_id
       left join product_colors c on c.id = v.color_id left join product_sizes s on s.id = v.size_id
     where a.id = due.id and v.id = a.variant_id
     returning a.id, a.email, p.id as "productId", p.name, coalesce(c.name, '') as colour,
       coalesce(s.label, '') as size`,
    [limit],
  );
}

/** Purges requests notified long ago, and those too old (LGPD, art. 15: kept no longer than needed). */
export function forgetOldAlerts(tx: Queryable, limit: number): Promise<number> {
  const isOld =
    'notified_at < now() - make_interval(days => $1) or created_at < now() - make_interval(days => $2)';
  return deleteSome(tx, 'stock_alerts', isOld, [ANSWERED_ALERT_DAYS, ALERT_DAYS], limit);
}
