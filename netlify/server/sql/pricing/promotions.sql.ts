import type { Coupon, CouponContext } from '#domain/pricing/promotions.ts';
import { canRedeemAgain } from '#domain/settlement/late-payment.ts';
import type { Queryable } from '../../ports/database.ts';
import { first, firstOr, write, wroteOne } from '../statements.ts';

/** A coupon's uses, in total and by one customer, and what that customer has bought here. */
export type CouponHistory = Pick<CouponContext, 'timesUsed' | 'timesCodeUsed' | 'timesUsedByCustomer'> &
  Record<'isFirstPurchase' | 'hasBought' | 'isInGroup', boolean>;

/** A coupon in a cart, with its uses in total and by the signed-in customer. */
export type CouponInUse = Coupon & { history: Pick<CouponContext, keyof CouponHistory> };

/**
 * Columns of `promotions m`. `code` is an SQL expression for the single-use code entered, null for the promotion's own
 * code. A code of the kind that the promotion does not use counts as inactive.
 */
export const couponColumns = (code: string) => `
  m.id, coalesce(${code}, m.code) as code, m.single_use as "isSingleUse", m.benefit, m.starts_at as "startsAt", m.ends_at as "endsAt",
  m.is_active and m.single_use = (${code} is not null) as "isActive",
  m.audience, m.full_price_only as "fullPriceOnly", m.minimum_subtotal_cents as "minimumSubtotalCents",
  m.usage_limit as "usageLimit", m.usage_limit_per_customer as "usageLimitPerCustomer",
  case when not m.for_all_products then
    (select coalesce(json_agg(pp.product_id order by pp.product_id), '[]') from promotion_products pp where pp.promotion_id = m.id) end as "productIds",
  (select coalesce(json_agg(distinct c.id order by c.id), '[]') from promotion_categories pc
    join categories c on pc.category_id in (c.id, c.parent_id) where pc.promotion_id = m.id) as "categoryIds"`;

/** Uses of `promotions m`, a counter kept by triggers (0165_large_history.sql). Needs the actor `system` or `admin`. */
export const TIMES_USED = 'coalesce((select u.live from promotion_uses u where u.promotion_id = m.id), 0)';

/**
 * Selects coupons from `k(id, code)`. Counts others' orders with a security definer function (0066_coupon_uses.sql).
 */
const IN_USE = `select ${couponColumns('k.code')}, json_build_object('timesUsed', coupon_uses(m.id),
    'timesCodeUsed', case when k.code is null then 0 else coupon_code_uses(k.code) end,
    'timesUsedByCustomer', coalesce(c.times_used, 0), 'isFirstPurchase', coalesce(to_json(c.is_first_purchase), '"unknown"'),
    'hasBought', coalesce(to_json(c.has_bought), '"unknown"'),
    'isInGroup', coalesce(to_json(c.is_in_group), '"unknown"')) as history
  from k join promotions m on m.id = k.id left join lateral coupon_uses_by_customer(m.id) c on true`;

/** By the promotion's own code or a single-use code. */
export const findCouponByCode = first<[code: string], CouponInUse>(`
  with k as (select id, null as code from promotions where code = $1
    union all select p, $1 from promotion_of_code($1) p where p is not null) ${IN_USE}`);

/** The coupon of a cart: a promotion, and the single-use code, if any. */
export type HeldCoupon = { promotionId: string; promotionCode: string | null };

export const findCoupon = first<[heldCoupon: HeldCoupon], CouponInUse>(
  `with k as (select $1::uuid as id, $2::text as code) ${IN_USE}`,
  ({ promotionId, promotionCode }) => [promotionId, promotionCode],
);

/** A customer as the conditions of a coupon know them (0435_same_customer.sql): $1 account, $2 e-mail, $3 CPF, as far as known. */
export type CouponCustomer = { userId: string | null; email: string | null; cpf: string | null };

export const customerValues = ({ userId, email, cpf }: CouponCustomer) => [userId, email, cpf] as const;

/**
 * Selects the `CouponHistory` from `promotions m` and what else `from` names. `code` as in `couponColumns`; `besides`: an order not
 * to count. The first values are `customerValues`. Needs the actor `system` or `admin`.
 */
export function couponHistory(code: string, from: string, besides = 'null'): string {
  return `select ${TIMES_USED} as "timesUsed",
    (select count(*)::int from promotion_redemptions r where r.code = ${code} and r.released_at is null) as "timesCodeUsed",
    h.times_used as "timesUsedByCustomer", h.is_first_purchase as "isFirstPurchase", h.has_bought as "hasBought",
    h.is_in_group as "isInGroup"
    from ${from}, lateral coupon_history(m.id, $1::uuid, $2::text, $3::text, ${besides}::uuid) h`;
}

/** A coupon's history without the order `besides`, if any. Needs the actor `system` or `admin`. */
export const findCouponHistory = firstOr<
  [promotionId: string, customer: CouponCustomer & Pick<Released, 'code'>, besides: string | null],
  CouponHistory
>(
  {
    timesUsed: 0,
    timesCodeUsed: 0,
    timesUsedByCustomer: 0,
    isFirstPurchase: true,
    hasBought: false,
    isInGroup: false,
  },
  `${couponHistory('$6', 'promotions m', '$5')} where m.id = $4`,
  (promotionId, { code, ...customer }, besides) => [...customerValues(customer), promotionId, besides, code],
);

/** Releases the coupon of a cancelled order; idempotent. */
export const releaseRedemption = write<[orderId: string]>(
  'update promotion_redemptions set released_at = now() where order_id = $1 and released_at is null',
);

type Released = Pick<Coupon, 'id' | 'usageLimit' | 'usageLimitPerCustomer' | 'audience'> &
  CouponCustomer & {
    email: string;
    /** The single-use code, if any. */
    code: string | null;
  };

/**
 * Locks a coupon until the transaction ends, as $1; a first-purchase coupon with all others of its kind, since whoever uses one may
 * use no other.
 */
export const LOCK_COUPON = `select from promotions m where m.id = $1 or (m.audience = 'first_purchase'
  and (select audience from promotions where id = $1) = 'first_purchase') order by m.id for update`;

/**
 * Redeems an order's released coupon again, locking the coupon as checkout does. True also for an order without a
 * coupon; false if the limit was reached meanwhile.
 */
export async function redeemAgain(tx: Queryable, orderId: string): Promise<boolean> {
  const held = await findRedeemed(tx, orderId);
  if (!held) return true;
  await lockCoupon(tx, held.id);
  const coupon = await findUseLimits(tx, orderId);
  if (!coupon) return true;
  if (!canRedeemAgain(coupon, await findCouponHistory(tx, coupon.id, coupon, orderId))) return false;
  // Checked here because a violation of the unique indexes on first purchases would abort the transaction.
  return restoreRedemption(tx, orderId);
}

export const findRedeemed = first<[orderId: string], { id: string }>(
  'select promotion_id as id from promotion_redemptions where order_id = $1 and released_at is not null',
);

export const lockCoupon = write<[id: string]>(LOCK_COUPON);

export const findUseLimits = first<[orderId: string], Released>(`
  select m.id, m.usage_limit as "usageLimit", m.usage_limit_per_customer as "usageLimitPerCustomer",
    m.audience, r.code, o.customer_email as email, o.customer_cpf as cpf, o.user_id as "userId"
  from promotion_redemptions r join promotions m on m.id = r.promotion_id join orders o on o.id = r.order_id
  where r.order_id = $1 and r.released_at is not null`);

export const restoreRedemption = wroteOne<[orderId: string]>(`
  update promotion_redemptions r set released_at = null where r.order_id = $1
  and not (r.is_first_purchase and exists (select from promotion_redemptions x
    where x.promotion_id = r.promotion_id and x.is_first_purchase and x.released_at is null
      and x.order_id <> r.order_id and (x.email = r.email or x.cpf = r.cpf or x.user_id = r.user_id)))`);
