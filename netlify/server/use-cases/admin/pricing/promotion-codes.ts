import { randomBytes } from 'node:crypto';
import type { PromotionCode } from '#contracts/admin/promotion-codes.ts';
import { CODE_LENGTH, MAX_CODES, singleUseCode } from '#domain/pricing/promotions.ts';
import { csvLines } from '#domain/text/csv.ts';
import type { Queryable } from '../../../ports/database.ts';
import { fail, ok } from '../../../ports/outcome.ts';
import { findPromotion } from '../../../sql/pricing/admin-promotions.sql.ts';
import * as sql from '../../../sql/pricing/promotion-codes.sql.ts';
import { csvAnswer } from '../csv-answer.ts';
import { type Desk, type Staff, staffPage, staffRead, staffWrite } from '../staff-write.ts';

export async function listCodes(desk: Desk, staff: Staff, { id, pagina }: { id: string; pagina: number }) {
  return staffPage(desk, staff, pagina, async (tx, slice) => ({
    items: await sql.findCodes(tx, id, slice),
    ...(await sql.countCodes(tx, id)),
  }));
}

/** Creates `count` more random codes. Locks the promotion, so that concurrent requests cannot exceed the maximum. */
export function makeCodes(desk: Desk, staff: Staff, { id, count }: { id: string; count: number }) {
  return staffWrite(desk, staff, async (tx, log) => {
    const promotion = await findPromotion(tx, id, { lock: true });
    if (!promotion) return fail('not_found');
    if (!promotion.singleUse) return fail('not_single_use');
    const { total } = await sql.countCodes(tx, id);
    const maximum = MAX_CODES - total;
    if (count > maximum) return fail('codes_too_many', { maximum });
    await insertNew(tx, id, count);
    log('create', 'promotion_codes', id, { after: { name: promotion.code, codes: count } });
    return ok({ total: total + count });
  });
}

/** Draws codes again that already exist. */
async function insertNew(tx: Queryable, id: string, count: number): Promise<void> {
  for (let left = count; left > 0; ) {
    const drawn = Array.from({ length: left }, () => singleUseCode(randomBytes(CODE_LENGTH)));
    left -= await sql.insertCodes(tx, id, drawn);
  }
}

const FILE = csvLines<PromotionCode>([
  ['Código', ({ code }) => code],
  ['Situação', ({ usedAt }) => (usedAt ? 'Usado' : 'Livre')],
  ['Pedido', ({ orderNumber }) => orderNumber],
]);

/** All codes of a promotion as CSV. */
export async function exportCodes(desk: Desk, staff: Staff, { id }: { id: string }) {
  const found = await staffRead(desk, staff, async (tx) => ({
    promotion: await findPromotion(tx, id),
    codes: await sql.findCodes(tx, id, { limit: MAX_CODES, offset: 0 }),
  }));
  if (!found.promotion) return fail('not_found');
  const name = `codigos-${found.promotion.code.toLowerCase()}`;
  return csvAnswer(desk, name, [FILE.header, ...found.codes.map(FILE.line)]);
}
