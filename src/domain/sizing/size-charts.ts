import type { SizeFamily } from './size-families.ts';

/** Body measures in centimetres, from and to. */
export type Range = { readonly from: number; readonly to: number };

/** Girths, but for the foot, whose length counts, and the stature. */
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

/** How a chart is read, whatever its figures. */
export type ChartKind = {
  readonly family: SizeFamily;
  /** What it says of each size, in the order of its columns. */
  readonly measures: readonly Measure[];
  /** Which of its measures a person may give by themselves. */
  readonly asks: readonly Measure[];
  /** Which of its measures height and weight let one expect. */
  readonly fromBuild: 'bust' | 'chest' | 'waist' | 'hip' | null;
  /** Whether a size still takes what measures as much as its end: a foot fits until the room before it is used up. */
  readonly takesItsEnd: boolean;
  /** Pieces may differ from the chart by this much, either way: half of the step from one size to the next of clothes. */
  readonly toleranceCm: number;
};

export type SizeChart = ChartKind & {
  readonly id: ChartId;
  /** Smallest first; each size begins where the one before ends. */
  readonly rows: readonly SizeRow[];
};

/** Pieces of clothing may differ from the chart by this much, either way. */
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
 * The charts that there are: more than one of a family where its pieces come by letters or by numbers. Their figures are the
 * house's, kept in the database (size-chart-seed.ts has those that it begins with).
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
  // A ring goes on a finger that is no thicker than it is wide. Its numbers are the millimetres of a tape, so a measure is never between two.
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

/** A chart as the house has it. */
export type HouseChart = { readonly id: ChartId; readonly rows: readonly SizeRow[] };

/** The chart of the house for a piece of a family that comes in these sizes; null where its charts know none of them. */
export function chartOf(
  charts: readonly HouseChart[],
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

/** A chart of the house with how it is read. */
export function chartFrom({ id, rows }: HouseChart): SizeChart {
  return { ...CHART_KINDS[id], id, rows };
}

/** A chart of more rows than this is shown in part. */
const MANY_ROWS = 9;

/** The rows to show beside a piece: all of a short chart; of a long one those from the piece's first size to its last. */
export function rowsBeside({ rows }: SizeChart, labels: readonly string[]): readonly SizeRow[] {
  if (rows.length <= MANY_ROWS) return rows;
  const places = labels.map((label) => placeOf(rows, label)).filter((place) => place !== -1);
  return rows.slice(Math.min(...places), Math.max(...places) + 1);
}

/** Where a size stands among the rows of a chart; -1 where it does not. */
export function placeOf(rows: readonly SizeRow[], label: string): number {
  return rows.findIndex(({ size }) => size === normalSize(label));
}

/** A size as charts write it. */
export function normalSize(label: string): string {
  return label.trim().toUpperCase();
}
