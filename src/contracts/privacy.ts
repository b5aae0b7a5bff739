import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { exactText } from './fields.ts';

/** What a person may agree to and take back (LGPD, Lei 13.709/2018, art. 8, § 5). */
export const PURPOSES = ['marketing', 'cookies_preferences'] as const;

/** The wording agreed to; a new wording is a new version. */
export const CONSENT_VERSION = '2026-11';

export const consent = z.object({
  purpose: z.enum(['terms', ...PURPOSES]),
  isGranted: z.boolean(),
  textVersion: z.string(),
  createdAt: z.string(),
});
export type Consent = z.output<typeof consent>;

/** What holds now, per purpose (nothing agreed to is not granted), and every entry so far, newest first. */
const consents = z.object({
  granted: z.array(z.enum(PURPOSES)),
  history: z.array(consent),
});

export const listConsents = endpoint('GET', '/api/conta/consentimentos', {
  input: z.strictObject({}),
  output: consents,
});

/** Agrees, or takes it back; the same again adds no entry. */
export const changeConsent = endpoint('PUT', '/api/conta/consentimentos', {
  input: z.strictObject({ purpose: z.enum(PURPOSES), isGranted: z.boolean() }),
  output: consents,
});

/** Everything the shop keeps of this person, for them to take along (LGPD art. 18, II and V). */
export const exportData = endpoint('GET', '/api/conta/dados', {
  input: z.strictObject({}),
  output: z.looseObject({ gerado_em: z.string() }),
});

/**
 * Deletes the account (LGPD art. 18, VI), after its password was given. Orders stay without
 * it, as long as tax law asks (CTN art. 173). `admin_account`: staff accounts are ended by another administrator.
 */
export const deleteAccount = endpoint('POST', '/api/conta/exclusao', {
  input: z.strictObject({ password: exactText(200) }),
  output: z.object({ deleted: z.literal(true) }),
  errors: { password_wrong: 403, admin_account: 409 },
});
