import * as z from 'zod/mini';
import { STAFF_ROLES } from '../domain/staff-roles.ts';
import { mailToken, newPassword } from './account.ts';
import { endpoint } from './endpoint.ts';
import { text } from './fields.ts';

/**
 * What an invitation to the team says. It uses nothing up: mail scanners open links, too.
 * `needsPassword`: the address has no account that its owner has proven, so that accepting makes one, with name and password.
 */
export const readInvitation = endpoint('POST', '/api/convite/leitura', {
  input: z.strictObject({ token: mailToken }),
  output: z.object({
    email: z.string(),
    role: z.enum(STAFF_ROLES),
    /** The inviter's e-mail. */
    by: z.string(),
    /** ISO. */
    expiresAt: z.string(),
    needsPassword: z.boolean(),
  }),
  errors: { token_invalid: 410 },
});

/**
 * Joins the team, once. The link proves the mailbox. Nobody is signed in by it: that asks for the password
 * and, where the role needs one, the second factor.
 */
export const acceptInvitation = endpoint('POST', '/api/convite', {
  input: z.strictObject({ token: mailToken, name: z.optional(text(120)), password: z.optional(newPassword) }),
  output: z.object({ email: z.string() }),
  errors: { token_invalid: 410, account_blocked: 403 },
});
