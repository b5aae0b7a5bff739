import type { PromotionCode } from '#contracts/admin/promotion-codes.ts';
import type { Queryable } from '../ports/database.ts';

const USE = `from promotion_codes k
  left join promotion_redemptions r on r.code = k.code and r.released_at is null
  left join orders o on o.id = r.order_id
  where k.promotion_id = $1`;

const ROW = `k.code, to_json(r.created_at)#>>'{}' as "usedAt", o.id as "orderId", o.order_number as "orderNumber"`;

/** Whether this is a single-use code, which no promotion may have as its own. */
export function isOneOfMany(tx: Queryable, code: string): Promise<boolean> {
  return tx.any('select from promotion_codes where code = $1', [code]);
}

/** Inserts the codes that are not taken; returns how many. */
export function insertCodes(tx: Queryable, promotionId: string, codes: readonly string[]): Promise<number> {
  return tx.written(
    `insert into promotion_codes (code, promotion_id)
     select c, $1 from unnest($2::text[]) c where not exists (select from promotions where code = c)
     on conflict do nothing`,
    [promotionId, codes],
  );
}

/** The number of a promotion's codes, and of those used. */
export async function countCodes(
  tx: Queryable,
  promotionId: string,
): Promise<{ total: number; used: number }> {
  const { rows } = await tx.query<{ total: number; used: number }>(
    `select count(*)::int as total, count(r.order_id)::int as used ${USE}`,
    [promotionId],
  );
  return rows[0] ?? { total: 0, used: 0 };
}

/** A promotion's codes: used ones first, latest first. */
export function findCodes(
  tx: Queryable,
  promotionId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<PromotionCode[]> {
  return tx.all(`select ${ROW} ${USE} order by r.created_at desc nulls last, k.code limit $2 offset $3`, [
    promotionId,
    limit,
    offset,
  ]);
}
