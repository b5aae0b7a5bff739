import type { CreditView } from '#contracts/credit.ts';
import { balanceOf, lotsOf, nextToEnd } from '#domain/credit/ledger.ts';
import type { Services } from '../../compose.ts';
import { customer } from '../../ports/database.ts';
import { type Outcome, ok } from '../../ports/outcome.ts';
import { findOwnEntries } from '../../sql/credit/credit.sql.ts';

/** The account's credit: balance, next expiry and history. */
export async function showCredit(
  { database }: Services,
  userId: string,
): Promise<Outcome<CreditView, never>> {
  const acting = customer(userId);
  const entries = await findOwnEntries(database.as(acting), userId);
  const next = nextToEnd(lotsOf(entries.toReversed()));
  return ok({
    balanceCents: balanceOf(entries),
    next: next && { cents: next.cents, expiresAt: next.expiresAt.toISOString() },
    entries: entries.map(({ orderId, orderNumber, expiresAt, at, ...entry }) => ({
      ...entry,
      expiresAt: expiresAt?.toISOString() ?? null,
      order: orderId && orderNumber ? { id: orderId, number: orderNumber } : null,
      at: at.toISOString(),
    })),
  });
}
