import * as z from 'zod/mini';
import { ACCOUNT_STATUSES } from '../../domain/people/accounts.ts';
import { STAFF_ROLES } from '../../domain/people/staff-roles.ts';
import { endpoint } from '../endpoint.ts';
import { byId, email, uuid } from '../fields.ts';

const role = z.enum(STAFF_ROLES, 'invalid');

/** A member of the team. Instants are ISO strings. */
const colleague = z.object({
  id: uuid,
  email: z.string(),
  name: z.string(),
  role,
  status: z.enum(ACCOUNT_STATUSES),
  hasSecondFactor: z.boolean(),
  passkeys: z.int(),
  /** Last use of a session, or last sign-in; null before the first. */
  lastSeenAt: z.nullable(z.string()),
  /** Whether it is the caller's own account. */
  isSelf: z.boolean(),
});
export type Colleague = z.output<typeof colleague>;

export const invitation = z.object({
  id: uuid,
  email: z.string(),
  role,
  /** E-mail of the inviter. */
  by: z.string(),
  sentAt: z.string(),
  expiresAt: z.string(),
  /** Whether the latest link has expired. */
  isExpired: z.boolean(),
});
export type Invitation = z.output<typeof invitation>;

const team = z.object({
  members: z.array(colleague),
  invitations: z.array(invitation),
  /** Whether the shop requires two-factor authentication; for which roles: `needsSecondFactor` of the domain. */
  asksSecondFactor: z.boolean(),
});
export type Team = z.output<typeof team>;

/** Members, highest roles first, and pending invitations. */
export const adminGetTeam = endpoint('GET', '/api/admin/equipe', { name: 'team', output: team });

/**
 * Changes a role; `was` is the displayed one. Takes effect with the member's next request. If only the new role
 * requires two-factor authentication, their sessions end.
 */
export const adminSetRole = endpoint('PUT', '/api/admin/equipe/:id', {
  changes: ['team', 'users', 'user'],
  input: z.strictObject({ id: uuid, role, was: role }),
  output: z.object({ id: uuid, email: z.string(), role }),
  errors: { changed_meanwhile: 409, last_admin: 409, not_admin: 409, above_own_role: 403 },
});

/** Invites somebody by mail. The link is valid for INVITATION_DAYS and can be used once. */
export const adminInvite = endpoint('POST', '/api/admin/convites', {
  changes: ['team'],
  input: z.strictObject({ email: email(), role }),
  output: invitation,
  errors: { already_in_team: 409, already_invited: 409, account_banned: 409, above_own_role: 403 },
});

/** Sends a new link and invalidates the one before. */
export const adminResendInvitation = endpoint('POST', '/api/admin/convites/:id/reenvio', {
  changes: ['team'],
  input: byId,
  output: invitation,
  errors: { above_own_role: 403 },
});

/** Revokes the invitation and its link. */
export const adminWithdrawInvitation = endpoint('DELETE', '/api/admin/convites/:id', {
  changes: ['team'],
  input: byId,
  output: z.object({ id: uuid }),
  errors: { above_own_role: 403 },
});

/** The caller's opt-in to the daily mail at 7:00 with what is waiting. */
export const adminSetDailyReport = endpoint('POST', '/api/admin/novidades', {
  changes: ['dashboard'],
  input: z.strictObject({ isWanted: z.boolean() }),
  output: z.object({ isWanted: z.boolean() }),
});
