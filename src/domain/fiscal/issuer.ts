import { stateOfCep } from '../shipping/postal-code.ts';
import { type PlainDate, toISODate } from '../time/calendar.ts';
import type { NoteIssuer } from './note.ts';
import {
  type Csosn,
  type PisCofins,
  type Regime,
  ratesOn,
  SIMPLES_IBS_CBS_FROM,
  type SimplesRates,
} from './note-taxes.ts';
import { isRegistrationOf } from './state-registration.ts';

/** The shop as the issuer of notes: made of its fiscal settings and of who it is; or what is still to be filled in. */

/** The tax regimes by the code that a note has for them (field CRT); null: not said yet. */
export const REGIME_CODES = { unset: null, simples: 1, simples_excess: 2, regular: 3, mei: 4 } as const;

export type RegimeName = keyof typeof REGIME_CODES;

/** What is set for notes only. Texts are empty until somebody fills them in. */
export type FiscalSettings = {
  stateRegistration: string;
  regime: RegimeName;
  street: string;
  number: string;
  complement: string;
  district: string;
  city: string;
  state: string;
  /** IBGE's seven digits of the town. */
  cityCode: string;
  series: number;
  saleWithin: string;
  saleAcross: string;
  returnWithin: string;
  returnAcross: string;
  csosn: Csosn;
  pisCofins: PisCofins;
  simplesRates: readonly SimplesRates[];
  environment: 'test' | 'production';
};

/** What the shop's other settings say of who it is; its place is where orders leave from. */
export type ShopIdentity = { name: string; legalName: string; cnpj: string; originZipCode: string };

/** Where a lack is made good: a field of the fiscal settings, or of the shop's. */
export type LackField =
  | { of: 'fiscal'; name: keyof Omit<FiscalSettings, 'environment'> }
  | { of: 'shop'; name: keyof ShopIdentity };

const fiscal = (name: keyof Omit<FiscalSettings, 'environment'>): LackField => ({ of: 'fiscal', name });
const shop = (name: keyof ShopIdentity): LackField => ({ of: 'shop', name });

/** All that may lack, in the order of the forms: the field, and what to do in words. */
export const ISSUER_LACKS = {
  cnpj_missing: { field: shop('cnpj'), words: 'Informe o CNPJ da loja.' },
  legal_name_missing: { field: shop('legalName'), words: 'Informe a razão social, como está no CNPJ.' },
  origin_missing: { field: shop('originZipCode'), words: 'Informe o CEP de onde os pedidos saem.' },
  regime_missing: { field: fiscal('regime'), words: 'Escolha o regime tributário.' },
  regime_unsupported: {
    field: fiscal('regime'),
    words:
      'Este regime tributário ainda não é atendido: por enquanto, só o Simples Nacional (CRT 1) e o MEI.',
  },
  state_registration_missing: {
    field: fiscal('stateRegistration'),
    words: 'Informe a inscrição estadual.',
  },
  state_registration_wrong: {
    field: fiscal('stateRegistration'),
    words: 'A inscrição estadual não é deste estado: confira os dois.',
  },
  street_missing: { field: fiscal('street'), words: 'Informe a rua do estabelecimento.' },
  number_missing: { field: fiscal('number'), words: 'Informe o número; se não houver, escreva S/N.' },
  district_missing: { field: fiscal('district'), words: 'Informe o bairro do estabelecimento.' },
  town_missing: { field: fiscal('city'), words: 'Informe a cidade e o estado: busque pelo CEP.' },
  town_code_missing: { field: fiscal('cityCode'), words: 'Informe o código da cidade: busque pelo CEP.' },
  town_elsewhere: {
    field: fiscal('state'),
    words: 'O CEP da loja é de outro estado: busque a cidade de novo.',
  },
  simples_rates_missing: {
    field: fiscal('simplesRates'),
    words: 'Informe as alíquotas de IBS e CBS: desde 04/01/2027 a nota é recusada sem elas.',
  },
} as const satisfies Readonly<Record<string, { field: LackField; words: string }>>;

export type IssuerLack = keyof typeof ISSUER_LACKS;

export type IssuerOutcome = { ok: true; issuer: NoteIssuer } | { ok: false; lacks: readonly IssuerLack[] };

/** The issuer of the notes of a day; or all that lacks, in the order of the forms. */
export function issuerOf(settings: FiscalSettings, identity: ShopIdentity, day: PlainDate): IssuerOutcome {
  const regime = REGIME_CODES[settings.regime];
  const lacks = lacksOf(settings, identity, day);
  if (lacks.length > 0 || !isSupported(regime)) return { ok: false, lacks };
  const { street, number, complement, district, city, state, cityCode } = settings;
  return {
    ok: true,
    issuer: {
      cnpj: identity.cnpj,
      stateRegistration: settings.stateRegistration,
      regime,
      name: identity.legalName,
      tradeName: identity.name,
      address: {
        ...{ street, number, complement, district, city, state, cityCode },
        postalCode: identity.originZipCode,
      },
      series: settings.series,
      cfop: {
        sale: { within: settings.saleWithin, across: settings.saleAcross },
        return: { within: settings.returnWithin, across: settings.returnAcross },
      },
      taxes: { csosn: settings.csosn, pisCofins: settings.pisCofins, rates: settings.simplesRates },
      isTest: settings.environment === 'test',
    },
  };
}

const isSupported = (code: (typeof REGIME_CODES)[RegimeName]): code is Regime => code === 1 || code === 4;

function lacksOf(settings: FiscalSettings, identity: ShopIdentity, day: PlainDate): IssuerLack[] {
  const { stateRegistration, regime, city, state } = settings;
  const { originZipCode } = identity;
  const needsRates = toISODate(day) >= SIMPLES_IBS_CBS_FROM && ratesOn(settings.simplesRates, day) === null;
  const found: Readonly<Record<IssuerLack, boolean>> = {
    cnpj_missing: identity.cnpj === '',
    legal_name_missing: identity.legalName === '',
    origin_missing: originZipCode === '',
    regime_missing: regime === 'unset',
    regime_unsupported: regime !== 'unset' && !isSupported(REGIME_CODES[regime]),
    state_registration_missing: stateRegistration === '',
    state_registration_wrong: !isRegistrationOf(state, stateRegistration),
    street_missing: settings.street === '',
    number_missing: settings.number === '',
    district_missing: settings.district === '',
    town_missing: city === '' || state === '',
    town_code_missing: settings.cityCode === '',
    town_elsewhere: originZipCode !== '' && state !== '' && stateOfCep(originZipCode) !== state,
    simples_rates_missing: needsRates,
  };
  return (Object.keys(ISSUER_LACKS) as IssuerLack[]).filter((lack) => found[lack]);
}

/** IBGE's codes of the states: the first two digits of each of their towns. */
const STATE_CODES: Readonly<Record<string, string>> = {
  ...{ RO: '11', AC: '12', AM: '13', RR: '14', PA: '15', AP: '16', TO: '17' },
  ...{ MA: '21', PI: '22', CE: '23', RN: '24', PB: '25', PE: '26', AL: '27', SE: '28', BA: '29' },
  ...{ MG: '31', ES: '32', RJ: '33', SP: '35', PR: '41', SC: '42', RS: '43' },
  ...{ MS: '50', MT: '51', GO: '52', DF: '53' },
};

export type FiscalFault = 'ie_of_other_state' | 'city_code_of_other_state';

/** What cannot be true together, by field: a registration or a town that are not of the state. */
export function fiscalFaults({
  stateRegistration,
  state,
  cityCode,
}: Pick<FiscalSettings, 'stateRegistration' | 'state' | 'cityCode'>): Partial<
  Record<'stateRegistration' | 'cityCode', FiscalFault>
> {
  const isElsewhere = state !== '' && cityCode !== '' && !cityCode.startsWith(STATE_CODES[state] ?? '');
  return {
    ...(!isRegistrationOf(state, stateRegistration) && { stateRegistration: 'ie_of_other_state' as const }),
    ...(isElsewhere && { cityCode: 'city_code_of_other_state' as const }),
  };
}
