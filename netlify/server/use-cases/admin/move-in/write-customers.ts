import type { PlannedCustomer } from '#domain/move-in/to-customers.ts';
import { newNonce } from '../../../auth/mail-token.ts';
import { hashPassword } from '../../../auth/passwords.ts';
import type { Queryable } from '../../../ports/database.ts';
import { insertMovedCustomers } from '../../../sql/people/moved-customers.sql.ts';

/** The hash for accounts that nobody can enter yet: of a password that nobody has. It takes a while: not within a transaction. */
export function lockedPassword(): Promise<string> {
  return hashPassword(newNonce());
}

/**
 * Writes customers of another shop, some five hundred in one transaction: an account for each address of mail that has none, without a password and
 * unconfirmed; existing accounts stay as they are, so that it may be repeated. Nobody gets a mail. The actor is `admin` or `system`.
 */
export function writeCustomers(
  tx: Queryable,
  customers: readonly PlannedCustomer[],
  move: { moveId: string; passwordHash: string; now: Date },
): Promise<{ created: number; subscribed: number }> {
  return insertMovedCustomers(tx, { customers, ...move });
}
