import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { typedCode, typedPassword } from './session.ts';

/** The hash of a session's id: names the session to its owner, opens nothing. */
const sessionId = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'invalid_id'));

export const activeSession = z.object({
  id: sessionId,
  /** The one this question came with. */
  isCurrent: z.boolean(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** 'Chrome no Windows' */
  device: z.string(),
  ip: z.nullable(z.string()),
});
export type ActiveSession = z.output<typeof activeSession>;

const sessions = z.object({ sessions: z.array(activeSession) });

/** Where the account is signed in, last used first. */
export const listSessions = endpoint('GET', '/api/conta/sessoes', {
  input: z.strictObject({}),
  output: sessions,
});

/** Ends one of them; one that is already over is no failure. */
export const endSession = endpoint('DELETE', '/api/conta/sessoes/:id', {
  input: z.strictObject({ id: sessionId }),
  output: sessions,
});

/** Ends all but the one that asks. */
export const endOtherSessions = endpoint('DELETE', '/api/conta/sessoes', {
  input: z.strictObject({}),
  output: sessions,
});

const password = { password: typedPassword };
const wrong = { password_wrong: 403 } as const;
/** The password alone opens no more than it does at the sign-in: a code of the app or a recovery code goes with it. */
const bothFactors = { ...password, code: typedCode };
const unproven = { ...wrong, second_factor_invalid: 401, second_factor_off: 409 } as const;

/** What an authenticator app needs: the address for the QR code, and the same secret to type. */
export const factorSecret = z.object({ uri: z.string(), secret: z.string() });
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** Begins; nothing is asked at sign-in before a code was confirmed. */
export const startSecondFactor = endpoint('POST', '/api/conta/segundo-fator', {
  input: z.strictObject(password),
  output: factorSecret,
  errors: { ...wrong, second_factor_on: 409, email_unconfirmed: 409 },
});

/** The first code switches it on; the recovery codes are shown this once. */
export const confirmSecondFactor = endpoint('PUT', '/api/conta/segundo-fator', {
  input: z.strictObject({ code: typedCode }),
  output: recoveryCodes,
  errors: { second_factor_invalid: 401, second_factor_on: 409, second_factor_off: 409 },
});

/** Switches it off. An admin cannot where the shop requires it. */
export const removeSecondFactor = endpoint('POST', '/api/conta/segundo-fator/remocao', {
  input: z.strictObject(bothFactors),
  output: z.object({}),
  errors: { ...unproven, second_factor_needed: 409 },
});

/** New recovery codes in place of the old ones. */
export const renewRecoveryCodes = endpoint('POST', '/api/conta/segundo-fator/codigos', {
  input: z.strictObject(bothFactors),
  output: recoveryCodes,
  errors: unproven,
});
