import type { SecondLineEnd, SecondLineInput, SecondLineRow } from '#contracts/admin/second-line.ts';
import type { Outcome } from '../../ports/outcome.ts';
import { findSecondLine, lockSecondLine, moveSecondLine, sellAgain } from '../../sql/second-line.sql.ts';
import { type Page, staffPage } from './staff-page.ts';
import { type Desk, type Staff, staffWrite } from './staff-write.ts';

/** A page of what lies on the second line, or has left it. */
export async function listSecondLine(
  desk: Desk,
  staff: Staff,
  { busca, situacao, sentido, pagina }: SecondLineInput,
): Promise<Outcome<Page<SecondLineRow> & { units: number }, never>> {
  const filter = { text: busca, isHere: situacao !== 'saiu' };
  const descending = sentido === 'desc';
  return staffPage(desk, staff, pagina, (tx, slice) => findSecondLine(tx, filter, { descending, ...slice }));
}

type Leaving = { id: string; to: SecondLineEnd; units: number; reason: string };
type Failure = 'not_found' | 'second_line_moved' | 'second_line_no_shelf';

/** Puts units on sale again or writes them off: one transaction with the stock, its log, and the desk's. */
export function leaveSecondLine(desk: Desk, staff: Staff, { id, to, units, reason }: Leaving) {
  return staffWrite<{ left: number }, Failure>(desk, staff, async (tx, log) => {
    const piece = await lockSecondLine(tx, id);
    if (!piece) return { ok: false, code: 'not_found' };
    if (units > piece.left) return { ok: false, code: 'second_line_moved', data: { left: piece.left } };
    const { variantId, orderId, name, colour, size } = piece;
    if (to === 'stock') {
      const back = variantId && { variantId, units, orderId, actorId: staff.userId, note: reason };
      if (!back || !(await sellAgain(tx, back))) return { ok: false, code: 'second_line_no_shelf' };
    }
    const left = await moveSecondLine(tx, { id, units, became: to, reason, actorId: staff.userId });
    log({
      action: `second_line.${to}`,
      entity: 'second_line',
      entityId: id,
      before: { name: named({ name, colour, size }), left: piece.left },
      after: { name: named({ name, colour, size }), left, reason },
    });
    return { ok: true, value: { left } };
  });
}

const named = ({ name, colour, size }: { name: string; colour: string; size: string }) =>
  [name, colour, size].filter(Boolean).join(' · ');
