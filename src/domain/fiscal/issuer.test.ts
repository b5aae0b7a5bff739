import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyFiscalSettings, FISCAL, IDENTITY } from './issuer.fixture.ts';
import { type FiscalSettings, fiscalFaults, ISSUER_LACKS, type IssuerLack, issuerOf } from './issuer.ts';
import { saleNote } from './note.ts';
import { EXAMPLE } from './note-orders.fixture.ts';

const BEFORE = { year: 2027, month: 1, day: 3 };
const SINCE = { year: 2027, month: 1, day: 4 };

const lacks = (settings: FiscalSettings, identity = IDENTITY, day = BEFORE) => {
  const outcome = issuerOf(settings, identity, day);
  return outcome.ok ? [] : outcome.lacks;
};

it('makes the issuer of complete settings, by letters in the CNPJ, too', () => {
  const cnpj = '12ABC34501DE35';
  expect(issuerOf(FISCAL, { ...IDENTITY, cnpj }, BEFORE)).toEqual({
    ok: true,
    issuer: {
      cnpj,
      stateRegistration: '110042490114',
      regime: 1,
      name: 'Elegante Comércio de Moda Ltda.',
      tradeName: 'Elegante',
      address: {
        ...{ street: 'Avenida Paulista', number: '1000', complement: '', district: 'Bela Vista' },
        ...{ city: 'São Paulo', state: 'SP', cityCode: '3550308', postalCode: '01310100' },
      },
      series: 1,
      cfop: { sale: { within: '5102', across: '6108' }, return: { within: '1202', across: '2202' } },
      taxes: { csosn: '102', pisCofins: '49', rates: [] },
      isTest: true,
    },
  });
  expect(issuerOf({ ...FISCAL, regime: 'mei', environment: 'production' }, IDENTITY, BEFORE)).toMatchObject({
    issuer: { regime: 4, isTest: false },
  });
});

it.each<[IssuerLack, Partial<FiscalSettings>, Partial<typeof IDENTITY>]>([
  ['cnpj_missing', {}, { cnpj: '' }],
  ['legal_name_missing', {}, { legalName: '' }],
  ['origin_missing', {}, { originZipCode: '' }],
  ['regime_missing', { regime: 'unset' }, {}],
  ['regime_unsupported', { regime: 'regular' }, {}],
  ['regime_unsupported', { regime: 'simples_excess' }, {}],
  ['state_registration_missing', { stateRegistration: '' }, {}],
  ['state_registration_wrong', { stateRegistration: '110042490115' }, {}],
  ['street_missing', { street: '' }, {}],
  ['number_missing', { number: '' }, {}],
  ['district_missing', { district: '' }, {}],
  ['town_missing', { city: '' }, {}],
  ['town_missing', { state: '' }, {}],
  ['town_code_missing', { cityCode: '' }, {}],
  ['town_elsewhere', {}, { originZipCode: '20040002' }],
])('says %s of %o %o, and only that', (lack, settings, identity) => {
  expect(lacks({ ...FISCAL, ...settings }, { ...IDENTITY, ...identity })).toEqual([lack]);
});

it('asks for the rates of the Simples from the day on which a note needs them', () => {
  expect([lacks(FISCAL, IDENTITY, BEFORE), lacks(FISCAL, IDENTITY, SINCE)]).toEqual([
    [],
    ['simples_rates_missing'],
  ]);
  const rates = (from: string) => ({ ...FISCAL, simplesRates: [{ from, ibs: 1_000, cbs: 8_500 }] });
  expect(lacks(rates('2027-01'), IDENTITY, SINCE)).toEqual([]);
  expect(lacks(rates('2027-02'), IDENTITY, SINCE)).toEqual(['simples_rates_missing']);
});

it('of any settings tells what lacks, or makes notes: never both, never neither', () => {
  fc.assert(
    fc.property(anyFiscalSettings, fc.constantFrom(BEFORE, SINCE), (settings, day) => {
      const outcome = issuerOf(settings, IDENTITY, day);
      if (!outcome.ok) return outcome.lacks.length > 0;
      const noon = new Date(Date.UTC(day.year, day.month - 1, day.day, 15));
      return saleNote(EXAMPLE, outcome.issuer, noon).ok;
    }),
  );
});

it('names a field of one of the two forms for each lack, and the words to read there', () => {
  for (const { field, words } of Object.values(ISSUER_LACKS)) {
    expect(field.name in (field.of === 'fiscal' ? FISCAL : IDENTITY)).toBe(true);
    expect(words).toMatch(/[.]$/);
  }
});

it.each([
  ['SP', '3550308', {}],
  ['RJ', '3550308', { cityCode: 'city_code_of_other_state' }],
  ['', '3550308', {}],
  ['SP', '', {}],
])('of the town %s %s says %j', (state, cityCode, faults) => {
  expect(fiscalFaults({ stateRegistration: '', state, cityCode })).toEqual(faults);
});

it('finds a registration that is not of the state', () => {
  expect(fiscalFaults({ ...FISCAL, stateRegistration: '110042490115' })).toEqual({
    stateRegistration: 'ie_of_other_state',
  });
});
