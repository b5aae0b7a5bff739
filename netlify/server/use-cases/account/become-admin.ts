import type { Session } from '#contracts/session.ts';
import { blankSessionCookie } from '../../auth/sessions.ts';
import type { Services } from '../../compose.ts';
import type { Caller } from '../../ports/caller.ts';
import { type Outcome, ok, orRefusal, Refusal } from '../../ports/outcome.ts';
import { writeAudit } from '../../sql/operations/audit.sql.ts';
import { findAccount, grantAdmin } from '../../sql/people/accounts.sql.ts';
import { lockAdministrators } from '../../sql/people/admin-users.sql.ts';
import { isAdministrationOpen } from '../../sql/people/administration.sql.ts';
import { deleteSessionsOf } from '../../sql/people/sessions.sql.ts';
import { mailAdministrators } from './mail-administrators.ts';

type Failure = 'forbidden' | 'already_admin';

/**
 * 'Forçar Permissão Admin': a user with a confirmed address listed in ADMIN_EMAILS becomes owner of a shop that has none.
 * Demoted users cannot use it. It is audited and mailed, and all sessions end, so that the next one has the shorter staff
 * lifetime. Concurrent calls are serialised; the second one finds an owner.
 */
export async function becomeAdmin(
  shop: Services,
  caller: Caller,
  { userId, emailConfirmed }: { userId: string; emailConfirmed: boolean },
): Promise<Outcome<Session, Failure>> {
  const outcome = await orRefusal<Outcome<Session, Failure>, Failure>(async () => {
    await shop.database.transaction({ actor: 'system' }, async (tx) => {
      await lockAdministrators(tx);
      const account = await findAccount(tx, userId);
      if (account?.role) throw new Refusal('already_admin');
      // Check the session, too: one opened before the confirmation may be somebody else's.
      if (!emailConfirmed || !account?.emailConfirmed || !shop.config.adminEmails.includes(account.email))
        throw new Refusal('forbidden');
      const { email } = account;
      if (!(await isAdministrationOpen(tx, { userId, email }))) throw new Refusal('forbidden');
      if (!(await grantAdmin(tx, userId))) throw new Refusal('already_admin');
      await writeAudit(tx, { userId, email }, [
        {
          action: 'user.promote',
          entity: 'user',
          entityId: userId,
          before: { email, role: 'customer' },
          after: { email, role: 'owner', by: 'ADMIN_EMAILS' },
        },
      ]);
      await deleteSessionsOf(tx, userId);
      await mailAdministrators(tx, 'administrator_added', { email, by: email });
    });
    return ok({ kind: 'guest' });
  });
  if (outcome.ok) caller.setCookie(blankSessionCookie());
  return outcome;
}
