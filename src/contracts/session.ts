import * as z from 'zod/mini';
import { STAFF_ROLES } from '../domain/people/staff-roles.ts';
import { endpoint } from './endpoint.ts';
import { email, exactText, typedCode, uuid } from './fields.ts';

/** The signed-in account, as pages need it. */
const sessionUser = z.object({
  id: uuid,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Digits, or null. */
  phone: z.nullable(z.string()),
  emailConfirmed: z.boolean(),
  /** A new address awaiting confirmation. */
  pendingEmail: z.nullable(z.string()),
  hasSecondFactor: z.boolean(),
  /** Whether 'Forçar Permissão Admin' is offered; the server checks again on use. */
  mayBecomeAdmin: z.boolean(),
});
export type SessionUser = z.output<typeof sessionUser>;

export const session = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('guest') }),
  z.object({ kind: z.literal('customer'), user: sessionUser }),
  /** A team member. */
  z.object({ kind: z.literal('admin'), role: z.enum(STAFF_ROLES), user: sessionUser }),
]);
export type Session = z.output<typeof session>;

/** A password as typed at sign-in: never altered. */
export const typedPassword = exactText(200);

/** A code as typed: six digits from an authenticator app, or a recovery code. */
export const factorCode = typedCode(40);

/** Who is signed in. */
export const getSession = endpoint('GET', '/api/sessao', { output: session });

/**
 * Signs in. Same response for a wrong password and an unknown address. Merges the guest's cart into the account's.
 * `second_factor_required`: repeat the call with a code. `second_factor_enrol` (a team member without a second factor, if
 * it is required): its data contain `uri` and `secret`; repeating the call with the first code enables it, and the response
 * contains the recovery codes. `passkey_required`: such a member has passkeys instead (contracts/passkeys.ts).
 */
export const signIn = endpoint('POST', '/api/sessao', {
  input: z.strictObject({ email: email(), password: typedPassword, code: z.optional(factorCode) }),
  output: z.object({ session, recoveryCodes: z.nullable(z.array(z.string())) }),
  errors: {
    invalid_credentials: 401,
    account_blocked: 403,
    second_factor_required: 401,
    second_factor_invalid: 401,
    second_factor_enrol: 401,
    passkey_required: 401,
  },
});

/**
 * Has a code of six digits mailed, with which this browser, and no other, signs in for ten minutes. Same response for known and unknown
 * addresses.
 */
export const requestSignInCode = endpoint('POST', '/api/sessao/codigo', {
  input: z.strictObject({ email: email() }),
  output: z.object({}),
});

/** Signs in with that code instead of a password; otherwise as `signIn`. Five tries per code. */
export const signInByCode = endpoint('PUT', '/api/sessao/codigo', {
  input: z.strictObject({ email: email(), mailCode: typedCode(20), code: z.optional(factorCode) }),
  output: signIn.output,
  errors: {
    sign_in_code_invalid: 401,
    account_blocked: 403,
    second_factor_required: 401,
    second_factor_invalid: 401,
    second_factor_enrol: 401,
    passkey_required: 401,
  },
});

/** Signs out; idempotent. */
export const signOut = endpoint('DELETE', '/api/sessao', { output: session });
