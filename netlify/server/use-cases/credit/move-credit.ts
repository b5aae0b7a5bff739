import { returnedEndsAt } from '#domain/credit/expiry.ts';
import { balanceOf, endOfReturned } from '#domain/credit/ledger.ts';
import { splitReturn } from '#domain/credit/split.ts';
import type { Queryable } from '../../ports/database.ts';
import { addMoved, findLedger, findSpent, insertEntry } from '../../sql/credit.sql.ts';

/**
 * Lets credit that paid for one order stand behind another one, because a piece was exchanged: so many cents, or all that is still
 * out. It goes back to its wallets and is spent again at once, so that the ledger says at any time which order has it. Needs
 * the locks of both orders.
 */
export async function moveCredit(
  tx: Queryable,
  from: string,
  to: string,
  wantedCents: number | null,
): Promise<void> {
  const spent = await findSpent(tx, from);
  const cents = wantedCents ?? balanceOf(spent);
  if (cents === 0) return;
  const author = { kind: 'system' } as const;
  // The wallet that paid first paid first for the other order, too.
  for (const { id: walletId, cents: part } of splitReturn(cents, spent).toReversed()) {
    const expiresAt = returnedEndsAt(endOfReturned(await findLedger(tx, walletId), from), new Date());
    await insertEntry(tx, { walletId, kind: 'refund', cents: part, expiresAt, orderId: from, author });
    await insertEntry(tx, { walletId, kind: 'spend', cents: -part, orderId: to, author });
  }
  await addMoved(tx, from, to, cents);
}
