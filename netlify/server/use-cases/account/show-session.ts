import type { Session } from '#contracts/session.ts';
import type { Services } from '../../compose.ts';
import { type Acting, customer, type Queryable } from '../../ports/database.ts';
import { type Outcome, ok } from '../../ports/outcome.ts';
import { findAccount } from '../../sql/people/accounts.sql.ts';
import { isAdministrationOpen } from '../../sql/people/administration.sql.ts';

/** The session view: the signed-in user as pages show it. */
export async function showSession(
  shop: Services,
  user: { userId: string; email: string } | null,
): Promise<Outcome<Session, never>> {
  if (!user) return ok({ kind: 'guest' });
  const { userId } = user;
  // Customers may not see whether the shop has an administrator; only addresses in ADMIN_EMAILS need to know.
  const acting: Acting = shop.config.adminEmails.includes(user.email)
    ? { actor: 'system' }
    : customer(userId);
  const value = await sessionOf(shop.database.as(acting), shop, userId);
  return ok(value);
}

/** The session view of a user, read in the caller's transaction. */
export async function sessionOf(tx: Queryable, { config }: Services, userId: string): Promise<Session> {
  const account = await findAccount(tx, userId);
  if (!account) return { kind: 'guest' };
  const { role, ...user } = account;
  const { email, emailConfirmed } = user;
  const isListed = role === null && emailConfirmed && config.adminEmails.includes(email);
  const mayBecomeAdmin = isListed && (await isAdministrationOpen(tx, { userId, email }));
  const seen = { ...user, mayBecomeAdmin };
  return role ? { kind: 'admin', role, user: seen } : { kind: 'customer', user: seen };
}
