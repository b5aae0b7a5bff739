import * as z from 'zod/mini';
import { FISCAL_SETTINGS } from '../../records/fiscal-settings.ts';
import type { DraftOf } from '../../records/record.ts';
import { endpoint } from '../endpoint.ts';

export type FiscalDraft = DraftOf<typeof FISCAL_SETTINGS>;

/** The fiscal settings for the form. `version` is to be sent back with the save; 0 before the first save. */
const fiscalForm = z.object({
  ...FISCAL_SETTINGS.form,
  version: z.int(),
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
  changes: ['fiscalSettings', 'activity'],
  input: z.extend(FISCAL_SETTINGS.draft, { version: z.int('required').check(z.nonnegative('invalid')) }),
  output: fiscalForm,
  errors: { changed_meanwhile: 409 },
});
