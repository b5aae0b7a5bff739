import { afterAll, beforeEach, expect, test } from 'vitest';
import { adminGetFiscalSettings, adminSaveFiscalSettings } from '#contracts/admin/fiscal-settings.ts';
import { adminSaveSettings } from '#contracts/admin/settings.ts';
import { FISCAL } from '#domain/fiscal/issuer.fixture.ts';
import { issuerOf } from '#domain/fiscal/issuer.ts';
import { adminOf, keepStore, settingsInput } from '#tests/support/desk.ts';
import { fiscalInput, keepFiscalSettings } from '#tests/support/fiscal-settings.ts';
import { connectTo, dataOf, openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const admin = await adminOf(shop);
afterAll(await keepStore(shop));
afterAll(await keepFiscalSettings(shop));
beforeEach(() => shop.owner.query('delete from fiscal_settings'));

const save = async (changes: Record<string, unknown>) =>
  admin.call(adminSaveFiscalSettings, { ...(await fiscalInput(admin)), ...changes } as never);
const read = async () => dataOf(await admin.call(adminGetFiscalSettings, {}));

test('a new shop begins with the defaults of code and database, which agree', async () => {
  const blank = await read();
  expect(blank).toMatchObject({
    ...{ version: 0, updatedAt: null, regime: 'unset', environment: 'test', series: 1 },
    ...{ saleWithin: '5102', saleAcross: '6108', returnWithin: '1202', returnAcross: '2202' },
    ...{ csosn: '102', pisCofins: '49', simplesRates: [] },
  });
  await shop.owner.query('insert into fiscal_settings default values');
  expect({ ...(await read()), updatedAt: null, version: 0 }).toEqual(blank);
});

test('what is saved makes the issuer, with CNPJ and names of the shop’s settings', async () => {
  const { environment, ...fields } = FISCAL;
  const saved = await save({
    ...fields,
    regime: 'mei',
    stateRegistration: ' 110.042.490.114 ',
    city: 'Sao Paulo da Garoa',
    simplesRates: [
      { from: '2027-01', ibs: 1_000, cbs: 8_512 },
      { from: '2027-07', ibs: 0, cbs: 9_999 },
    ],
  });
  expect(saved).toMatchObject({ ok: true, data: { version: 1, stateRegistration: '110042490114' } });
  const given = { cnpj: '12.abc.345/01de-35', legalName: 'Ana Modas Ltda.', originZipCode: '01310-100' };
  dataOf(await admin.call(adminSaveSettings, { ...(await settingsInput(admin)), ...given } as never));
  const form = await read();
  expect(form.simplesRates.map(({ from }) => from)).toEqual(['2027-07', '2027-01']);
  expect(issuerOf(form, form.shop, { year: 2027, month: 1, day: 4 })).toMatchObject({
    ok: true,
    issuer: {
      ...{ cnpj: '12ABC34501DE35', name: 'Ana Modas Ltda.', regime: 4, isTest: true },
      address: { cityCode: '3550308', postalCode: '01310100', city: 'Sao Paulo da Garoa' },
    },
  });
});

test('only the state decides which registration is right; an unsupported regime is kept, and said to be one', async () => {
  expect(await save({ state: 'AM', stateRegistration: '12345' })).toMatchObject({ ok: true });
  expect(await save({ regime: 'regular' })).toMatchObject({ ok: true });
  const form = await read();
  const outcome = issuerOf(form, form.shop, { year: 2026, month: 12, day: 1 });
  expect(outcome.ok ? [] : outcome.lacks).toContain('regime_unsupported');
});

const MONTH = { from: '2027-01', ibs: 0, cbs: 0 };
test.for<[string, Record<string, unknown>, string, string]>([
  ['letters', { stateRegistration: '12a' }, 'stateRegistration', 'ie_invalid'],
  [
    'of another state',
    { state: 'SP', stateRegistration: '110042490115' },
    'stateRegistration',
    'ie_of_other_state',
  ],
  ['a short code', { cityCode: '355030' }, 'cityCode', 'city_code_invalid'],
  ['a code of another state', { state: 'RJ', cityCode: '3550308' }, 'cityCode', 'city_code_of_other_state'],
  ['no regime of the list', { regime: '1' }, 'regime', 'invalid'],
  ['a series of others', { series: 890 }, 'series', 'limit_out_of_range'],
  ['a CFOP of other sales', { saleWithin: '6102' }, 'saleWithin', 'cfop_sale_within'],
  ['no CFOP', { saleAcross: '' }, 'saleAcross', 'cfop_sale_across'],
  ['a sale as return', { returnWithin: '5102' }, 'returnWithin', 'cfop_return_within'],
  ['a CFOP of three', { returnAcross: '220' }, 'returnAcross', 'cfop_return_across'],
  ['an unsupported CSOSN', { csosn: '500' }, 'csosn', 'invalid'],
  ['an unsupported CST', { pisCofins: '01' }, 'pisCofins', 'invalid'],
  ['a long street', { street: 'x'.repeat(61) }, 'street', 'too_long'],
  ['half a rate', { simplesRates: [{ ...MONTH, ibs: 0.5 }] }, 'simplesRates.0.ibs', 'rate_invalid'],
  ['more than all', { simplesRates: [{ ...MONTH, cbs: 1_000_001 }] }, 'simplesRates.0.cbs', 'rate_invalid'],
  ['no month', { simplesRates: [{ ...MONTH, from: '2027-13' }] }, 'simplesRates.0.from', 'month_invalid'],
  ['a month twice', { simplesRates: [MONTH, MONTH] }, 'simplesRates.1.from', 'month_repeated'],
])('%s: refused beside the field, and nothing is stored', async ([, change, field, code]) => {
  const answer = await save(change);
  expect(answer).toMatchObject({ ok: false, error: { code: 'invalid_input' } });
  const { fields } = (answer as { error: { fields: Record<string, string> } }).error;
  expect(Object.keys(fields)).toEqual([field]);
  if (code !== 'invalid') expect(fields[field]).toBe(code);
  expect((await read()).version).toBe(0);
});

test('the second of two saves is told, and the first stays', async () => {
  const input = await fiscalInput(admin);
  expect(await admin.call(adminSaveFiscalSettings, { ...input, series: 7 })).toMatchObject({ ok: true });
  expect(await admin.call(adminSaveFiscalSettings, { ...input, series: 9 })).toMatchObject({
    error: { code: 'changed_meanwhile' },
  });
  expect(await read()).toMatchObject({ series: 7, version: 1 });
});

test('a save requests no build, and the build may not read them', async () => {
  const builds = async () =>
    (await shop.owner.all<{ n: number }>('select count(*)::int as n from rebuild_requests'))[0]?.n;
  const before = await builds();
  dataOf(await save({ series: 3 }));
  expect(await builds()).toBe(before);
  const build = connectTo('DATABASE_BUILD_URL', 1);
  await expect(build.query('select from fiscal_settings')).rejects.toThrow('permission denied');
});
