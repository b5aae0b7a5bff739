import type { Coupon } from '#domain/promotions.ts';
import type { Database, Queryable } from '../ports/database.ts';

type CouponRow = Omit<Coupon, 'startsAt' | 'endsAt'> & { startsAt: Date; endsAt: Date };

/** Of `promotions m`. */
export const COUPON_COLUMNS = `
  m.id, m.code, m.percent, m.starts_at as "startsAt", m.ends_at as "endsAt", m.is_active as "isActive",
  m.first_purchase_only as "firstPurchaseOnly", m.minimum_subtotal_cents as "minimumSubtotalCents",
  m.usage_limit as "usageLimit", m.usage_limit_per_customer as "usageLimitPerCustomer",
  case when not m.for_all_products then
    (select coalesce(json_agg(pp.product_id), '[]') from promotion_products pp where pp.promotion_id = m.id) end as "productIds"`;

export async function findCouponByCode(db: Queryable, code: string): Promise<Coupon | null> {
  const { rows } = await db.query<CouponRow>(`select ${COUPON_COLUMNS} from promotions m where m.code = $1`, [
    code,
  ]);
  return rows[0] ?? null;
}

export async function findCoupon(db: Queryable, id: string): Promise<Coupon | null> {
  const { rows } = await db.query<CouponRow>(`select ${COUPON_COLUMNS} from promotions m where m.id = $1`, [
    id,
  ]);
  return rows[0] ?? null;
}

/**
 * How often a coupon is in use, in all and by one person (same e-mail or CPF), and whether this person has no order that
 * was not called off. Needs to act for the shop.
 */
export async function findCouponHistory(
  tx: Queryable,
  promotionId: string,
  { email, cpf }: { email: string; cpf: string },
): Promise<{ timesUsed: number; timesUsedByCustomer: number; isFirstPurchase: boolean }> {
  const { rows } = await tx.query<{
    timesUsed: number;
    timesUsedByCustomer: number;
    isFirstPurchase: boolean;
  }>(
    `select count(*)::int as "timesUsed",
       (count(*) filter (where email = $2 or cpf = $3))::int as "timesUsedByCustomer",
       not exists (select from orders where (customer_email = $2 or customer_cpf = $3)
         and payment_status not in ('expired', 'canceled', 'refunded')) as "isFirstPurchase"
     from promotion_redemptions where promotion_id = $1 and released_at is null`,
    [promotionId, email, cpf],
  );
  return rows[0] ?? { timesUsed: 0, timesUsedByCustomer: 0, isFirstPurchase: true };
}

/** Frees the coupon of an order that was called off; a second call changes nothing. */
export async function releaseRedemption(tx: Queryable, orderId: string): Promise<void> {
  await tx.query(
    'update promotion_redemptions set released_at = now() where order_id = $1 and released_at is null',
    [orderId],
  );
}

/** Whether a coupon's limit is reached. Counting others' uses takes acting for the shop. */
export async function isUsedUp(database: Database, code: string): Promise<boolean> {
  return database.transaction({ actor: 'system' }, async (tx) => {
    const { rows } = await tx.query<{ usedUp: boolean | null }>(
      `select (select count(*) from promotion_redemptions r where r.promotion_id = m.id and r.released_at is null)
         >= m.usage_limit as "usedUp" from promotions m where m.code = $1`,
      [code],
    );
    return rows[0]?.usedUp ?? false;
  });
}
