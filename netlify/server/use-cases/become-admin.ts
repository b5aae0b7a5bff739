import type { Session } from '#contracts/session.ts';
import { blankSessionCookie } from '../auth/sessions.ts';
import type { Services } from '../compose.ts';
import type { Caller } from '../ports/caller.ts';
import type { Outcome } from '../ports/outcome.ts';
import { findAccount, grantAdmin } from '../sql/accounts.sql.ts';
import { deleteSessionsOf } from '../sql/sessions.sql.ts';
import { orRefusal, Refusal } from './refusal.ts';

type Failure = 'forbidden' | 'already_admin';

/**
 * 'Forçar Permissão Admin': an address of the setting ADMIN_EMAILS that its owner has confirmed becomes administrator.
 * It is written down, and all sessions end: the next one is an admin's, with its shorter life.
 */
export async function becomeAdmin(
  shop: Services,
  caller: Caller,
  { userId, emailConfirmed }: { userId: string; emailConfirmed: boolean },
): Promise<Outcome<Session, Failure>> {
  const outcome = await orRefusal<Outcome<Session, Failure>, Failure>(async () => {
    await shop.database.transaction({ actor: 'system' }, async (tx) => {
      const account = await findAccount(tx, userId);
      // Asked of the session: one that was opened before the confirmation may be somebody else's.
      if (!emailConfirmed || !account?.emailConfirmed || !shop.config.adminEmails.includes(account.email))
        throw new Refusal('forbidden');
      if (!(await grantAdmin(tx, userId, account.email))) throw new Refusal('already_admin');
      await deleteSessionsOf(tx, userId);
    });
    return { ok: true, value: { kind: 'guest' } };
  });
  if (outcome.ok) caller.setCookie(blankSessionCookie());
  return outcome;
}
