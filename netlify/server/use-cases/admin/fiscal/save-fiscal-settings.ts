import type { FiscalDraft } from '#contracts/admin/fiscal-settings.ts';
import { fiscalFaults } from '#domain/fiscal/issuer.ts';
import { FISCAL_SETTINGS } from '#records/fiscal-settings.ts';
import { fail, invalid, ok } from '../../../ports/outcome.ts';
import {
  findFiscalSettings,
  findShopOfNotes,
  lockFiscalSettings,
  type StoredFiscalSettings,
  writeFiscalSettings,
} from '../../../sql/fiscal/fiscal-settings.sql.ts';
import {
  changesOf,
  type Desk,
  requireRow,
  type Staff,
  savedOf,
  staffRead,
  staffWrite,
} from '../staff-write.ts';

/** Those of a shop before they are first saved. */
const NEW: StoredFiscalSettings = {
  ...FISCAL_SETTINGS.blank,
  environment: 'test',
  version: 0,
  updatedAt: null,
};

export async function openFiscalSettings(desk: Desk, staff: Staff) {
  return staffRead(desk, staff, async (tx) =>
    ok({ ...((await findFiscalSettings(tx)) ?? NEW), shop: await findShopOfNotes(tx) }),
  );
}

/** Saves all of them. `version` is the one edited; a concurrent save makes this fail. */
export async function saveFiscalSettings(
  desk: Desk,
  staff: Staff,
  { version, ...written }: FiscalDraft & { version: number },
) {
  const faults = fiscalFaults(written);
  if (Object.keys(faults).length > 0) return invalid(faults);
  const simplesRates = written.simplesRates.toSorted((a, b) => b.from.localeCompare(a.from));
  return staffWrite(desk, staff, async (tx, log) => {
    await lockFiscalSettings(tx);
    const before = await findFiscalSettings(tx);
    const now = before ?? NEW;
    if (now.version !== version) return fail('changed_meanwhile', savedOf(now));
    await writeFiscalSettings(tx, { ...written, simplesRates });
    const after = requireRow(await findFiscalSettings(tx));
    if (before) log('update', 'fiscal_settings', 'notas', changesOf(plain(before), plain(after)));
    else log('create', 'fiscal_settings', 'notas', { after: plain(after) });
    return ok({ ...after, shop: await findShopOfNotes(tx) });
  });
}

/** The fields that the audit log compares. */
function plain({ version, updatedAt, environment, ...rest }: StoredFiscalSettings) {
  return rest;
}
