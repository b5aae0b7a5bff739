import * as z from 'zod/mini';
import { ACCOUNT_STATUSES } from '../../domain/accounts.ts';
import { STAFF_ROLES } from '../../domain/staff-roles.ts';
import { endpoint } from '../endpoint.ts';
import { email, uuid } from '../fields.ts';

const role = z.enum(STAFF_ROLES, 'invalid');

/** Somebody of the team. Instants are ISO texts. */
export const colleague = z.object({
  id: uuid,
  email: z.string(),
  name: z.string(),
  role,
  status: z.enum(ACCOUNT_STATUSES),
  hasSecondFactor: z.boolean(),
  /** When a session of theirs was used last, or the last sign-in; null before the first. */
  lastSeenAt: z.nullable(z.string()),
  /** The row is the caller's own account. */
  isSelf: z.boolean(),
});
export type Colleague = z.output<typeof colleague>;

export const invitation = z.object({
  id: uuid,
  email: z.string(),
  role,
  /** The e-mail of who invited. */
  by: z.string(),
  sentAt: z.string(),
  expiresAt: z.string(),
  /** The link of the latest mail is too old. */
  isExpired: z.boolean(),
});
export type Invitation = z.output<typeof invitation>;

const team = z.object({
  members: z.array(colleague),
  invitations: z.array(invitation),
  /** Whether the shop asks its team for a second factor; of whom: `needsSecondFactor` of the domain. */
  asksSecondFactor: z.boolean(),
});
export type Team = z.output<typeof team>;

/** Who works here, the highest roles first, and who was asked to. */
export const adminGetTeam = endpoint('GET', '/api/admin/equipe', { input: z.strictObject({}), output: team });

/**
 * Gives somebody another role; `was` is the one that the screen showed. It counts at their next
 * call. Where the new role asks for a second factor and the former did not, their sessions end.
 */
export const adminSetRole = endpoint('PUT', '/api/admin/equipe/:id', {
  input: z.strictObject({ id: uuid, role, was: role }),
  output: z.object({ id: uuid, email: z.string(), role }),
  errors: { changed_meanwhile: 409, last_admin: 409, not_admin: 409, above_own_role: 403 },
});

/** Asks somebody by mail to join the team. The link is good for INVITATION_DAYS, once. */
export const adminInvite = endpoint('POST', '/api/admin/convites', {
  input: z.strictObject({ email: email(), role }),
  output: invitation,
  errors: { already_in_team: 409, already_invited: 409, account_banned: 409, above_own_role: 403 },
});

/** A new link; the one before opens nothing any more. */
export const adminResendInvitation = endpoint('POST', '/api/admin/convites/:id/reenvio', {
  input: z.strictObject({ id: uuid }),
  output: invitation,
  errors: { above_own_role: 403 },
});

/** The link opens nothing any more. */
export const adminWithdrawInvitation = endpoint('DELETE', '/api/admin/convites/:id', {
  input: z.strictObject({ id: uuid }),
  output: z.object({ id: uuid }),
  errors: { above_own_role: 403 },
});

/** Whether the caller wants to be told by mail, each morning at seven, what waits at the desk. */
export const adminChooseNews = endpoint('POST', '/api/admin/novidades', {
  input: z.strictObject({ isWanted: z.boolean() }),
  output: z.object({ isWanted: z.boolean() }),
});
