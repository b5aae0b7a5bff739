import type { SizeFamily } from './size-families.ts';

/** A range of body measures in centimetres. */
export type Range = { readonly from: number; readonly to: number };

/** Girths, except for foot length and stature. */
export const MEASURES = [
  'bust',
  'chest',
  'neck',
  'waist',
  'hip',
  'foot',
  'head',
  'finger',
  'stature',
] as const;
export type Measure = (typeof MEASURES)[number];

export type SizeRow = { readonly size: string; readonly body: Readonly<Partial<Record<Measure, Range>>> };

/** How a chart is interpreted, whatever its figures. */
export type ChartKind = {
  readonly family: SizeFamily;
  /** The measures of each size, in column order. */
  readonly measures: readonly Measure[];
  /** The measures a person may enter. */
  readonly asks: readonly Measure[];
  /** The measure that can be estimated from height and weight. */
  readonly fromBuild: 'bust' | 'chest' | 'waist' | 'hip' | null;
  /** Whether the upper bound belongs to the size: a foot fits until its spare room is used up. */
  readonly takesItsEnd: boolean;
  /** Tolerance either way: half the step between clothing sizes. */
  readonly toleranceCm: number;
};

export type SizeChart = ChartKind & {
  readonly id: ChartId;
  /** Smallest first; each size begins where the previous one ends. */
  readonly rows: readonly SizeRow[];
};

/** Tolerance of clothing, either way. */
export const TOLERANCE_CM = 2;

const CLOTHES = { takesItsEnd: false, toleranceCm: TOLERANCE_CM } as const;
const WOMEN_BOTTOMS: ChartKind = {
  ...CLOTHES,
  family: 'women-bottoms',
  measures: ['waist', 'hip'],
  asks: ['waist', 'hip'],
  fromBuild: 'hip',
};
const MEN_BOTTOMS: ChartKind = {
  ...CLOTHES,
  family: 'men-bottoms',
  measures: ['waist'],
  asks: ['waist'],
  fromBuild: 'waist',
};
const belts = (family: SizeFamily): ChartKind => ({
  ...CLOTHES,
  family,
  measures: ['waist'],
  asks: ['waist'],
  fromBuild: null,
});

/**
 * The available charts: a family has several if its sizes come as letters or numbers. The figures are stored in the database
 * (size-chart-seed.ts has the defaults).
 */
export const CHART_KINDS = {
  'women-tops': {
    ...CLOTHES,
    family: 'women-tops',
    measures: ['bust', 'waist', 'hip'],
    asks: ['bust', 'waist', 'hip'],
    fromBuild: 'bust',
  },
  'women-bottoms': WOMEN_BOTTOMS,
  'women-bottoms-letters': WOMEN_BOTTOMS,
  'men-tops': {
    ...CLOTHES,
    family: 'men-tops',
    measures: ['chest', 'neck'],
    asks: ['chest', 'neck'],
    fromBuild: 'chest',
  },
  'men-bottoms': MEN_BOTTOMS,
  'men-bottoms-letters': MEN_BOTTOMS,
  shoes: {
    family: 'shoes',
    measures: ['foot'],
    asks: ['foot'],
    fromBuild: null,
    takesItsEnd: true,
    // Half of a French point.
    toleranceCm: 0.3,
  },
  'women-belts': belts('women-belts'),
  'men-belts': belts('men-belts'),
  hats: {
    family: 'hats',
    measures: ['head'],
    asks: ['head'],
    fromBuild: null,
    takesItsEnd: false,
    toleranceCm: 0.5,
  },
  // A ring has to fit one circumference. Ring sizes are millimetres on a tape, so a measure is never between two.
  rings: {
    family: 'rings',
    measures: ['finger'],
    asks: ['finger'],
    fromBuild: null,
    takesItsEnd: true,
    toleranceCm: 0,
  },
  // Children's clothes go by stature, in steps of 6 cm (EN 13402-3).
  children: {
    family: 'children',
    measures: ['stature'],
    asks: ['stature'],
    fromBuild: null,
    takesItsEnd: false,
    toleranceCm: 3,
  },
} as const satisfies Readonly<Record<string, ChartKind>>;

export type ChartId = keyof typeof CHART_KINDS;

export const CHART_IDS = Object.keys(CHART_KINDS) as ChartId[];

/** A chart as stored. */
export type ShopChart = { readonly id: ChartId; readonly rows: readonly SizeRow[] };

/** The shop's chart for a product of a family in these sizes; null if none knows them. */
export function chartOf(
  charts: readonly ShopChart[],
  family: SizeFamily | null,
  labels: readonly string[],
): SizeChart | null {
  const found = CHART_IDS.map((id) => charts.find((chart) => chart.id === id)).find(
    (chart) =>
      chart &&
      CHART_KINDS[chart.id].family === family &&
      labels.some((label) => placeOf(chart.rows, label) !== -1),
  );
  return found ? chartFrom(found) : null;
}

/** A stored chart combined with its kind. */
export function chartFrom({ id, rows }: ShopChart): SizeChart {
  return { ...CHART_KINDS[id], id, rows };
}

/** Charts with more rows are shown in part. */
const MANY_ROWS = 9;

/** The rows shown next to a product: all of a short chart; of a long one those from the product's first to last size. */
export function rowsBeside({ rows }: SizeChart, labels: readonly string[]): readonly SizeRow[] {
  if (rows.length <= MANY_ROWS) return rows;
  const places = labels.map((label) => placeOf(rows, label)).filter((place) => place !== -1);
  return rows.slice(Math.min(...places), Math.max(...places) + 1);
}

/** The index of a size in a chart; -1 if absent. */
export function placeOf(rows: readonly SizeRow[], label: string): number {
  return rows.findIndex(({ size }) => size === normalSize(label));
}

/** A size label as charts write it. */
export function normalSize(label: string): string {
  return label.trim().toUpperCase();
}
