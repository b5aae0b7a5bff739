import { atom } from 'nanostores';
import { call } from '../../../client/call.ts';
import { adminWords } from '../../../client/words/admin-words.ts';
import {
  adminGetFiscalSettings,
  adminSaveFiscalSettings,
  type FiscalForm,
} from '../../../contracts/admin/fiscal-settings.ts';
import { lookUpPostalCode, type Place } from '../../../contracts/shipping.ts';
import { houseNumberOf } from '../../../domain/after-sale/return-labels.ts';
import {
  fiscalFaults,
  ISSUER_LACKS,
  type IssuerLack,
  issuerOf,
  type LackField,
} from '../../../domain/fiscal/issuer.ts';
import { SIMPLES_IBS_CBS_FROM } from '../../../domain/fiscal/note-taxes.ts';
import { bareRegistration } from '../../../domain/fiscal/state-registration.ts';
import { formatCep } from '../../../domain/shipping/postal-code.ts';
import { addMonths, type PlainDate, parseISODate, today, toISODate } from '../../../domain/time/calendar.ts';
import { ADMIN_FISCAL, type SettingsSection, settingsUrl } from '../../../paths.admin.ts';
import { FISCAL_SETTINGS } from '../../../records/fiscal-settings.ts';
import { SETTINGS } from '../../../records/settings.ts';
import { ask } from '../kit/ask.ts';
import { fieldProblems, invalid } from '../kit/draft.ts';
import { createEditor } from '../kit/editor.ts';
import { mergeRecord, type ValuesOf, valuesOf } from '../kit/record-values.ts';
import type { Typed } from '../kit/typed.ts';

const read = () => ask(adminGetFiscalSettings, {});

/** The rates of a month, with the percentages as typed. */
export type TypedRates = { from: string; ibs: Typed; cbs: Typed };

export type FiscalValues = Omit<ValuesOf<typeof FISCAL_SETTINGS>, 'simplesRates'> & {
  simplesRates: TypedRates[];
};

/** Editor of the settings of the shop's notes. */
export const fiscalSettings = createEditor<FiscalForm, FiscalValues>({
  name: 'nota-fiscal',
  valuesOf: (form) => valuesOf(FISCAL_SETTINGS, form),
  merge: (base, mine, theirs) =>
    mergeRecord(FISCAL_SETTINGS, base as never, mine as never, theirs as never) as FiscalValues,
  read,
  failed: () => 'Erro ao salvar as configurações da nota fiscal.',
});

/** How the last look-up of the town went; null before the first. */
export const $townLookup = atom<{ kind: 'asking' | 'done' | 'failed'; words: string } | null>(null);

export function openFiscalSettings(): Promise<void> {
  $townLookup.set(null);
  return fiscalSettings.open(read);
}

/** Saves the form; resolves to the saved settings, or null. What cannot be true together stands beside what each field got wrong. */
export function saveFiscalSettings(): Promise<FiscalForm | null> {
  return fiscalSettings.save((values, form) => {
    const checked = fiscalSettings.checked(adminSaveFiscalSettings, { ...values, version: form?.version });
    const faults = fiscalFaults({ ...values, stateRegistration: bareRegistration(values.stateRegistration) });
    if (checked && Object.keys(faults).length === 0) return () => ask(adminSaveFiscalSettings, checked);
    const together = fieldProblems(invalid(faults));
    if (checked) void fiscalSettings.refuse(invalid(faults), () => true);
    else fiscalSettings.point({ ...together, ...fiscalSettings.$draft.get().problems });
    return null;
  }, 'Configurações da nota fiscal salvas.');
}

/**
 * Looks up the town of the shop's CEP, with its IBGE code, and takes it into the form; street and district where they are empty, the
 * number where the shop's public address has one.
 */
export async function lookUpTown({ shop }: FiscalForm): Promise<void> {
  const isStill = fiscalSettings.mark();
  $townLookup.set({ kind: 'asking', words: 'Buscando…' });
  const result = await call(lookUpPostalCode, { cep: shop.originZipCode }, { timeoutMs: 8_000 });
  if (!isStill()) return;
  if (!result.ok) {
    $townLookup.set({ kind: 'failed', words: `${adminWords(result.code, result.data)} Nada mudou.` });
    return;
  }
  const { street, district, city, state, cityCode } = result.data;
  const { values } = fiscalSettings.$draft.get();
  const number = houseNumberOf(shop.address);
  fiscalSettings.set({
    ...{ city, state },
    cityCode: cityCode ?? (city === values.city && state === values.state ? values.cityCode : ''),
    ...(values.street === '' && { street }),
    ...(values.district === '' && { district }),
    ...(values.number === '' && /\d/.test(number) && { number }),
  });
  $townLookup.set(found(result.data));
}

function found({ postalCode, city, state, cityCode }: Place) {
  const town = `${formatCep(postalCode)}: ${city}, ${state}`;
  return cityCode
    ? { kind: 'done' as const, words: `${town}, código ${cityCode}. Confira e salve.` }
    : {
        kind: 'failed' as const,
        words: `${town}. O serviço que respondeu não informa o código: tente mais tarde, ou digite-o.`,
      };
}

/** Something to fill in, and where. */
export type Lack = { code: IssuerLack; words: string; label: string; href: string };

/**
 * What lacks until the shop can issue notes, as saved: today, and what will lack once notes need the taxes of the Simples
 * (`SIMPLES_IBS_CBS_FROM`), if that is still to come.
 */
export function lacksOf(form: FiscalForm, now: Date): { now: Lack[]; later: Lack[] } {
  const at = (day: PlainDate | null) => {
    const outcome = day && issuerOf(form, form.shop, day);
    return outcome?.ok === false ? outcome.lacks : [];
  };
  const day = today(now);
  const lacks = at(day);
  const isToCome = toISODate(day) < SIMPLES_IBS_CBS_FROM;
  const later = isToCome ? at(parseISODate(SIMPLES_IBS_CBS_FROM)) : [];
  return { now: lacks.map(lackOf), later: later.filter((one) => !lacks.includes(one)).map(lackOf) };
}

function lackOf(code: IssuerLack): Lack {
  const { field, words } = ISSUER_LACKS[code];
  return { code, words, ...settingOf(field) };
}

/** The name of a setting, and the way to its field. */
export function settingOf(field: LackField): { label: string; href: string } {
  if (field.of === 'fiscal')
    return { label: FISCAL_SETTINGS.fields[field.name].label, href: `${ADMIN_FISCAL}?campo=${field.name}` };
  const { label, section } = SETTINGS.fields[field.name] as { label: string; section?: string };
  return { label, href: settingsUrl(section as SettingsSection, field.name) };
}

/** Months that rates may be given for, newest first: from the first in which they count to a year from now, and those given already. */
export function rateMonths(given: readonly string[], now: Date): string[] {
  const first = SIMPLES_IBS_CBS_FROM.slice(0, 7);
  const monthAt = (start: PlainDate, ahead: number) => toISODate(addMonths(start, ahead)).slice(0, 7);
  const begin = parseISODate(`${first}-01`);
  const last = [monthAt({ ...today(now), day: 1 }, 12), first].toSorted().at(-1) ?? first;
  const offered: string[] = [];
  for (let ahead = 0; begin && monthAt(begin, ahead) <= last; ahead += 1) offered.push(monthAt(begin, ahead));
  return [...new Set([...offered, ...given])].toSorted().toReversed();
}

/** Adds the rates of a month at the top: the one after the newest, or the first. */
export function addRates(now: Date): void {
  const { simplesRates } = fiscalSettings.$draft.get().values;
  const given = simplesRates.map(({ from }) => from);
  const free = rateMonths(given, now).filter((month) => !given.includes(month));
  const newest = given.toSorted().at(-1) ?? '';
  const from = free.toReversed().find((month) => month > newest) ?? free[0] ?? newest;
  fiscalSettings.set({ simplesRates: [{ from, ibs: null, cbs: null }, ...simplesRates] });
}

export function changeRates(index: number, changes: Partial<TypedRates>): void {
  const { simplesRates } = fiscalSettings.$draft.get().values;
  fiscalSettings.set({
    simplesRates: simplesRates.map((one, at) => (at === index ? { ...one, ...changes } : one)),
  });
}

export function removeRates(index: number): void {
  const { simplesRates } = fiscalSettings.$draft.get().values;
  fiscalSettings.set({ simplesRates: simplesRates.filter((_, at) => at !== index) });
}
