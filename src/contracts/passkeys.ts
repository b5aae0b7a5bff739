import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { byId, text, uuid } from './fields.ts';
import { factorCode, session, typedPassword } from './session.ts';

/** Bytes as browsers and authenticators write them. */
const base64url = (max: number) =>
  z.string('required').check(z.maxLength(max, 'too_long'), z.regex(/^[A-Za-z0-9_-]+$/, 'invalid'));

/** The browser asks its authenticators for a signature of this, under the shop's name. */
const asked = { challenge: z.string(), rpId: z.string() };
/** What an authenticator signed with a passkey (WebAuthn, AuthenticatorAssertionResponse). */
const assertion = z.strictObject({
  id: base64url(1400),
  clientDataJSON: base64url(4000),
  authenticatorData: base64url(8000),
  signature: base64url(8000),
  userHandle: z.nullable(base64url(100)),
});

/** Begins to sign in with a passkey: a challenge that this browser, and no other, may answer once, within ten minutes. */
export const askPasskey = endpoint('POST', '/api/sessao/chave-de-acesso', { output: z.object(asked) });

/**
 * Signs in with a passkey, which is both factors. Merges the guest's cart as `signIn`. `passkey_refused`: its count of signatures went
 * back, so it was copied.
 */
export const signInByPasskey = endpoint('PUT', '/api/sessao/chave-de-acesso', {
  input: assertion,
  output: z.object({ session }),
  errors: { passkey_invalid: 401, passkey_refused: 401, account_blocked: 403 },
});

const passkey = z.object({
  id: uuid,
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  /** When its count of signatures went back; it signs in no more. */
  refusedAt: z.nullable(z.string()),
});
export type Passkey = z.output<typeof passkey>;

const passkeys = z.object({ passkeys: z.array(passkey) });

/** The account's passkeys, oldest first. */
export const listPasskeys = endpoint('GET', '/api/conta/chaves-de-acesso', { output: passkeys });

/** Who changes them proves again who they are: by the password, and a code if the account has a second factor. */
const proof = { password: typedPassword, code: z.optional(factorCode) };
const unproven = {
  password_wrong: 403,
  second_factor_required: 401,
  second_factor_invalid: 401,
  second_factor_off: 409,
} as const;

/** Begins to add a passkey, in this session and within ten minutes. `known`: those of the account, which no device has to make twice. */
export const startPasskey = endpoint('POST', '/api/conta/chaves-de-acesso', {
  input: z.strictObject(proof),
  output: z.object({
    ...asked,
    shop: z.string(),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    known: z.array(z.string()),
  }),
  errors: { ...unproven, email_unconfirmed: 409, passkey_limit: 409 },
});

/** Adds the passkey that an authenticator made (WebAuthn, AuthenticatorAttestationResponse). */
export const addPasskey = endpoint('PUT', '/api/conta/chaves-de-acesso', {
  input: z.strictObject({
    id: base64url(1400),
    clientDataJSON: base64url(4000),
    attestationObject: base64url(30_000),
  }),
  output: passkeys,
  errors: { passkey_unfit: 400, passkey_known: 409, passkey_limit: 409 },
});

export const renamePasskey = endpoint('PATCH', '/api/conta/chaves-de-acesso/:id', {
  input: z.strictObject({ ...byId.shape, name: text(60) }),
  output: passkeys,
});

export const removePasskey = endpoint('POST', '/api/conta/chaves-de-acesso/:id/remocao', {
  input: z.strictObject({ ...byId.shape, ...proof }),
  output: passkeys,
  errors: unproven,
});
