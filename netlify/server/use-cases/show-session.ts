import type { Session } from '#contracts/session.ts';
import type { Services } from '../compose.ts';
import type { Queryable } from '../ports/database.ts';
import type { Outcome } from '../ports/outcome.ts';
import { findAccount } from '../sql/accounts.sql.ts';

type Shop = Pick<Services, 'database' | 'config'>;

/** Who is signed in, as pages show it. */
export async function showSession(
  shop: Shop,
  user: { userId: string } | null,
): Promise<Outcome<Session, never>> {
  if (!user) return { ok: true, value: { kind: 'guest' } };
  const { userId } = user;
  const value = await shop.database.transaction({ actor: 'customer', userId, guestHash: null }, (tx) =>
    sessionOf(tx, shop, userId),
  );
  return { ok: true, value };
}

/** The session view of a user, read in this transaction. */
export async function sessionOf(
  tx: Queryable,
  { config }: Pick<Services, 'config'>,
  userId: string,
): Promise<Session> {
  const account = await findAccount(tx, userId);
  if (!account) return { kind: 'guest' };
  const { isAdmin, ...user } = account;
  const mayBecomeAdmin = !isAdmin && user.emailConfirmed && config.adminEmails.includes(user.email);
  return { kind: isAdmin ? 'admin' : 'customer', user: { ...user, mayBecomeAdmin } };
}
