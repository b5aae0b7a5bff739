import type { SettingsDraft, SettingsForm } from '#contracts/admin/settings.ts';
import { readSettings } from '#domain/settings/store-settings.ts';
import { SETTINGS } from '#records/settings.ts';
import type { Services } from '../../../compose.ts';
import { fail, invalid, ok } from '../../../ports/outcome.ts';
import { findSettings, type StoredSettings, writeSettings } from '../../../sql/settings/settings.sql.ts';
import { allStored } from '../all-stored.ts';
import { changesOf, requireRow, type Staff, savedOf, staffRead, staffWrite } from '../staff-write.ts';

/** The settings of a shop before they are first saved. */
const NEW_STORE: StoredSettings = { ...SETTINGS.blank, version: 0, updatedAt: null };

export async function openSettings(desk: Services, staff: Staff) {
  const found = await staffRead(desk, staff, (tx) => findSettings(tx));
  return ok(formOf(desk, found ?? NEW_STORE));
}

/** Saves all settings. `version` is the one edited; a concurrent save makes this fail. */
export async function saveSettings(
  desk: Services,
  staff: Staff,
  { version, ...written }: SettingsDraft & { version: number },
) {
  const read = readSettings(written);
  if (!read.ok) return invalid(read.fields);
  const draft = { ...written, ...read.value };
  const asksCarriers = draft.shippingMode === 'transportadora' || draft.returnCodes;
  if (asksCarriers && desk.config.carriers.token === '') return fail('carriers_missing');
  const known = await staffRead(desk, staff, (tx) => findSettings(tx));
  if (!(await allStored(desk, keysOf(draft), known ? keysOf(known) : []))) return fail('image_unknown');
  return staffWrite(desk, staff, async (tx, log) => {
    const before = await findSettings(tx, { lock: true });
    const now = before ?? NEW_STORE;
    if (now.version !== version) return fail('changed_meanwhile', savedOf(now));
    await writeSettings(tx, draft);
    const after = requireRow(await findSettings(tx));
    if (before) log('update', 'store_settings', 'loja', changesOf(plain(before), plain(after)));
    else log('create', 'store_settings', 'loja', { after: plain(after) });
    return ok(formOf(desk, after));
  });
}

function formOf({ config }: Services, settings: StoredSettings): SettingsForm {
  const server = {
    requiresSecondFactor: config.adminSecondFactor,
    hasCarriers: config.carriers.token !== '',
  };
  return { ...settings, server };
}

function keysOf({ logoKey }: Pick<SettingsDraft, 'logoKey'>): string[] {
  return logoKey === null ? [] : [logoKey];
}

/** The fields that the audit log compares. */
function plain({ version, updatedAt, ...rest }: StoredSettings) {
  return rest;
}
