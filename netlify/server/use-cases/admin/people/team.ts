import type { Invitation } from '#contracts/admin/team.ts';
import { leavesAnOwner } from '#domain/people/accounts.ts';
import { needsSecondFactor, reaches, STAFF_ROLE_LABELS, type StaffRole } from '#domain/people/staff-roles.ts';
import type { Services } from '../../../compose.ts';
import type { Queryable } from '../../../ports/database.ts';
import { fail, ok, Refusal } from '../../../ports/outcome.ts';
import { findByEmail } from '../../../sql/people/accounts.sql.ts';
import * as users from '../../../sql/people/admin-users.sql.ts';
import { deleteSessionsOf } from '../../../sql/people/sessions.sql.ts';
import * as team from '../../../sql/people/team.sql.ts';
import { asksForSecondFactor } from '../../../sql/settings/settings.sql.ts';
import { newLink, queueAccountMail } from '../../account/account-mails.ts';
import { mailNewRole } from '../../account/mail-administrators.ts';
import { requireRow, type Staff, staffRead, staffWrite } from '../staff-write.ts';
import { lockForChange, lockTeam, type Refused } from './lock-account.ts';

/** The team members and the open invitations. */
export async function showTeam(desk: Services, staff: Staff) {
  const value = await staffRead(desk, staff, async (tx) => ({
    members: await team.findTeam(tx, staff.userId),
    invitations: await team.findInvitations(tx, desk.clock.now()),
    asksSecondFactor: desk.config.adminSecondFactor || (await asksForSecondFactor(tx)),
  }));
  return ok(value);
}

type Given = { id: string; email: string; role: StaffRole };
type RoleFailure = Refused | 'changed_meanwhile' | 'last_admin' | 'not_admin';

/**
 * Changes a member's role, effective at their next request. Ends their sessions if only the new role requires a second
 * factor. The last owner stays owner.
 */
export function setRole(
  desk: Services,
  staff: Staff,
  { id, role, was }: { id: string; role: StaffRole; was: StaffRole },
) {
  return staffWrite<Given, RoleFailure>(desk, staff, async (tx, log) => {
    const { account, others, actorRole } = await lockForChange(tx, staff, id, 'team.manage');
    const { email } = account;
    if (!account.role) return fail('not_admin');
    if (account.role !== was) return fail('changed_meanwhile');
    if (!reaches(actorRole, role)) return fail('above_own_role');
    if (role !== 'owner' && !leavesAnOwner(account, others)) return fail('last_admin');
    await users.giveRole(tx, { userId: id, role, grantedBy: staff.userId });
    if (needsSecondFactor(role) && !needsSecondFactor(was)) await deleteSessionsOf(tx, id);
    await mailNewRole(tx, { email, by: staff.email, role });
    log('role', 'user', id, { before: { email, role: was }, after: { email, role } });
    return ok({ id, email, role });
  });
}

type InviteFailure = Exclude<Refused, 'not_found'> | 'already_in_team' | 'already_invited' | 'account_banned';

/** Invites somebody by mail. The mail is queued in the transaction and carries the only copy of the link's secret. */
export function invite(desk: Services, staff: Staff, { email, role }: { email: string; role: StaffRole }) {
  return staffWrite<Invitation, InviteFailure>(desk, staff, async (tx, log) => {
    const { actorRole } = await lockTeam(tx, staff, 'team.manage');
    if (!reaches(actorRole, role)) return fail('above_own_role');
    const owner = await findByEmail(tx, email);
    if (owner?.isBanned) return fail('account_banned');
    const account = owner && (await users.lockAccount(tx, owner.userId));
    if (account?.role) return fail('already_in_team');
    const { nonce, hash, expiresAt } = newLink(desk, 'staff_invitation');
    const now = desk.clock.now();
    const sent = { email, role, by: staff.userId, tokenHash: hash, now, expiresAt };
    const id = await team.insertInvitation(tx, sent);
    if (!id) return fail('already_invited');
    await mail(tx, { email, role, by: staff.email, nonce });
    log('invite', 'invitation', id, { after: { email, role } });
    return ok(await requireInvitation(tx, id, now));
  });
}

/** Sends an invitation again with a new link; the previous one stops working. */
export function resendInvitation(desk: Services, staff: Staff, { id }: { id: string }) {
  return staffWrite<Invitation, Refused>(desk, staff, async (tx, log) => {
    const now = desk.clock.now();
    const { email, role } = await takeInvitation(tx, staff, id, now);
    const { nonce, hash, expiresAt } = newLink(desk, 'staff_invitation');
    await team.renewInvitation(tx, id, { by: staff.userId, tokenHash: hash, now, expiresAt });
    await mail(tx, { email, role, by: staff.email, nonce });
    const about = { email, role };
    log('invite_again', 'invitation', id, { before: about, after: about });
    return ok(await requireInvitation(tx, id, now));
  });
}

/** Withdraws an invitation; its link stops working. */
export function withdrawInvitation(desk: Services, staff: Staff, { id }: { id: string }) {
  return staffWrite<{ id: string }, Refused>(desk, staff, async (tx, log) => {
    const { email, role } = await takeInvitation(tx, staff, id, desk.clock.now());
    await team.deleteInvitation(tx, id);
    log('withdraw', 'invitation', id, { before: { email, role } });
    return ok({ id });
  });
}

async function takeInvitation(tx: Queryable, staff: Staff, id: string, now: Date): Promise<Invitation> {
  const { actorRole } = await lockTeam(tx, staff, 'team.manage');
  const invitation = await team.findInvitation(tx, id, now);
  if (!invitation) throw new Refusal('not_found');
  if (!reaches(actorRole, invitation.role)) throw new Refusal('above_own_role');
  return invitation;
}

async function requireInvitation(tx: Queryable, id: string, now: Date): Promise<Invitation> {
  return requireRow(await team.findInvitation(tx, id, now));
}

function mail(
  tx: Queryable,
  { email, role, by, nonce }: { email: string; role: StaffRole; by: string; nonce: string },
): Promise<void> {
  return queueAccountMail(tx, nonce, {
    template: 'staff_invitation',
    data: { email, role: STAFF_ROLE_LABELS[role], by, nonce },
  });
}
