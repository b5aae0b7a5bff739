import type { ChangedUser } from '#contracts/admin/users.ts';
import {
  type AccountState,
  type AccountStatus,
  accountStatus,
  leavesAnAdmin,
  promotionProblem,
  withStatus,
} from '#domain/accounts.ts';
import type { Services } from '../../compose.ts';
import type { Queryable } from '../../ports/database.ts';
import type { Outcome } from '../../ports/outcome.ts';
import * as users from '../../sql/admin-users.sql.ts';
import { recordDemotion } from '../../sql/administration.sql.ts';
import { deleteSessionsOf } from '../../sql/sessions.sql.ts';
import { tellAdministrators } from '../account/tell-administrators.ts';
import { Refusal } from '../refusal.ts';
import { type Staff, staffWrite } from './staff-write.ts';

type Desk = Pick<Services, 'database'>;

/**
 * Sets what an account may do. A block ends its sessions; nobody blocks the last administrator, and of one who is blocked
 * all of them are told.
 */
export function setUserStatus(
  desk: Desk,
  staff: Staff,
  { id, status, was }: { id: string; status: AccountStatus; was: AccountStatus },
): Promise<Outcome<ChangedUser, 'not_found' | 'forbidden' | 'last_admin' | 'changed_meanwhile'>> {
  return staffWrite<ChangedUser, 'not_found' | 'forbidden' | 'last_admin' | 'changed_meanwhile'>(
    desk,
    staff,
    async (tx, log) => {
      const { account, others } = await takeAccount(tx, staff, id);
      if (accountStatus(account) !== was) return { ok: false, code: 'changed_meanwhile' };
      if (status === 'bloqueado' && !leavesAnAdmin(account, others)) return { ok: false, code: 'last_admin' };
      const after = withStatus(account, status);
      await users.writeAccountState(tx, id, after);
      if (after.isBanned) await deleteSessionsOf(tx, id);
      if (account.isAdmin && account.isBanned !== after.isBanned) {
        const template = after.isBanned ? 'administrator_blocked' : 'administrator_unblocked';
        await tellAdministrators(tx, template, { email: account.email, by: staff.email });
      }
      log({
        action: 'status',
        entity: 'user',
        entityId: id,
        before: { email: account.email, status: was },
        after: { email: account.email, status: accountStatus(after) },
      });
      return { ok: true, value: answerOf(account, after) };
    },
  );
}

/** Makes an administrator. Their sessions end: the next one is an administrator's, with its shorter life. */
export function promoteUser(
  desk: Desk,
  staff: Staff,
  id: string,
): Promise<
  Outcome<ChangedUser, 'not_found' | 'forbidden' | 'already_admin' | 'email_unconfirmed' | 'account_banned'>
> {
  return staffWrite<
    ChangedUser,
    'not_found' | 'forbidden' | 'already_admin' | 'email_unconfirmed' | 'account_banned'
  >(desk, staff, async (tx, log) => {
    const { account } = await takeAccount(tx, staff, id);
    const problem = promotionProblem(account);
    if (problem) return { ok: false, code: problem };
    await users.giveAdminRole(tx, id, staff.userId);
    await deleteSessionsOf(tx, id);
    await tellAdministrators(tx, 'administrator_added', { email: account.email, by: staff.email });
    log({ action: 'promote', entity: 'user', entityId: id, ...roles(account.email, 'customer', 'admin') });
    return { ok: true, value: answerOf(account, { ...account, isAdmin: true }) };
  });
}

/** A customer again, at once: every call asks the table of roles. ADMIN_EMAILS does not undo it. */
export function demoteUser(
  desk: Desk,
  staff: Staff,
  id: string,
): Promise<Outcome<ChangedUser, 'not_found' | 'forbidden' | 'not_admin' | 'last_admin'>> {
  return staffWrite<ChangedUser, 'not_found' | 'forbidden' | 'not_admin' | 'last_admin'>(
    desk,
    staff,
    async (tx, log) => {
      const { account, others } = await takeAccount(tx, staff, id);
      if (!account.isAdmin) return { ok: false, code: 'not_admin' };
      if (!leavesAnAdmin(account, others)) return { ok: false, code: 'last_admin' };
      await users.takeAdminRole(tx, id);
      await recordDemotion(tx, { userId: id, email: account.email });
      await tellAdministrators(tx, 'administrator_removed', { email: account.email, by: staff.email });
      log({ action: 'demote', entity: 'user', entityId: id, ...roles(account.email, 'admin', 'customer') });
      return { ok: true, value: answerOf(account, { ...account, isAdmin: false }) };
    },
  );
}

/** The account to change, and how many others administer; refused to someone whose own role was taken meanwhile. */
async function takeAccount(tx: Queryable, staff: Staff, id: string) {
  await users.lockAdministrators(tx);
  const account = await users.lockAccount(tx, id);
  if (!account) throw new Refusal('not_found');
  const { others, actorIsOne } = await users.findAdministrators(tx, { besides: id, actor: staff.userId });
  if (!actorIsOne) throw new Refusal('forbidden');
  return { account, others };
}

function answerOf({ id, email }: { id: string; email: string }, state: AccountState): ChangedUser {
  return { id, email, status: accountStatus(state), isAdmin: state.isAdmin };
}

function roles(email: string, before: string, after: string) {
  return { before: { email, role: before }, after: { email, role: after } };
}
