import { type CsvColumns, csvTable } from '../text/csv.ts';
import { type Device, VISIT_STEPS, type VisitStep } from './visit-steps.ts';

const DEVICE_NAMES: Readonly<Record<Device, string>> = {
  mobile: 'Celular ou tablet',
  desktop: 'Computador',
};

/** All steps of the funnel, from a visit to a paid order. The last two are counted from orders. */
export const CONVERSION_STEPS = [...VISIT_STEPS, 'order', 'paid'] as const;
export type ConversionStep = (typeof CONVERSION_STEPS)[number];

export const STEP_NAMES: Readonly<Record<ConversionStep, string>> = {
  visit: 'Visitas',
  product: 'Viram um produto',
  cart: 'Puseram no carrinho',
  checkout: 'Abriram o checkout',
  order: 'Pedidos',
  paid: 'Pedidos pagos',
};

/** The dimensions of the report. */
export const CONVERSION_GROUPS = ['dia', 'mes', 'aparelho'] as const;
export type ConversionGroup = (typeof CONVERSION_GROUPS)[number];

export const CONVERSION_GROUP_NAMES: Readonly<Record<ConversionGroup, string>> = {
  dia: 'Dia',
  mes: 'Mês',
  aparelho: 'Aparelho',
};

/**
 * How many visits reached at least each step, and how many orders were placed and paid; null: unknown, since orders do not
 * record the device. A paid order counts on the day it was placed.
 */
export type StepCounts = Readonly<
  Record<VisitStep, number> & Record<Exclude<ConversionStep, VisitStep>, number | null>
>;

/** The steps available in this grouping. */
export function stepsOf(group: ConversionGroup): readonly ConversionStep[] {
  return group === 'aparelho' ? VISIT_STEPS : CONVERSION_STEPS;
}

/** A row's label; days and months stay as they are ('YYYY-MM-DD', 'YYYY-MM'). */
export function conversionLabel(group: ConversionGroup, label: string): string {
  return group === 'aparelho' ? DEVICE_NAMES[label as Device] : label;
}

/** '1,9%'; two decimals below 1% ('0,03%'); '–' when the total is 0 or a number is unknown. */
export function percentOf(part: number | null, all: number | null): string {
  if (!all || part === null) return '–';
  const percent = (part * 100) / all;
  return `${percent.toLocaleString('pt-BR', { maximumFractionDigits: percent < 1 ? 2 : 1 })}%`;
}

type Row = { label: string; now: StepCounts; before: StepCounts };

/** The report as CSV: one line per row, with the previous period beside it. */
export function conversionFile(
  group: ConversionGroup,
  rows: readonly Row[],
  sums: Omit<Row, 'label'>,
): string[] {
  const columns: CsvColumns<Row> = [
    [
      CONVERSION_GROUP_NAMES[group],
      ({ label }) => (label === 'Total' ? label : conversionLabel(group, label)),
    ],
    ...stepsOf(group).map((step) => [STEP_NAMES[step], ({ now }: Row) => now[step]] as const),
    ...stepsOf(group).map(
      (step) => [`${STEP_NAMES[step]} no período anterior`, ({ before }: Row) => before[step]] as const,
    ),
  ];
  return csvTable(columns, [...rows, { label: 'Total', ...sums }]);
}
