import * as z from 'zod/mini';
import { ISSUER_LACKS } from '../../domain/fiscal/issuer.ts';
import { ENVIRONMENTS, HOOK_PROBLEMS } from '../../domain/fiscal/issuing.ts';
import { FISCAL_SETTINGS } from '../../records/fiscal-settings.ts';
import type { DraftOf } from '../../records/record.ts';
import { endpoint } from '../endpoint.ts';
import { exactText } from '../fields.ts';

const environment = z.enum(ENVIRONMENTS);

export type FiscalDraft = DraftOf<typeof FISCAL_SETTINGS>;

/** The fiscal settings for the form. `version` is to be sent back with the save; 0 before the first save. */
const fiscalForm = z.object({
  ...FISCAL_SETTINGS.form,
  version: z.int(),
  /** Of the notes that are made (`adminSwitchIssuing`). */
  environment,
  updatedAt: z.nullable(z.string()),
  /** What notes take from the shop's settings, which are changed there. */
  shop: z.object({
    name: z.string(),
    legalName: z.string(),
    cnpj: z.string(),
    address: z.string(),
    originZipCode: z.string(),
  }),
});
export type FiscalForm = z.output<typeof fiscalForm>;

export const adminGetFiscalSettings = endpoint('GET', '/api/admin/nota-fiscal', {
  name: 'fiscalSettings',
  output: fiscalForm,
});

/** `changed_meanwhile`: there was another save since `version`. */
export const adminSaveFiscalSettings = endpoint('PUT', '/api/admin/nota-fiscal', {
  changes: ['fiscalSettings', 'issuing', 'activity'],
  input: z.extend(FISCAL_SETTINGS.draft, { version: z.int('required').check(z.nonnegative('invalid')) }),
  output: fiscalForm,
  errors: { changed_meanwhile: 409 },
});

const issuing = z.object({
  /** From when on paid orders get a note; null: the shop makes none. */
  from: z.nullable(z.string()),
  environment,
  /** The environments that have a token. */
  tokens: z.array(environment),
  /** What lacks today on the shop's side. */
  lacks: z.array(z.enum(Object.keys(ISSUER_LACKS) as (keyof typeof ISSUER_LACKS)[])),
  /** The days that it may be switched on from, today's first, and how many orders paid since would get a note at once. */
  starts: z.array(z.object({ from: z.string(), test: z.int(), production: z.int() })),
  /** Notes wanted and not sent yet. */
  unsent: z.int(),
  /** The newest note of the series. */
  last: z.nullable(z.object({ series: z.int(), number: z.int() })),
  /** Whether the provider tells of answers at once; null: not asked yet. */
  hook: z.nullable(
    z.object({
      askedAt: z.string(),
      problem: z.nullable(z.object({ code: z.enum(HOOK_PROBLEMS), message: z.optional(z.string()) })),
    }),
  ),
});
export type Issuing = z.output<typeof issuing>;

export const adminIssuing = endpoint('GET', '/api/admin/nota-fiscal/emissao', {
  name: 'issuing',
  output: issuing,
});

/**
 * Switches notes on in an environment ('now', or from the start of one of `starts`), to the other one, or off (null).
 * `issuing_unchanged`: it was so already.
 */
export const adminSwitchIssuing = endpoint('PUT', '/api/admin/nota-fiscal/emissao', {
  changes: ['issuing', 'fiscalSettings', 'activity'],
  input: z.strictObject({
    environment,
    from: z.nullable(exactText(10).check(z.regex(/^(now|\d{4}-\d\d-\d\d)$/, 'date_invalid'))),
  }),
  output: issuing,
  errors: { issuing_unchanged: 409, issuer_incomplete: 409, token_missing: 409 },
});
