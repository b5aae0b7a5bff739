import type { FiscalDraft, FiscalForm } from '#contracts/admin/fiscal-settings.ts';
import { FISCAL_SETTINGS } from '#records/fiscal-settings.ts';
import { instant, json } from '../json.ts';
import { as, columns, into, pick, toExcluded } from '../named.ts';
import { first, firstOr, write } from '../statements.ts';
import { sql } from '../tag.ts';

/** The settings of the shop's notes (NF-e). */

export type StoredFiscalSettings = Omit<FiscalForm, 'shop'>;

/** A column each, of the same name. */
const PLAIN = FISCAL_SETTINGS.names.filter((name) => name !== 'simplesRates');

export const lockFiscalSettings = write<[]>('lock table fiscal_settings in share row exclusive mode');

/** The stored settings; null before they are first saved. */
export const findFiscalSettings = first(
  () =>
    sql`select ${columns('fiscal_settings', 's', ['version', 'environment', ...PLAIN])}, ${as<{
      updatedAt: string;
      simplesRates: FiscalForm['simplesRates'];
    }>({
      updatedAt: instant('s.updated_at'),
      simplesRates: 's.simples_rates',
    })} from fiscal_settings s`,
);

/** Upserts all of them. */
export const writeFiscalSettings = write((draft: FiscalDraft) => {
  const row = { ...pick(draft, PLAIN), simplesRates: json(draft.simplesRates) };
  return sql`insert into ${into('fiscal_settings', row, 's')}
    on conflict (id) do update set version = s.version + 1, ${toExcluded('fiscal_settings', FISCAL_SETTINGS.names)}`;
});

/** Who the shop is, as its own settings say; nothing of it before they are first saved. */
export const findShopOfNotes = firstOr<[], FiscalForm['shop']>(
  { name: '', legalName: '', cnpj: '', address: '', originZipCode: '' },
  `select name, legal_name as "legalName", cnpj, address, origin_zip_code as "originZipCode" from store_settings`,
);
