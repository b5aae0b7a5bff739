import type { ActiveSession } from '#contracts/security.ts';
import { deviceName } from '#domain/people/device.ts';
import type { Services } from '../../compose.ts';
import { customer, type Queryable } from '../../ports/database.ts';
import { type Outcome, ok } from '../../ports/outcome.ts';
import { deleteSessionOf, deleteSessionsOf, listSessions } from '../../sql/people/sessions.sql.ts';

type User = { userId: string; sessionHash: string };
type Listed = Outcome<{ sessions: ActiveSession[] }, never>;

export function ownSessions(shop: Services, user: User): Promise<Listed> {
  return withSessions(shop, user, async () => {});
}

/** Ends one of the caller's sessions; those of other users count as unknown. */
export function endOwnSession(shop: Services, user: User, hash: string): Promise<Listed> {
  return withSessions(shop, user, (tx) => deleteSessionOf(tx, user.userId, hash));
}

export function endOtherSessions(shop: Services, user: User): Promise<Listed> {
  return withSessions(shop, user, async (tx) => {
    await deleteSessionsOf(tx, user.userId, user.sessionHash);
  });
}

async function withSessions(
  { database }: Services,
  { userId, sessionHash }: User,
  change: (tx: Queryable) => Promise<void>,
): Promise<Listed> {
  const rows = await database.transaction(customer(userId), async (tx) => {
    await change(tx);
    return listSessions(tx, userId);
  });
  const sessions = rows.map(({ hash, createdAt, lastSeenAt, userAgent, ip }) => ({
    id: hash,
    isCurrent: hash === sessionHash,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    device: deviceName(userAgent),
    ip,
  }));
  return ok({ sessions });
}
