import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { email, exactText, uuid } from './fields.ts';

/** The account of whoever is signed in, as pages need it. */
export const sessionUser = z.object({
  id: uuid,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Digits, or null. */
  phone: z.nullable(z.string()),
  emailConfirmed: z.boolean(),
  /** A new address that waits to be confirmed. */
  pendingEmail: z.nullable(z.string()),
  hasSecondFactor: z.boolean(),
  /** Whether 'Forçar Permissão Admin' is offered; the server decides again when it is used. */
  mayBecomeAdmin: z.boolean(),
});
export type SessionUser = z.output<typeof sessionUser>;

export const session = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('guest') }),
  z.object({ kind: z.literal('customer'), user: sessionUser }),
  z.object({ kind: z.literal('admin'), user: sessionUser }),
]);
export type Session = z.output<typeof session>;

/** A password as typed when it is asked for. */
export const typedPassword = exactText(200);

/** GET /api/sessao: who is signed in. */
export const getSession = endpoint({
  method: 'GET',
  path: '/api/sessao',
  input: z.strictObject({}),
  output: session,
});

/**
 * POST /api/sessao: signs in. A wrong password and an unknown address are one answer. What the guest had in the cart
 * goes into the account's.
 */
export const signIn = endpoint({
  method: 'POST',
  path: '/api/sessao',
  input: z.strictObject({ email: email(), password: typedPassword }),
  output: session,
  errors: { invalid_credentials: 401, account_blocked: 403 },
});

/** DELETE /api/sessao: signs out; someone not signed in already is. */
export const signOut = endpoint({
  method: 'DELETE',
  path: '/api/sessao',
  input: z.strictObject({}),
  output: session,
});
