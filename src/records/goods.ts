import * as z from 'zod/mini';
import { typedCode } from '../contracts/fields.ts';
import {
  bareCode,
  CEST,
  FISCAL_UNITS,
  formatCest,
  formatNcm,
  GOODS_ORIGINS,
  NCM,
  NET_GRAMS,
} from '../domain/fiscal/codes.ts';
import { choice, type DraftOf, type FormOf, optionalLine, optionalWhole, record } from './record.ts';

/** The digits of a code, or nothing, however they are typed. */
const code = (form: RegExp, invalid: string) =>
  z.pipe(
    typedCode(20),
    z.pipe(
      z.transform(bareCode),
      z.string().check(z.regex(new RegExp(`^(${form.source.slice(1, -1)})?$`), invalid)),
    ),
  );

/** What the note says of goods: of a product, and as the default of a category. `unset`: how a choice calls what is not set here. */
export const goodsFields = (unset: string) => ({
  ncm: optionalLine(20, {
    label: 'NCM',
    hint: 'Oito dígitos. O contador ou o fornecedor sabe.',
    also: 'nota fiscal',
    input: 'numeric',
    schema: code(NCM, 'ncm_invalid'),
    show: formatNcm,
  }),
  cest: optionalLine(20, {
    label: 'CEST',
    hint: 'Só onde há substituição tributária; roupas costumam não ter.',
    input: 'numeric',
    schema: code(CEST, 'cest_invalid'),
    show: formatCest,
  }),
  /** Its code in the note; empty: not set here. */
  goodsOrigin: choice(
    { '': unset, ...GOODS_ORIGINS },
    { label: 'Origem na nota', hint: 'Nacional ou importada, como o fisco a conta.', blank: '' },
  ),
  fiscalUnit: choice({ '': unset, ...FISCAL_UNITS }, { label: 'Unidade na nota', blank: '' }),
  /** In grams, without what it is packed in. */
  netGrams: optionalWhole(NET_GRAMS, {
    label: 'Peso líquido (g)',
    hint: 'De uma peça, sem a embalagem.',
    invalid: 'number_invalid',
  }),
});

/** These fields of a product alone. */
export const GOODS = record('product', goodsFields('Como na categoria'));
export type Goods = FormOf<typeof GOODS>;
export type GoodsDraft = DraftOf<typeof GOODS>;
