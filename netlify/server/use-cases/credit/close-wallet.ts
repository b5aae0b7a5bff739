import type { Queryable } from '../../ports/database.ts';
import { clearHolder, insertEntry, lockWalletOf } from '../../sql/credit/credit.sql.ts';

/**
 * Forfeits the credit of an account that is being deleted, as its owner was told, with a ledger entry. Codes keep working, but
 * their link to the person is removed.
 */
export async function closeWallet(
  tx: Queryable,
  { userId, confirmedEmail }: { userId: string; confirmedEmail: string | null },
): Promise<void> {
  const wallet = await lockWalletOf(tx, userId);
  if (wallet && wallet.balanceCents > 0)
    await insertEntry(tx, {
      walletId: wallet.id,
      kind: 'expiry',
      cents: -wallet.balanceCents,
      reason: 'Conta excluída',
      author: { kind: 'customer' },
    });
  await clearHolder(tx, confirmedEmail);
}
