import { returnedEndsAt } from '#domain/credit/expiry.ts';
import { balanceOf, endOfReturned } from '#domain/credit/ledger.ts';
import { splitReturn } from '#domain/credit/split.ts';
import type { Queryable } from '../../ports/database.ts';
import { addReturnedCredit, findLedger, findSpent, insertEntry } from '../../sql/credit/credit.sql.ts';
import { recordEvent } from '../../sql/orders/orders.sql.ts';
import { debitUncovered } from '../gift-cards/debit-gift-card.ts';

/**
 * Returns credit that paid for an order to its wallets: all that is left, or the wanted amount. The caller holds the order's
 * lock. Returns the amount in cents; 0 for an order without credit or if all was returned before.
 */
export async function returnCredit(tx: Queryable, orderId: string, wantedCents?: number): Promise<number> {
  const spent = await findSpent(tx, orderId);
  const cents = wantedCents ?? balanceOf(spent);
  if (cents === 0) return 0;
  const shares = splitReturn(cents, spent);
  for (const { id, cents: part, cameAlong } of shares) {
    const ends = endOfReturned(await findLedger(tx, id), orderId, cameAlong);
    await insertEntry(tx, {
      walletId: id,
      kind: 'refund',
      cents: part,
      expiresAt: returnedEndsAt(ends, new Date()),
      orderId,
      cameAlong,
      author: { kind: 'system' },
    });
  }
  await debitUncovered(
    tx,
    shares.map(({ id }) => id),
  );
  await addReturnedCredit(tx, orderId, cents);
  await recordEvent(tx, orderId, 'credit_returned', 'system', { amountCents: cents });
  return cents;
}
