import type { Cents } from '../money/money.ts';
import { type CsvColumns, csvTable } from '../text/csv.ts';

/** Recommended actions for stock. */
export const STOCK_ADVICES = ['repor', 'remarcar'] as const;
export type StockAdvice = (typeof STOCK_ADVICES)[number];

export const STOCK_ADVICE_NAMES: Readonly<Record<StockAdvice, string>> = {
  repor: 'Repor',
  remarcar: 'Remarcar',
};

/** The window, in days, over which sales are counted. */
export const STOCK_DAYS = 28;

/**
 * The shop's own rules. Reorder: at least `leastSold` sold, and the rest lasts less than two weeks. Mark down: at least
 * `leastStock` left two months after the product arrived, lasting more than half a year.
 */
export const REORDER = { leastSold: 3, coverDays: 14 } as const;
export const MARK_DOWN = { leastStock: 3, ageDays: 60, coverDays: 180 } as const;

/** Units in stock, and net units sold in `STOCK_DAYS` days. */
export type Turnover = { stock: number; sold: number };

/** Days that the stock lasts at the current pace; null if nothing was sold. */
export function coverDays({ stock, sold }: Turnover): number | null {
  return sold > 0 ? Math.round((stock * STOCK_DAYS) / sold) : null;
}

/** The share sold, in whole percent; null if there was no stock. */
export function sellThrough({ stock, sold }: Turnover): number | null {
  return stock + sold > 0 ? Math.round((sold * 100) / (stock + sold)) : null;
}

/** How many shoppers wait for it, in words. */
export const waitingWords = (shoppers: number) => (shoppers === 1 ? '1 espera' : `${shoppers} esperam`);

type Row = Turnover & {
  name: string;
  colour: string;
  size: string;
  sku: string | null;
  waiting: number;
  valueCents: Cents;
  costCents: Cents | null;
  advice: StockAdvice | null;
};

/** The report as CSV: one line per variant. */
export function stockFile(rows: readonly Row[]): string[] {
  const columns: CsvColumns<Row> = [
    ['Produto', ({ name }) => name],
    ['Cor', ({ colour }) => colour],
    ['Tamanho', ({ size }) => size],
    ['SKU', ({ sku }) => sku],
    ['Estoque', ({ stock }) => stock],
    [`Vendidas em ${STOCK_DAYS} dias`, ({ sold }) => sold],
    ['Esperam avisos', ({ waiting }) => waiting],
    ['Dias de cobertura', (row) => coverDays(row)],
    ['Valor a preço de venda (R$)', ({ valueCents }) => valueCents / 100],
    ['Valor ao custo (R$)', ({ costCents }) => (costCents === null ? '' : costCents / 100)],
    ['O que fazer', ({ advice }) => (advice ? STOCK_ADVICE_NAMES[advice] : '')],
  ];
  return csvTable(columns, rows);
}
