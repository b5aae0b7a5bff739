import * as z from 'zod/mini';
import { passwordProblem } from '../domain/passwords.ts';
import { endpoint } from './endpoint.ts';
import { email, exactText, text } from './fields.ts';
import { session, typedPassword } from './session.ts';

/** A new password; its messages say what is wrong with it. */
export const newPassword = z.string('required').check(
  z.minLength(1, 'required'),
  // Hashing is not asked to read a book.
  z.maxLength(1_000, 'password_long'),
  z.superRefine((value, context) => {
    const problem = passwordProblem(value);
    if (problem) context.addIssue({ code: 'custom', message: problem, input: value });
  }),
);

/** What a mail's link carries. */
export const mailToken = exactText(100);

const nothing = z.strictObject({});

/**
 * Asks for an account. The answer is the same whether the address is new or has one already; which it
 * was is told by mail, to whoever reads that address. Nobody is signed in by it.
 */
export const signUp = endpoint('POST', '/api/conta', {
  input: z.strictObject({
    name: text(120),
    email: email(),
    password: newPassword,
    /** Consent to news by mail; freely given, so not needed (LGPD art. 8). */
    newsletter: z._default(z.boolean(), false),
  }),
  output: z.object({}),
});

/**
 * Confirms the address that a mail's link was sent to: the first one, or a changed one. It
 * proves the mailbox and nothing else. `new_password_needed`: not the browser that registered; the same once more with a
 * new `password`. `sign_in_first`: a change of address counts only where its account is signed in. Either way the link
 * stays good. `session`: who is signed in in this browser now, if it is the account; null otherwise.
 */
export const confirmEmail = endpoint('POST', '/api/conta/confirmacao', {
  input: z.strictObject({ token: mailToken, password: z.optional(newPassword) }),
  output: z.object({ email: z.string(), isChange: z.boolean(), session: z.nullable(session) }),
  errors: { token_invalid: 410, new_password_needed: 409, sign_in_first: 409 },
});

/** Sends the link once more to the signed-in account's address. */
export const resendConfirmation = endpoint('POST', '/api/conta/confirmacao/reenvio', {
  input: nothing,
  output: z.object({ email: z.string() }),
  errors: { already_confirmed: 409 },
});

/** Asks for a link to set a new password. One answer for known and unknown addresses. */
export const requestReset = endpoint('POST', '/api/conta/recuperacao', {
  input: z.strictObject({ email: email() }),
  output: z.object({}),
});

/** Sets the new password; all sessions end. Signing in is another step. */
export const resetPassword = endpoint('PUT', '/api/conta/recuperacao', {
  input: z.strictObject({ token: mailToken, password: newPassword }),
  output: z.object({ email: z.string() }),
  errors: { token_invalid: 410 },
});

/** Asks for another address; it counts once it is confirmed. */
export const changeEmail = endpoint('POST', '/api/conta/email', {
  input: z.strictObject({ email: email(), password: typedPassword }),
  output: session,
  errors: { password_wrong: 403 },
});

/** Gives up a change of address that waits to be confirmed. */
export const cancelEmailChange = endpoint('DELETE', '/api/conta/email', { input: nothing, output: session });

/** Changes the password; all other sessions end, and `ended` says how many. */
export const changePassword = endpoint('PUT', '/api/conta/senha', {
  input: z.strictObject({ currentPassword: typedPassword, password: newPassword }),
  output: z.object({ ended: z.int() }),
  errors: { password_wrong: 403 },
});

/** 'Forçar Permissão Admin', for addresses of the setting; all sessions end. */
export const becomeAdmin = endpoint('POST', '/api/conta/administrador', {
  input: nothing,
  output: session,
  errors: { already_admin: 409 },
});
