import type { ChangedUser } from '#contracts/admin/users.ts';
import {
  type AccountState,
  type AccountStatus,
  accountStatus,
  leavesAnOwner,
  promotionProblem,
  withStatus,
} from '#domain/people/accounts.ts';
import type { Capability } from '#domain/people/capabilities.ts';
import { reaches } from '#domain/people/staff-roles.ts';
import { newNonce } from '../../../auth/mail-token.ts';
import { fail, ok } from '../../../ports/outcome.ts';
import { findAccount } from '../../../sql/people/accounts.sql.ts';
import * as users from '../../../sql/people/admin-users.sql.ts';
import { recordDemotion } from '../../../sql/people/administration.sql.ts';
import { countPasskeys, deletePasskeysOf } from '../../../sql/people/passkeys.sql.ts';
import { deleteSecondFactor, findSecondFactor } from '../../../sql/people/second-factors.sql.ts';
import { deleteSessionsOf } from '../../../sql/people/sessions.sql.ts';
import { deleteInvitationsBy } from '../../../sql/people/team.sql.ts';
import { queueAccountMail } from '../../account/account-mails.ts';
import { mailAdministrators } from '../../account/mail-administrators.ts';
import { type Desk, type Staff, staffWrite } from '../staff-write.ts';
import { lockForChange, type Refused } from './lock-account.ts';

type StatusFailure = Refused | 'last_admin' | 'changed_meanwhile';
type PromotionFailure = Refused | 'already_admin' | 'email_unconfirmed' | 'account_banned';
type ResetFailure = Refused | 'second_factor_off' | 'own_account';

/**
 * Sets an account's status. Blocking ends its sessions; the last owner and members with a higher role cannot be
 * blocked. Owners and managers get a mail when a team member is blocked or unblocked.
 */
export function setUserStatus(
  desk: Desk,
  staff: Staff,
  { id, status, was }: { id: string; status: AccountStatus; was: AccountStatus },
) {
  return staffWrite<ChangedUser, StatusFailure>(desk, staff, async (tx, log) => {
    const { account, others } = await lockForChange(tx, staff, id, 'customers.write');
    if (accountStatus(account) !== was) return fail('changed_meanwhile');
    if (status === 'bloqueado' && !leavesAnOwner(account, others)) return fail('last_admin');
    const after = withStatus(account, status);
    await users.writeAccountState(tx, id, after);
    if (after.isBanned) await deleteSessionsOf(tx, id);
    if (account.role && account.isBanned !== after.isBanned) {
      const template = after.isBanned ? 'administrator_blocked' : 'administrator_unblocked';
      await mailAdministrators(tx, template, { email: account.email, by: staff.email });
    }
    log('status', 'user', id, {
      before: { email: account.email, status: was },
      after: { email: account.email, status: accountStatus(after) },
    });
    return ok(answerOf(account, after));
  });
}

const TEAM: Capability = 'team.manage';

/** Makes a customer an owner. Ends their sessions, as staff sessions are shorter. */
export function promoteUser(desk: Desk, staff: Staff, { id }: { id: string }) {
  return staffWrite<ChangedUser, PromotionFailure>(desk, staff, async (tx, log) => {
    const { account, actorRole } = await lockForChange(tx, staff, id, TEAM);
    if (!reaches(actorRole, 'owner')) return fail('above_own_role');
    const problem = promotionProblem(account);
    if (problem) return fail(problem);
    await users.giveRole(tx, { userId: id, role: 'owner', grantedBy: staff.userId });
    await deleteSessionsOf(tx, id);
    await mailAdministrators(tx, 'administrator_added', { email: account.email, by: staff.email });
    log('promote', 'user', id, roles(account.email, 'customer', 'owner'));
    return ok(answerOf(account, { ...account, role: 'owner' }));
  });
}

/**
 * For who has lost authenticator and recovery codes, or the device with the passkey, which go with it. Their sessions end; of a team that
 * requires one, the next sign-in sets it up.
 */
export function resetSecondFactor(desk: Desk, staff: Staff, { id }: { id: string }) {
  return staffWrite<ChangedUser, ResetFailure>(desk, staff, async (tx, log) => {
    if (id === staff.userId) return fail('own_account');
    const { account } = await lockForChange(tx, staff, id, TEAM);
    const { email } = account;
    const hasFactor = (await findSecondFactor(tx, id))?.isConfirmed ?? false;
    if (!hasFactor && (await countPasskeys(tx, id)) === 0) return fail('second_factor_off');
    await deleteSecondFactor(tx, id);
    await deletePasskeysOf(tx, id);
    await deleteSessionsOf(tx, id);
    const firstName = (await findAccount(tx, id))?.firstName ?? '';
    await queueAccountMail(tx, newNonce(), { template: 'second_factor_off', data: { email, firstName } });
    log('factor.reset', 'user', id, { before: { email }, after: { email } });
    return ok(answerOf(account, account));
  });
}

/** Takes a member's role. Effective at once, as every request reads the role. ADMIN_EMAILS does not undo it. */
export function demoteUser(desk: Desk, staff: Staff, { id }: { id: string }) {
  return staffWrite<ChangedUser, Refused | 'not_admin' | 'last_admin'>(desk, staff, async (tx, log) => {
    const { account, others } = await lockForChange(tx, staff, id, TEAM);
    if (!account.role) return fail('not_admin');
    if (!leavesAnOwner(account, others)) return fail('last_admin');
    await users.takeRole(tx, id);
    await deleteInvitationsBy(tx, id);
    await recordDemotion(tx, { userId: id, email: account.email });
    await mailAdministrators(tx, 'administrator_removed', { email: account.email, by: staff.email });
    log('demote', 'user', id, roles(account.email, account.role, 'customer'));
    return ok(answerOf(account, { ...account, role: null }));
  });
}

function answerOf({ id, email }: { id: string; email: string }, state: AccountState): ChangedUser {
  return { id, email, status: accountStatus(state), isAdmin: state.role !== null, role: state.role };
}

function roles(email: string, before: string, after: string) {
  return { before: { email, role: before }, after: { email, role: after } };
}
