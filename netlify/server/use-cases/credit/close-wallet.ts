import type { Queryable } from '../../ports/database.ts';
import { forgetHolder, insertEntry, lockWalletOf } from '../../sql/credit.sql.ts';

/**
 * Ends the credit of an account that its owner deletes, who was told so: it stays in the ledger as an entry of its own. Codes
 * keep working, whom they were made for is forgotten.
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
  await forgetHolder(tx, confirmedEmail);
}
