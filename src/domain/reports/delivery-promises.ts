import { type CsvColumns, csvTable } from '../text/csv.ts';
import { percentOf } from './conversion.ts';

/** The dimensions of the report of promised and real delivery days. */
export const PROMISE_GROUPS = ['transportadora', 'estado', 'mes'] as const;
export type PromiseGroup = (typeof PROMISE_GROUPS)[number];

export const PROMISE_GROUP_NAMES: Readonly<Record<PromiseGroup, string>> = {
  transportadora: 'Transportadora',
  estado: 'Estado',
  mes: 'Mês',
};

/**
 * Orders promised for the days of a period. What was promised is the last word that the customer got: counted from the payment, or
 * from a changed address.
 */
export type KeptPromises = Readonly<{
  orders: number;
  /** Delivered on the promised day or before. */
  onTime: number;
  /** Delivered after it, and the days of all of them together. */
  late: number;
  lateDays: number;
  /** Not delivered, and the promised day is over. */
  out: number;
  /** Of those delivered: how many recorded what the checkout showed, and how many of these arrived by that day. */
  shown: number;
  shownOnTime: number;
}>;

/** Orders whose promise is kept or broken; the others still have time. */
export function judged({ onTime, late, out }: KeptPromises): number {
  return onTime + late + out;
}

/** The share of promises kept, '93,1%'; '–' when there is nothing to judge. */
export function keptShare(counts: KeptPromises): string {
  return percentOf(counts.onTime, judged(counts));
}

/** '1 dia', '2,5 dias': how late the late ones were on average; null if none was. */
export function averageDelay({ late, lateDays }: KeptPromises): string | null {
  if (late === 0) return null;
  const days = lateDays / late;
  return `${days.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} ${days < 2 ? 'dia' : 'dias'}`;
}

/** A row's label; months stay as they are ('YYYY-MM'). */
export function promiseLabel(group: PromiseGroup, label: string): string {
  return group === 'transportadora' && label === '' ? 'Sem transportadora' : label;
}

type Row = { label: string; counts: KeptPromises };

/** The report as CSV: one line per carrier, state or month, and a total. */
export function promisesFile(group: PromiseGroup, rows: readonly Row[], sums: KeptPromises): string[] {
  const columns: CsvColumns<Row> = [
    [PROMISE_GROUP_NAMES[group], ({ label }) => promiseLabel(group, label)],
    ['Pedidos', ({ counts }) => counts.orders],
    ['Entregues no prazo', ({ counts }) => counts.onTime],
    ['Entregues com atraso', ({ counts }) => counts.late],
    ['Dias de atraso', ({ counts }) => counts.lateDays],
    ['Atrasados e não entregues', ({ counts }) => counts.out],
    ['Prazo cumprido', ({ counts }) => keptShare(counts)],
    ['Com dia do checkout', ({ counts }) => counts.shown],
    ['Até o dia do checkout', ({ counts }) => counts.shownOnTime],
  ];
  return csvTable(columns, [...rows, { label: 'Total', counts: sums }]);
}
