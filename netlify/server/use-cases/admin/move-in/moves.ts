import type { Move } from '#contracts/admin/move-in.ts';
import type { Queryable } from '../../../ports/database.ts';
import { fail, ok } from '../../../ports/outcome.ts';
import * as sql from '../../../sql/move-in/move-ins.sql.ts';
import { type Desk, requireRow, type Staff, staffRead, staffWrite } from '../staff-write.ts';

export async function listMoves(desk: Desk, staff: Staff) {
  const moves = await staffRead(desk, staff, sql.findMoves);
  return ok({ moves: moves.map((move) => ({ ...move, files: [] })) });
}

/** Begins a move; an open one without files is answered instead, so that nobody has two by looking twice. */
export async function startMove(desk: Desk, staff: Staff) {
  const empty = await staffRead(desk, staff, sql.findEmptyMove);
  if (empty) return openMove(desk, staff, { id: empty });
  return staffWrite(desk, staff, async (tx, log) => {
    const id = await sql.insertMove(tx, staff.userId);
    log('create', 'move_in', id, { after: {} });
    return ok(await moveOf(tx, id));
  });
}

export async function openMove(desk: Desk, staff: Staff, { id }: { id: string }) {
  const move = await staffRead(desk, staff, (tx) => sql.findMove(tx, id));
  return move ? ok(move) : fail('not_found');
}

/** Gives an open move up: its files are deleted. */
export function giveUpMove(desk: Desk, staff: Staff, { id }: { id: string }) {
  return staffWrite(desk, staff, async (tx, log) => {
    const state = await sql.lockMove(tx, id);
    if (!state) return fail('not_found');
    if (state !== 'open') return fail('move_closed');
    await sql.deleteMove(tx, id);
    log('delete', 'move_in', id, { before: {} });
    return ok({ id });
  });
}

/** A move as this transaction left it. */
export async function moveOf(tx: Queryable, id: string): Promise<Move> {
  return requireRow(await sql.findMove(tx, id));
}
