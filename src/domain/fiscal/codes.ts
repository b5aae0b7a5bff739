import { cleanCode } from '../text/normal-form.ts';

/** Codes of goods in a note (NF-e, model 55; Manual de Orientação do Contribuinte 7.0, annex I). */

/** Where goods come from, by the code of the note's field `orig` (Ajuste SINIEF 20/2012). */
export const GOODS_ORIGINS = {
  0: 'Nacional',
  1: 'Estrangeira, importada por nós',
  2: 'Estrangeira, comprada no Brasil',
  3: 'Nacional, com mais de 40 % e até 70 % importado',
  4: 'Nacional, por processos produtivos básicos',
  5: 'Nacional, com até 40 % importado',
  6: 'Estrangeira, importada por nós, sem similar nacional',
  7: 'Estrangeira, comprada no Brasil, sem similar nacional',
  8: 'Nacional, com mais de 70 % importado',
} as const;

export type GoodsOrigin = keyof typeof GOODS_ORIGINS;

/** The fiscal units a shop of clothes sells in. */
export const FISCAL_UNITS = { UN: 'Unidade', PAR: 'Par', CJ: 'Conjunto', KIT: 'Kit' } as const;

export type FiscalUnit = keyof typeof FISCAL_UNITS;

/** The highest chapter of the NCM; 77 is kept free for later (Sistema Harmonizado). */
const LAST_CHAPTER = 97;
const RESERVED_CHAPTER = 77;

/**
 * The eight digits of an NCM, written with or without dots; null for anything else. Whether a code is in force is known to the tax
 * authority's table alone: a repealed one is refused there (rejection 778), and the note waits.
 */
export function parseNcm(text: string): string | null {
  const digits = bare(text);
  if (!/^\d{8}$/.test(digits)) return null;
  const chapter = Number(digits.slice(0, 2));
  return chapter >= 1 && chapter <= LAST_CHAPTER && chapter !== RESERVED_CHAPTER ? digits : null;
}

/** The seven digits of a CEST, written with or without dots (Convênio ICMS 142/2018: segments 01 to 28); null for anything else. */
export function parseCest(text: string): string | null {
  const digits = bare(text);
  if (!/^\d{7}$/.test(digits)) return null;
  const segment = Number(digits.slice(0, 2));
  return segment >= 1 && segment <= 28 ? digits : null;
}

function bare(text: string): string {
  return cleanCode(text).replace(/[\s.-]/g, '');
}
