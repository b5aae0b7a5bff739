import type { SettingsDraft, SettingsForm } from '#contracts/admin/store.ts';
import { LOW_STOCK } from '#domain/catalogue/stock.ts';
import { GOODWILL_MONTHS } from '#domain/credit/expiry.ts';
import { DEFAULT_SALE_TERMS } from '#domain/money/payment-terms.ts';
import { UNCHANGED_LIMITS } from '#domain/operations/limits.ts';
import { readSettings } from '#domain/operations/store-settings.ts';
import { DEFAULT_TABLE } from '#domain/shipping/shipping.ts';
import { CUTOFF_HOUR } from '#domain/time/calendar.ts';
import type { Services } from '../../../compose.ts';
import { fail, invalid, ok } from '../../../ports/outcome.ts';
import { findSettings, type StoredSettings, writeSettings } from '../../../sql/settings/settings.sql.ts';
import { allStored } from '../all-stored.ts';
import { changesOf, requireRow, type Staff, savedOf, staffRead, staffWrite } from '../staff-write.ts';

type Desk = Pick<Services, 'database' | 'images' | 'config'>;

const { economico, padrao, expresso } = DEFAULT_TABLE;
const { pixPercent, maxInstalments, freeShippingOverCents } = DEFAULT_SALE_TERMS;

/** What Padrão costs in a new shop (specification, 'Settings'); Econômico must be the cheapest. */
const NEW_FEES = { economyFeeCents: 1_290, deliveryFeeCents: 1_590 };

const SALE_DEFAULTS = {
  ...NEW_FEES,
  economyMinDays: economico.minDays,
  economyMaxDays: economico.maxDays,
  standardMinDays: padrao.minDays,
  standardMaxDays: padrao.maxDays,
  expressFeeCents: expresso.priceCents,
  expressMinDays: expresso.minDays,
  expressMaxDays: expresso.maxDays,
  freeShippingOverCents,
  cutoffHour: CUTOFF_HOUR,
  pixPercent,
  maxInstalments,
  lowStock: LOW_STOCK,
};

/** The settings of a shop before they are first saved. */
const NEW_STORE: StoredSettings = {
  version: 0,
  updatedAt: null,
  name: '',
  legalName: '',
  cnpj: '',
  description: '',
  contactEmail: '',
  contactPhone: '',
  whatsapp: '',
  address: '',
  openingHours: '',
  logoKey: null,
  socialLinks: {},
  deliveryPeriod: `${padrao.minDays} a ${padrao.maxDays} dias úteis`,
  originZipCode: '',
  shippingMode: 'tabela',
  minimumInstalmentCents: DEFAULT_SALE_TERMS.minimumInstalmentCents,
  ...SALE_DEFAULTS,
  returnPolicy: 'Você pode devolver os produtos em até 7 dias após a entrega.',
  exchangeHoldDays: 10,
  exchangeLeaves: 'arrived',
  returnCodes: false,
  goodwillMonths: GOODWILL_MONTHS,
  requireAdminSecondFactor: false,
  limits: UNCHANGED_LIMITS,
};

export async function openSettings(desk: Desk, staff: Staff) {
  const found = await staffRead(desk, staff, (tx) => findSettings(tx));
  return ok(formOf(desk, found ?? NEW_STORE));
}

/** Saves all settings. `version` is the one edited; a concurrent save makes this fail. */
export async function saveSettings(
  desk: Desk,
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

function formOf({ config }: Pick<Desk, 'config'>, settings: StoredSettings): SettingsForm {
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
