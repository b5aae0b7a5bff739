import { returnedEndsAt } from '#domain/credit/expiry.ts';
import { balanceOf, endOfReturned } from '#domain/credit/ledger.ts';
import { splitReturn } from '#domain/credit/split.ts';
import type { Queryable } from '../../ports/database.ts';
import {
  addMovedCredit,
  findLedger,
  findSpent,
  insertEntry,
  type SpentShare,
} from '../../sql/credit/credit.sql.ts';

/**
 * Moves credit that paid for one order to another one after an exchange. It is returned to its wallets and spent again at once,
 * so that the ledger always shows which order it pays for. The caller holds the locks of both orders.
 */

/** Moves `cents` of an order's credit to the replacement order. */
export async function moveCreditAlong(tx: Queryable, from: string, to: string, cents: number): Promise<void> {
  await move(tx, from, to, splitReturn(cents, await findSpent(tx, from)), true);
}

/** Moves that credit back to the first order; credit spent on the replacement itself stays there. */
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
  // Keep the order in which the wallets paid.
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
  await addMovedCredit(tx, from, to, balanceOf(shares));
}
