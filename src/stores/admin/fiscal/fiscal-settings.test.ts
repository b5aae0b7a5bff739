import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, fakeNetwork, fakeStorage } from '../../../client/network.fixture.ts';
import type { FiscalForm } from '../../../contracts/admin/fiscal-settings.ts';
import { FISCAL_SETTINGS } from '../../../records/fiscal-settings.ts';
import {
  $townLookup,
  addRates,
  fiscalSettings,
  lacksOf,
  lookUpTown,
  openFiscalSettings,
  rateMonths,
  saveFiscalSettings,
} from './fiscal-settings.ts';

const AT = '/api/admin/nota-fiscal';
const FORM: FiscalForm = {
  ...FISCAL_SETTINGS.blank,
  ...{ version: 0, updatedAt: null, environment: 'test' },
  shop: {
    name: 'Elegante',
    legalName: '',
    cnpj: '11222333000181',
    address: 'Av. Paulista, 509 – Bela Vista, São Paulo',
    originZipCode: '01311000',
  },
};
const PLACE = {
  ...{ postalCode: '01311000', street: 'Avenida Paulista', district: 'Bela Vista' },
  ...{ city: 'São Paulo', state: 'SP', cityCode: '3550308' },
};
const LOOKUP = 'GET /api/cep/01311000';
const values = () => fiscalSettings.$draft.get().values;
const problems = () => fiscalSettings.$draft.get().problems;

beforeEach(async () => {
  vi.stubGlobal('localStorage', fakeStorage());
  fakeNetwork({ [`GET ${AT}`]: [{ body: FORM }] });
  await openFiscalSettings();
});

describe('the town of the shop’s CEP', () => {
  it('is taken into the form with its code; what was typed of the street stays', async () => {
    fakeNetwork({ [LOOKUP]: [{ body: PLACE }] });
    fiscalSettings.set({ street: 'Av. Paulista', city: 'Sampa' });
    await lookUpTown(FORM);
    expect(values()).toMatchObject({
      ...{ street: 'Av. Paulista', number: '509', district: 'Bela Vista' },
      ...{ city: 'São Paulo', state: 'SP', cityCode: '3550308' },
    });
    expect($townLookup.get()).toMatchObject({ kind: 'done' });
  });

  it('keeps a code that is known when the other source answers, unless the town is another', async () => {
    const other = { ...PLACE, cityCode: null };
    fakeNetwork({ [LOOKUP]: [{ body: PLACE }, { body: other }, { body: { ...other, city: 'Osasco' } }] });
    await lookUpTown(FORM);
    await lookUpTown(FORM);
    expect([values().cityCode, $townLookup.get()?.kind]).toEqual(['3550308', 'failed']);
    await lookUpTown(FORM);
    expect([values().city, values().cityCode]).toEqual(['Osasco', '']);
  });

  it('changes nothing when nobody answers, and nothing in a form that was left', async () => {
    fakeNetwork({ [LOOKUP]: [failure('postal_unavailable', 503), { body: PLACE }] });
    await lookUpTown(FORM);
    expect(values().city).toBe('');
    expect($townLookup.get()?.words).toMatch(/Nada mudou\.$/);
    const asked = lookUpTown(FORM);
    fiscalSettings.forget();
    await asked;
    expect(values().city).toBe('');
  });
});

describe('a save', () => {
  it('says at once what each field got wrong, and what cannot be true together', async () => {
    const seen = fakeNetwork({});
    fiscalSettings.set({ state: 'SP', stateRegistration: '110.042.490.115', saleWithin: '6108' });
    expect(await saveFiscalSettings()).toBeNull();
    expect(Object.keys(problems()).toSorted()).toEqual(['saleWithin', 'stateRegistration']);
    fiscalSettings.set({ saleWithin: '5102' });
    expect(await saveFiscalSettings()).toBeNull();
    expect(Object.keys(problems())).toEqual(['stateRegistration']);
    expect(seen).toEqual([]);
  });

  it('sends rates as whole numbers, and refuses those that are none beside their field', async () => {
    addRates(new Date('2026-12-01T12:00:00Z'));
    expect(await saveFiscalSettings()).toBeNull();
    expect(Object.keys(problems())).toEqual(['simplesRates.0.ibs', 'simplesRates.0.cbs']);
    const seen = fakeNetwork({ [`PUT ${AT}`]: [{ body: { ...FORM, version: 1 } }] });
    fiscalSettings.set({ simplesRates: [{ from: '2027-01', ibs: 1_000, cbs: 8_512 }] });
    expect(await saveFiscalSettings()).toMatchObject({ version: 1 });
    expect(seen[0]?.body).toMatchObject({ simplesRates: [{ from: '2027-01', ibs: 1_000, cbs: 8_512 }] });
  });
});

it('names what lacks now, and what will once notes need the rates, each with the way to its field', () => {
  const at = (day: string) => lacksOf(FORM, new Date(`${day}T12:00:00Z`));
  const { now, later } = at('2026-12-01');
  expect(now[0]).toMatchObject({
    label: 'Razão Social',
    href: '/admin/configuracoes/informacoes?campo=legalName',
  });
  expect(now[1]).toMatchObject({ label: 'Regime tributário', href: '/admin/nota-fiscal?campo=regime' });
  expect(later.map(({ code }) => code)).toEqual(['simples_rates_missing']);
  const since = at('2027-01-04');
  expect([since.now.at(-1)?.code, since.later]).toEqual(['simples_rates_missing', []]);
});

it('offers months from January 2027 to a year ahead, and those given before', () => {
  expect(rateMonths([], new Date('2026-06-10T12:00:00Z'))).toEqual([
    ...['2027-06', '2027-05', '2027-04', '2027-03', '2027-02', '2027-01'],
  ]);
  expect(rateMonths(['2026-01'], new Date('2025-06-10T12:00:00Z'))).toEqual(['2027-01', '2026-01']);
  for (let month = 1; month <= 3; month += 1) addRates(new Date('2026-12-01T12:00:00Z'));
  expect(values().simplesRates.map(({ from }) => from)).toEqual(['2027-03', '2027-02', '2027-01']);
});
