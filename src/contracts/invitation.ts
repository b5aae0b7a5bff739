import * as z from 'zod/mini';
import { STAFF_ROLES } from '../domain/people/staff-roles.ts';
import { mailToken, newPassword } from './account.ts';
import { endpoint } from './endpoint.ts';
import { text } from './fields.ts';

/**
 * The content of an invitation to the team. Reading it does not use up the link, as mail scanners open links, too.
 * `needsPassword`: the address has no confirmed account, so accepting creates one, with name and password.
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
 * Accepts an invitation, once. The link proves access to the mailbox. Does not sign in: that requires the password and,
 * depending on the role, the second factor.
 */
export const acceptInvitation = endpoint('POST', '/api/convite', {
  input: z.strictObject({ token: mailToken, name: z.optional(text(120)), password: z.optional(newPassword) }),
  output: z.object({ email: z.string() }),
  errors: { token_invalid: 410, account_blocked: 403 },
});
