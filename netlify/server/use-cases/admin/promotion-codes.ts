import { randomBytes } from 'node:crypto';
import type { PromotionCode } from '#contracts/admin/promotion-codes.ts';
import { csvLines } from '#domain/csv.ts';
import { CODE_SIGNS, MOST_CODES, singleUseCode } from '#domain/promotions.ts';
import type { Services } from '../../compose.ts';
import type { Queryable } from '../../ports/database.ts';
import type { FileAnswer, Outcome } from '../../ports/outcome.ts';
import { findPromotion } from '../../sql/admin-promotions.sql.ts';
import * as sql from '../../sql/promotion-codes.sql.ts';
import { csvAnswer } from './csv-answer.ts';
import { type Page, staffPage } from './staff-page.ts';
import { type Staff, staffRead, staffWrite } from './staff-write.ts';

type Desk = Pick<Services, 'database' | 'clock'>;

export async function listCodes(
  desk: Desk,
  staff: Staff,
  { id, pagina }: { id: string; pagina: number },
): Promise<Outcome<Page<PromotionCode> & { used: number }, never>> {
  return staffPage(desk, staff, pagina, async (tx, slice) => ({
    items: await sql.findCodes(tx, id, slice),
    ...(await sql.countCodes(tx, id)),
  }));
}

type NotMade = 'not_found' | 'not_single_use' | 'codes_too_many';

/** Makes so many more codes by chance. Others who make some for the same promotion wait, so that there are never too many. */
export function makeCodes(desk: Desk, staff: Staff, { id, count }: { id: string; count: number }) {
  return staffWrite<{ total: number }, NotMade>(desk, staff, async (tx, log) => {
    const promotion = await findPromotion(tx, id, { lock: true });
    if (!promotion) return { ok: false, code: 'not_found' };
    if (!promotion.singleUse) return { ok: false, code: 'not_single_use' };
    const { total } = await sql.countCodes(tx, id);
    const maximum = MOST_CODES - total;
    if (count > maximum) return { ok: false, code: 'codes_too_many', data: { maximum } };
    await insertNew(tx, id, count);
    log({
      action: 'create',
      entity: 'promotion_codes',
      entityId: id,
      before: null,
      after: { name: promotion.code, codes: count },
    });
    return { ok: true, value: { total: total + count } };
  });
}

/** One that somebody has already is drawn anew. */
async function insertNew(tx: Queryable, id: string, count: number): Promise<void> {
  for (let left = count; left > 0; ) {
    const drawn = Array.from({ length: left }, () => singleUseCode(randomBytes(CODE_SIGNS)));
    left -= await sql.insertCodes(tx, id, drawn);
  }
}

const FILE = csvLines<PromotionCode>([
  ['Código', ({ code }) => code],
  ['Situação', ({ usedAt }) => (usedAt ? 'Usado' : 'Livre')],
  ['Pedido', ({ orderNumber }) => orderNumber],
]);

/** All of them as a file. */
export async function exportCodes(
  desk: Desk,
  staff: Staff,
  id: string,
): Promise<Outcome<FileAnswer, 'not_found'>> {
  const found = await staffRead(desk, staff, async (tx) => ({
    promotion: await findPromotion(tx, id),
    codes: await sql.findCodes(tx, id, { limit: MOST_CODES, offset: 0 }),
  }));
  if (!found.promotion) return { ok: false, code: 'not_found' };
  const name = `codigos-${found.promotion.code.toLowerCase()}`;
  return csvAnswer(desk, name, [FILE.header, ...found.codes.map(FILE.line)]);
}
