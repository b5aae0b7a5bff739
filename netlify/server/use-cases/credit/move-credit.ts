import { returnedEndsAt } from '#domain/credit/expiry.ts';
import { balanceOf, endOfReturned } from '#domain/credit/ledger.ts';
import { splitReturn } from '#domain/credit/split.ts';
import type { Queryable } from '../../ports/database.ts';
import { addMoved, findLedger, findSpent, insertEntry, type SpentShare } from '../../sql/credit.sql.ts';

/**
 * Lets credit that paid for one order stand behind another one, because a piece was exchanged. It goes back to its wallets and is
 * spent again at once, so that the ledger says at any time which order has it. Both need the locks of both orders.
 */

/** So many cents of what an order has go along with its piece. */
export async function moveCreditAlong(tx: Queryable, from: string, to: string, cents: number): Promise<void> {
  await move(tx, from, to, splitReturn(cents, await findSpent(tx, from)), true);
}

/** All that came along with a piece is the first order's own again; what was spent on the new piece's order stays there. */
export async function moveCreditBack(tx: Queryable, replacement: string, first: string): Promise<void> {
  const came = (await findSpent(tx, replacement)).filter(({ cameAlong }) => cameAlong);
  await move(tx, replacement, first, came.toReversed(), false);
}

async function move(
  tx: Queryable,
  from: string,
  to: string,
  shares: readonly SpentShare[],
  isAlong: boolean,
): Promise<void> {
  if (shares.length === 0) return;
  const author = { kind: 'system' } as const;
  // The wallet that paid first paid first for the other order, too.
  for (const { id: walletId, cents, cameAlong } of shares.toReversed()) {
    const ends = endOfReturned(await findLedger(tx, walletId), from, cameAlong);
    const expiresAt = returnedEndsAt(ends, new Date());
    await insertEntry(tx, { walletId, kind: 'refund', cents, expiresAt, orderId: from, cameAlong, author });
    await insertEntry(tx, {
      walletId,
      kind: 'spend',
      cents: -cents,
      orderId: to,
      cameAlong: isAlong,
      author,
    });
  }
  await addMoved(tx, from, to, balanceOf(shares));
}
