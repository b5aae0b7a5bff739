import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { factorCode, typedPassword } from './session.ts';

/** The hash of a session id: identifies the session to its owner, grants no access. */
const sessionId = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'invalid_id'));

const activeSession = z.object({
  id: sessionId,
  /** The session of this request. */
  isCurrent: z.boolean(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** 'Chrome no Windows' */
  device: z.string(),
  ip: z.nullable(z.string()),
});
export type ActiveSession = z.output<typeof activeSession>;

const sessions = z.object({ sessions: z.array(activeSession) });

/** The account's sessions, most recently used first. */
export const listSessions = endpoint('GET', '/api/conta/sessoes', { output: sessions });

/** Ends a session; idempotent. */
export const endSession = endpoint('DELETE', '/api/conta/sessoes/:id', {
  input: z.strictObject({ id: sessionId }),
  output: sessions,
});

/** Ends all other sessions. */
export const endOtherSessions = endpoint('DELETE', '/api/conta/sessoes', { output: sessions });

const password = { password: typedPassword };
const wrong = { password_wrong: 403 } as const;
/** A password alone must not do more here than at sign-in: an authenticator or recovery code is required too. */
const bothFactors = { ...password, code: factorCode };
const unproven = { ...wrong, second_factor_invalid: 401, second_factor_off: 409 } as const;

/** The set-up data for an authenticator app: the QR code's URI, and the secret to type. */
const factorSecret = z.object({ uri: z.string(), secret: z.string() });
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** Starts the set-up; sign-in is unaffected until a code is confirmed. */
export const startSecondFactor = endpoint('POST', '/api/conta/segundo-fator', {
  input: z.strictObject(password),
  output: factorSecret,
  errors: { ...wrong, second_factor_on: 409, email_unconfirmed: 409 },
});

/** The first code enables it; the recovery codes are shown only once. */
export const confirmSecondFactor = endpoint('PUT', '/api/conta/segundo-fator', {
  input: z.strictObject({ code: factorCode }),
  output: recoveryCodes,
  errors: { second_factor_invalid: 401, second_factor_on: 409, second_factor_off: 409 },
});

/** Disables it. `isSignedOut`: the shop requires it of this member, who sets up another at the next sign-in. */
export const removeSecondFactor = endpoint('POST', '/api/conta/segundo-fator/remocao', {
  input: z.strictObject(bothFactors),
  output: z.object({ isSignedOut: z.boolean() }),
  errors: unproven,
});

/** Replaces the recovery codes. */
export const renewRecoveryCodes = endpoint('POST', '/api/conta/segundo-fator/codigos', {
  input: z.strictObject(bothFactors),
  output: recoveryCodes,
  errors: unproven,
});
