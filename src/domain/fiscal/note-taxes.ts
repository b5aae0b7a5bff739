import type { Cents } from '../money/money.ts';
import { type PlainDate, toISODate } from '../time/calendar.ts';
import { WHOLE_RATE } from './rates.ts';

/**
 * The taxes of an item of the note for the regimes that the shop supports. Which groups a note has is decided by its date: the law
 * brings new ones in, and a note of yesterday stays as it was.
 */

/** CRT 1: Simples Nacional; CRT 4: MEI (Manual de Orientação do Contribuinte, field CRT). Other regimes are not supported. */
export const REGIMES = { 1: 'Simples Nacional', 4: 'MEI' } as const;

export type Regime = keyof typeof REGIMES;

/**
 * From this day a note of the Simples without its IBS and CBS is refused (rejection 1115; NT 2025.002 v1.30, rule UB12-10,
 * observation 3).
 */
export const SIMPLES_IBS_CBS_FROM = '2027-01-04';

/**
 * The shop's rates of IBS and CBS within the Simples (rates.ts), and the month from which they count, '2027-01'. Its accountant gives
 * them.
 */
export type SimplesRates = { from: string; ibs: number; cbs: number };

/** Situations of the ICMS within the Simples that the note supports: those of group ICMSSN102, which take no amounts. */
export const CSOSNS = {
  102: 'Tributada, sem crédito',
  103: 'Isenta por faixa de receita',
  300: 'Imune',
  400: 'Não tributada',
} as const;

export type Csosn = `${keyof typeof CSOSNS}`;

/** Situations of PIS and COFINS of a shop in the Simples, which pays them within it. */
export const PIS_COFINS = { 49: 'Outras operações de saída', 99: 'Outras operações' } as const;

export type PisCofins = `${keyof typeof PIS_COFINS}`;

export type ItemTaxes = {
  /** Situation of the ICMS within the Simples: 102, taxed without credit, unless the settings say otherwise. */
  csosn: string;
  /** Situation of PIS and COFINS: 49, other outgoing operations. */
  pisCofins: string;
  /** Group gTribSN (NT 2026.005); absent before the day from which it is asked for. */
  simples?: { ibsRate: number; ibsCents: Cents; cbsRate: number; cbsCents: Cents };
};

export type TaxSettings = { csosn: string; pisCofins: string; rates: readonly SimplesRates[] };

/** Why the taxes of a day are not known. */
export type TaxProblem = 'simples_rates_missing';

/** The rates that count on a day: those of the latest month that has begun. */
export function ratesOn(rates: readonly SimplesRates[], day: PlainDate): SimplesRates | null {
  const month = toISODate(day).slice(0, 7);
  const begun = rates.filter(({ from }) => from <= month);
  return begun.toSorted((a, b) => a.from.localeCompare(b.from)).at(-1) ?? null;
}

/** The taxes of an item worth `baseCents` (price and freight, less discount: LC 214/2025, art. 12) in a note of this day. */
export function taxesOf(baseCents: Cents, day: PlainDate, settings: TaxSettings): ItemTaxes | TaxProblem {
  const { csosn, pisCofins } = settings;
  if (toISODate(day) < SIMPLES_IBS_CBS_FROM) return { csosn, pisCofins };
  const rates = ratesOn(settings.rates, day);
  if (rates === null) return 'simples_rates_missing';
  const { ibs: ibsRate, cbs: cbsRate } = rates;
  const share = (rate: number) => Math.round((baseCents * rate) / WHOLE_RATE);
  return {
    csosn,
    pisCofins,
    simples: { ibsRate, ibsCents: share(ibsRate), cbsRate, cbsCents: share(cbsRate) },
  };
}
