import * as z from 'zod/mini';
import { optionalLike } from '../contracts/admin/fields.ts';
import { integer, optionalCodeText } from '../contracts/fields.ts';
import type { RegimeName } from '../domain/fiscal/issuer.ts';
import { CSOSNS, type Csosn, PIS_COFINS, type PisCofins } from '../domain/fiscal/note-taxes.ts';
import { WHOLE_RATE } from '../domain/fiscal/rates.ts';
import { bareRegistration } from '../domain/fiscal/state-registration.ts';
import { STATES } from '../domain/shipping/postal-code.ts';
import { choice, optionalLine, own, record, section, whole } from './record.ts';

const REGIMES: Readonly<Record<RegimeName, string>> = {
  unset: 'Escolha',
  simples: 'Simples Nacional (CRT 1)',
  mei: 'MEI (CRT 4)',
  simples_excess: 'Simples Nacional acima do sublimite (CRT 2)',
  regular: 'Lucro presumido ou real (CRT 3)',
};

const coded = <K extends string>(words: Readonly<Record<K, string>>) =>
  Object.fromEntries(
    Object.entries<string>(words).map(([code, told]) => [code, `${code}: ${told}`]),
  ) as Record<K, string>;
const PLACES: Readonly<Record<string, string>> = {
  '': 'Escolha',
  ...Object.fromEntries(STATES.map(({ uf, name }) => [uf, name])),
};

const cfop = (label: string, blank: string, invalid: string, hint: string) =>
  optionalLine(4, {
    of: 'CFOP',
    audit: `CFOP: ${label.toLowerCase()}`,
    ...{ label, hint, blank },
    input: 'numeric',
    also: 'natureza da operação código fiscal',
    schema: optionalLike(4, new RegExp(`^${blank[0]}\\d{3}$`), invalid),
  });

/** The rates of a month: at most one entry for each. */
const rates = z
  .array(
    z.strictObject({
      from: z.string('month_invalid').check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'month_invalid')),
      ibs: integer(0, WHOLE_RATE, 'rate_invalid'),
      cbs: integer(0, WHOLE_RATE, 'rate_invalid'),
    }),
  )
  .check(z.maxLength(60, 'too_many'), ({ value, issues }) => {
    for (const [at, { from }] of value.entries())
      if (value.findIndex((one) => one.from === from) < at)
        issues.push({ code: 'custom', path: [at, 'from'], message: 'month_repeated', input: from });
  });

/** The settings of the shop's notes (NF-e); in each section in the order of its form. */
export const FISCAL_SETTINGS = record('fiscal_settings', {
  ...section('empresa', {
    regime: choice(REGIMES, {
      label: 'Regime tributário',
      hint: 'Como a empresa paga impostos. Na dúvida, pergunte ao contador.',
      also: 'crt simples mei',
      blank: 'unset',
    }),
    stateRegistration: optionalLine(20, {
      label: 'Inscrição estadual',
      hint: 'Só os números; escreva ISENTO se a empresa não tiver. Está no cadastro da Sefaz (Sintegra).',
      also: 'ie icms',
      schema: z.pipe(
        optionalCodeText(20),
        z.pipe(
          z.transform(bareRegistration),
          z.string().check(z.regex(/^(\d{2,14}|ISENTO)?$/, 'ie_invalid')),
        ),
      ),
    }),
  }),
  ...section('endereco', {
    street: optionalLine(60, { label: 'Rua', also: 'endereço logradouro' }),
    number: optionalLine(60, { label: 'Número', hint: 'Sem número: S/N.', also: 'endereço' }),
    complement: optionalLine(60, { label: 'Complemento', also: 'endereço' }),
    district: optionalLine(60, { label: 'Bairro', also: 'endereço' }),
    city: optionalLine(60, { label: 'Cidade', also: 'município endereço' }),
    state: choice(PLACES, { label: 'Estado', also: 'uf endereço', blank: '' }),
    cityCode: optionalLine(7, {
      label: 'Código da cidade (IBGE)',
      hint: 'Sete números. É ele que vale na nota, mesmo que o nome da cidade esteja escrito de outro jeito.',
      also: 'município',
      input: 'numeric',
      schema: optionalLike(7, /^(\d{7})?$/, 'city_code_invalid'),
    }),
  }),
  ...section('emissao', {
    // Without the mark of required fields: each of this form has a default, or is named by what lacks (src/domain/fiscal/issuer.ts).
    series: {
      ...whole(
        { min: 0, max: 889 },
        {
          label: 'Série',
          hint: 'De 0 a 889. Se outro sistema já emite notas da empresa, escolha uma que ele não use.',
          also: 'numeração',
          blank: 1,
        },
      ),
      required: false,
    },
  }),
  ...section('operacoes', {
    saleWithin: cfop('Venda no mesmo estado', '5102', 'cfop_sale_within', 'De fabricação própria: 5101.'),
    saleAcross: cfop(
      'Venda para outro estado',
      '6108',
      'cfop_sale_across',
      'Para quem não é contribuinte. De fabricação própria: 6107.',
    ),
    returnWithin: cfop(
      'Devolução do mesmo estado',
      '1202',
      'cfop_return_within',
      'De fabricação própria: 1201.',
    ),
    returnAcross: cfop(
      'Devolução de outro estado',
      '2202',
      'cfop_return_across',
      'De fabricação própria: 2201.',
    ),
  }),
  ...section('impostos', {
    csosn: choice(coded<Csosn>(CSOSNS), {
      label: 'ICMS no Simples (CSOSN)',
      hint: 'Quase toda loja do Simples usa o 102. Com substituição tributária (500), ainda não.',
      also: 'tributação',
      blank: '102',
    }),
    pisCofins: choice(coded<PisCofins>(PIS_COFINS), {
      label: 'PIS e COFINS (CST)',
      hint: 'No Simples, 49 ou 99: o contador diz qual.',
      also: 'tributação',
      blank: '49',
    }),
    simplesRates: own(rates, {
      label: 'Alíquotas de IBS e CBS no Simples',
      also: 'reforma tributária imposto percentual',
      blank: [],
    }),
  }),
});
