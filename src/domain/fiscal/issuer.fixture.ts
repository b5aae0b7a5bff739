import * as fc from 'fast-check';
import { type FiscalSettings, REGIME_CODES, type ShopIdentity } from './issuer.ts';

/** Complete fiscal settings of a shop in São Paulo. */
export const FISCAL: FiscalSettings = {
  regime: 'simples',
  stateRegistration: '110042490114',
  ...{ street: 'Avenida Paulista', number: '1000', complement: '', district: 'Bela Vista' },
  ...{ city: 'São Paulo', state: 'SP', cityCode: '3550308' },
  series: 1,
  environment: 'test',
  ...{ saleWithin: '5102', saleAcross: '6108', returnWithin: '1202', returnAcross: '2202' },
  csosn: '102',
  pisCofins: '49',
  simplesRates: [],
};

export const IDENTITY: ShopIdentity = {
  name: 'Elegante',
  legalName: 'Elegante Comércio de Moda Ltda.',
  cnpj: '11222333000181',
  originZipCode: '01310100',
};

const orEmpty = (...values: string[]) => fc.constantFrom('', ...values, ...values);

/** Fiscal settings as they can be stored: complete ones, and ones that lack this or that. */
export const anyFiscalSettings: fc.Arbitrary<FiscalSettings> = fc
  .record({
    regime: fc.constantFrom(...(Object.keys(REGIME_CODES) as (keyof typeof REGIME_CODES)[])),
    stateRegistration: orEmpty('110042490114', 'ISENTO', '123456789'),
    street: orEmpty('Avenida Paulista', '😀', 'A'),
    number: orEmpty('1000', 'S/N'),
    complement: orEmpty('Loja 2'),
    district: orEmpty('Bela Vista'),
    city: orEmpty('São Paulo', 'SAO PAULO'),
    state: orEmpty('SP', 'RJ'),
    cityCode: orEmpty('3550308'),
    series: fc.integer({ min: 0, max: 889 }),
    environment: fc.constantFrom('test', 'production'),
    csosn: fc.constantFrom('102', '103', '300', '400'),
    pisCofins: fc.constantFrom('49', '99'),
    simplesRates: fc.array(
      fc.record({
        from: fc.constantFrom('2026-12', '2027-01', '2027-02'),
        ibs: fc.integer({ min: 0, max: 1_000_000 }),
        cbs: fc.integer({ min: 0, max: 1_000_000 }),
      }),
      { maxLength: 3 },
    ),
  })
  .map((one) => ({ ...FISCAL, ...one }) as FiscalSettings);

/** The same where nothing lacks. */
export const completeFiscalSettings = anyFiscalSettings.map(
  (one): FiscalSettings => ({
    ...FISCAL,
    ...{ series: one.series, environment: one.environment, complement: one.complement },
    ...{ csosn: one.csosn, pisCofins: one.pisCofins, regime: one.regime === 'mei' ? 'mei' : 'simples' },
    stateRegistration: one.stateRegistration === 'ISENTO' ? 'ISENTO' : FISCAL.stateRegistration,
    street: one.street || FISCAL.street,
  }),
);
