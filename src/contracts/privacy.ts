import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { exactText } from './fields.ts';

/** Purposes that need consent, which can be withdrawn (LGPD, Lei 13.709/2018, art. 8, § 5). */
export const PURPOSES = ['marketing', 'price_drops', 'cookies_preferences'] as const;

/** Those that nobody is asked for any more stand in the history of old accounts. */
export const consent = z.object({
  purpose: z.enum(['terms', 'cookies_analytics', ...PURPOSES]),
  isGranted: z.boolean(),
  textVersion: z.string(),
  createdAt: z.string(),
});
export type Consent = z.output<typeof consent>;

/** The current state per purpose (absent: not granted), and the full history, newest first. */
const consents = z.object({
  granted: z.array(z.enum(PURPOSES)),
  history: z.array(consent),
});

export const listConsents = endpoint('GET', '/api/conta/consentimentos', { output: consents });

/** Grants or withdraws consent; no entry if nothing changes. */
export const changeConsent = endpoint('PUT', '/api/conta/consentimentos', {
  input: z.strictObject({ purpose: z.enum(PURPOSES), isGranted: z.boolean() }),
  output: consents,
});

/** All data the shop stores about this person, for export (LGPD art. 18, II and V). */
export const exportData = endpoint('GET', '/api/conta/dados', {
  output: z.looseObject({ gerado_em: z.string() }),
});

/**
 * Deletes the account (LGPD art. 18, VI) after re-entering the password. Orders are kept without it, as long as tax law
 * requires (CTN art. 173). `admin_account`: staff accounts are removed by another administrator.
 */
export const deleteAccount = endpoint('POST', '/api/conta/exclusao', {
  input: z.strictObject({ password: exactText(200) }),
  output: z.object({ deleted: z.literal(true) }),
  errors: { password_wrong: 403, admin_account: 409 },
});
