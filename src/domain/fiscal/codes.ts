import { cleanCode } from '../text/normal-form.ts';

/** Codes of goods in a note (NF-e, model 55; Manual de Orientação do Contribuinte 7.0, annex I). */

/** Where goods come from, by the code of the note's field `orig` (Ajuste SINIEF 20/2012). */
export const GOODS_ORIGINS = {
  '0': 'Nacional',
  '1': 'Estrangeira, importada por nós',
  '2': 'Estrangeira, comprada no Brasil',
  '3': 'Nacional, com mais de 40 % e até 70 % importado',
  '4': 'Nacional, por processos produtivos básicos',
  '5': 'Nacional, com até 40 % importado',
  '6': 'Estrangeira, importada por nós, sem similar nacional',
  '7': 'Estrangeira, comprada no Brasil, sem similar nacional',
  '8': 'Nacional, com mais de 70 % importado',
} as const;

export type GoodsOrigin = keyof typeof GOODS_ORIGINS;

export const isGoodsOrigin = (code: string): code is GoodsOrigin => Object.hasOwn(GOODS_ORIGINS, code);

/** The fiscal units a shop of clothes sells in. */
export const FISCAL_UNITS = { UN: 'Unidade', PAR: 'Par', CJ: 'Conjunto', KIT: 'Kit' } as const;

export type FiscalUnit = keyof typeof FISCAL_UNITS;

export const isFiscalUnit = (code: string): code is FiscalUnit => Object.hasOwn(FISCAL_UNITS, code);

/** The unit of goods that name none. */
export const USUAL_UNIT = 'UN' satisfies FiscalUnit;

/** What a unit may weigh, in grams. */
export const NET_GRAMS = { min: 1, max: 100_000 };

/** The eight digits of an NCM: chapters 01 to 97 but 77, which is kept free for later (Sistema Harmonizado). */
export const NCM = /^(0[1-9]|[1-6]\d|7[0-689]|8\d|9[0-7])\d{6}$/;

/** The seven digits of a CEST: segments 01 to 28 (Convênio ICMS 142/2018). */
export const CEST = /^(0[1-9]|1\d|2[0-8])\d{5}$/;

/** The digits of a code, written with or without dots. */
export const bareCode = (text: string): string => cleanCode(text).replace(/[\s.-]/g, '');

/**
 * The eight digits of an NCM, written with or without dots; null for anything else. Whether a code is in force is known to the tax
 * authority's table alone: a repealed one is refused there (rejection 778), and the note waits.
 */
export const parseNcm = (text: string): string | null => codeIn(text, NCM);

/** The seven digits of a CEST, written with or without dots; null for anything else. */
export const parseCest = (text: string): string | null => codeIn(text, CEST);

function codeIn(text: string, form: RegExp): string | null {
  const digits = bareCode(text);
  return form.test(digits) ? digits : null;
}

/** '6204.42.00'; what are not eight digits stays as it is. */
export const formatNcm = (text: string) => text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1.$2.$3');

/** '28.038.00'; what are not seven digits stays as it is. */
export const formatCest = (text: string) => text.replace(/^(\d\d)(\d{3})(\d\d)$/, '$1.$2.$3');
