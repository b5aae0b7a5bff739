import type { PromotionCode } from '#contracts/admin/promotion-codes.ts';
import type { Slice } from '../parameters.ts';
import { all, any, one, written } from '../statements.ts';

const USE = `from promotion_codes k
  left join promotion_redemptions r on r.code = k.code and r.released_at is null
  left join orders o on o.id = r.order_id
  where k.promotion_id = $1`;

const ROW = `k.code, to_json(r.created_at)#>>'{}' as "usedAt", o.id as "orderId", o.order_number as "orderNumber"`;

/** Whether this is a single-use code, which no promotion may have as its own. */
export const isOneOfMany = any<[code: string]>('select from promotion_codes where code = $1');

/** Inserts the codes that are not taken; returns how many. */
export const insertCodes = written<[promotionId: string, codes: readonly string[]]>(`
  insert into promotion_codes (code, promotion_id)
  select c, $1 from unnest($2::text[]) c where not exists (select from promotions where code = c)
  on conflict do nothing`);

/** The number of a promotion's codes, and of those used. */
export const countCodes = one<[promotionId: string], { total: number; used: number }>(
  `select count(*)::int as total, count(r.order_id)::int as used ${USE}`,
);

/** A promotion's codes: used ones first, latest first. */
export const findCodes = all<[promotionId: string, slice: Slice], PromotionCode>(
  `select ${ROW} ${USE} order by r.created_at desc nulls last, k.code limit $2 offset $3`,
  (promotionId, { limit, offset }) => [promotionId, limit, offset],
);
