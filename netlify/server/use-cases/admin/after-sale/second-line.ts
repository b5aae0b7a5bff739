import type { SecondLineEnd, SecondLineInput } from '#contracts/admin/second-line.ts';
import { fail, ok } from '../../../ports/outcome.ts';
import {
  findSecondLine,
  lockSecondLine,
  moveSecondLine,
  sellAgain,
} from '../../../sql/after-sale/second-line.sql.ts';
import { type Desk, type Staff, staffPage, staffWrite } from '../staff-write.ts';

/** One page of the items on the second line (returned, not sellable as new), or of those that left it. */
export async function listSecondLine(desk: Desk, staff: Staff, input: SecondLineInput) {
  return staffPage(desk, staff, input.pagina, (tx, slice) => findSecondLine(tx, input, slice));
}

type Leaving = { id: string; to: SecondLineEnd; units: number; reason: string };

/** Puts units on sale again or writes them off, in one transaction with stock, stock movement and audit log. */
export function leaveSecondLine(desk: Desk, staff: Staff, { id, to, units, reason }: Leaving) {
  return staffWrite(desk, staff, async (tx, log) => {
    const piece = await lockSecondLine(tx, id);
    if (!piece) return fail('not_found');
    if (units > piece.left) return fail('second_line_moved', { left: piece.left });
    const { variantId, orderId, name, colour, size } = piece;
    if (to === 'stock') {
      const back = variantId && { variantId, units, orderId, actorId: staff.userId, note: reason };
      if (!back || !(await sellAgain(tx, back))) return fail('second_line_no_shelf');
    }
    const left = await moveSecondLine(tx, { id, units, became: to, reason, actorId: staff.userId });
    log(`second_line.${to}`, 'second_line', id, {
      before: { name: named({ name, colour, size }), left: piece.left },
      after: { name: named({ name, colour, size }), left, reason },
    });
    return ok({ left });
  });
}

const named = ({ name, colour, size }: { name: string; colour: string; size: string }) =>
  [name, colour, size].filter(Boolean).join(' · ');
