import * as z from 'zod/mini';
import { passwordProblem } from '../domain/people/passwords.ts';
import { endpoint } from './endpoint.ts';
import { email, exactText, text } from './fields.ts';
import { session, typedPassword } from './session.ts';

/** A new password; its messages are codes for what is wrong with it. */
export const newPassword = z.string('required').check(
  z.minLength(1, 'required'),
  // Bounds the cost of hashing.
  z.maxLength(1_000, 'password_long'),
  z.superRefine((value, context) => {
    const problem = passwordProblem(value);
    if (problem) context.addIssue({ code: 'custom', message: problem, input: value });
  }),
);

/** The token in a mailed link. */
export const mailToken = exactText(100);

/**
 * Registers an account. The response is the same whether the address is new or taken; only the mail to its owner differs.
 * Does not sign in.
 */
export const signUp = endpoint('POST', '/api/conta', {
  input: z.strictObject({
    name: text(120),
    email: email(),
    password: newPassword,
    /** Consent to marketing mails; freely given, so optional (LGPD art. 8). */
    newsletter: z._default(z.boolean(), false),
  }),
  output: z.object({}),
});

/**
 * Confirms the address that a link was mailed to: an account's first one, or a changed one. The link only proves access to the
 * mailbox. `new_password_needed`: opened in another browser than the registration; repeat the call with a new `password`.
 * `sign_in_first`: a changed address can only be confirmed while its account is signed in. After both the link stays valid.
 * `session`: the session of this account in this browser, which starts with the confirmation where the account was registered; or
 * null.
 */
export const confirmEmail = endpoint('POST', '/api/conta/confirmacao', {
  input: z.strictObject({ token: mailToken, password: z.optional(newPassword) }),
  output: z.object({ email: z.string(), isChange: z.boolean(), session: z.nullable(session) }),
  errors: { token_invalid: 410, new_password_needed: 409, sign_in_first: 409 },
});

/** Resends the confirmation link to the signed-in account's address. */
export const resendConfirmation = endpoint('POST', '/api/conta/confirmacao/reenvio', {
  output: z.object({ email: z.string() }),
  errors: { already_confirmed: 409 },
});

/** Requests a password reset link. Same response for known and unknown addresses. */
export const requestReset = endpoint('POST', '/api/conta/recuperacao', {
  input: z.strictObject({ email: email() }),
  output: z.object({}),
});

/** Sets the new password and ends all sessions. Does not sign in. */
export const resetPassword = endpoint('PUT', '/api/conta/recuperacao', {
  input: z.strictObject({ token: mailToken, password: newPassword }),
  output: z.object({ email: z.string() }),
  errors: { token_invalid: 410 },
});

/** Requests a change of address; it takes effect once confirmed. */
export const changeEmail = endpoint('POST', '/api/conta/email', {
  input: z.strictObject({ email: email(), password: typedPassword }),
  output: session,
  errors: { password_wrong: 403 },
});

/** Cancels a pending change of address. */
export const cancelEmailChange = endpoint('DELETE', '/api/conta/email', { output: session });

/** Changes the password and ends all other sessions; `ended` is their number. */
export const changePassword = endpoint('PUT', '/api/conta/senha', {
  input: z.strictObject({ currentPassword: typedPassword, password: newPassword }),
  output: z.object({ ended: z.int() }),
  errors: { password_wrong: 403 },
});

/** 'Forçar Permissão Admin', for addresses in the setting; ends all sessions. */
export const becomeAdmin = endpoint('POST', '/api/conta/administrador', {
  output: session,
  errors: { already_admin: 409 },
});
