import type { SizeFamily } from './size-families.ts';

/** Body measures in centimetres, from and to. */
export type Range = { readonly from: number; readonly to: number };

/** Girths, but for the foot, whose length counts. */
export type Measure = 'bust' | 'chest' | 'neck' | 'waist' | 'hip' | 'foot' | 'head';

export type SizeRow = { readonly size: string; readonly body: Readonly<Partial<Record<Measure, Range>>> };

export type SizeChart = {
  /** What it says of each size, in the order of its columns. */
  readonly measures: readonly Measure[];
  /** Smallest first; each size begins where the one before ends. */
  readonly rows: readonly SizeRow[];
  /** Which of its measures a person may give by themselves. */
  readonly asks: readonly Measure[];
  /** Which of its measures height and weight let one expect. */
  readonly fromBuild: 'bust' | 'chest' | 'waist' | 'hip' | null;
  /** Whether a size still takes what measures as much as its end: a foot fits until the room before it is used up. */
  readonly takesItsEnd: boolean;
  /** Pieces may differ from the chart by this much, either way: half of the step from one size to the next of clothes. */
  readonly toleranceCm: number;
};

/** Pieces of clothing may differ from the chart by this much, either way. */
export const TOLERANCE_CM = 2;

const LETTERS = ['PP', 'P', 'M', 'G', 'GG'] as const;

const around = (middle: number, half: number): Range => ({ from: middle - half, to: middle + half });
const shifted = ({ from, to }: Range, by: number): Range => ({ from: from + by, to: to + by });
const numbers = (first: number, last: number, step: number): number[] =>
  Array.from({ length: (last - first) / step + 1 }, (_, index) => first + index * step);
const tenth = (cm: number) => Math.round(cm * 10) / 10;

const CLOTHES = { takesItsEnd: false, toleranceCm: TOLERANCE_CM } as const;

/** The house's own: 4 cm a size; the waist is 20 cm less than the bust, the hip 6 cm more. */
const WOMEN_LETTERS = LETTERS.map((size, index) => {
  const bust = { from: 84 + 4 * index, to: 88 + 4 * index };
  return { size, body: { bust, waist: shifted(bust, -20), hip: shifted(bust, 6) } };
});

const WOMEN_TOPS: SizeChart = {
  ...CLOTHES,
  measures: ['bust', 'waist', 'hip'],
  rows: WOMEN_LETTERS,
  asks: ['bust', 'waist', 'hip'],
  fromBuild: 'bust',
};

const WOMEN_BOTTOMS = {
  ...CLOTHES,
  measures: ['waist', 'hip'],
  asks: ['waist', 'hip'],
  fromBuild: 'hip',
} as const;

/** Skirts and the like by letters: the house's waists and hips. */
const WOMEN_LETTER_BOTTOMS: SizeChart = {
  ...WOMEN_BOTTOMS,
  rows: WOMEN_LETTERS.map(({ size, body: { waist, hip } }) => ({ size, body: { waist, hip } })),
};

/**
 * The number of women's trousers in Brazil is half of the hip less 8 (96 cm: 40), as the ABNT's committee for textiles
 * told Superinteressante ('Por que medidas de roupas não são padronizadas?', 15 March 2012). The waist is derived: 26 cm
 * less than the hip, as in every size of the house's own chart.
 */
const WOMEN_NUMBERED_BOTTOMS: SizeChart = {
  ...WOMEN_BOTTOMS,
  rows: numbers(34, 48, 2).map((size) => {
    const hip = around(2 * (size + 8), 2);
    return { size: String(size), body: { waist: shifted(hip, -26), hip } };
  }),
};

/**
 * Chests: the letter codes of EN 13402-3 for men; PP to GG are its XS to XL. S and M (86-94, 94-102) were found quoted, the
 * others go on by the same 8 cm. Necks: 38 cm
 * is P (Superinteressante, as above, of ABNT NBR 13377), and 1 cm of neck goes with 4 cm of chest (ANSUR II, 4,082 men:
 * 0.23 cm a cm). A collar's girth is taken with a finger between tape and neck.
 */
const MEN_LETTERS = LETTERS.map((size, index) => ({
  size,
  body: { chest: around(82 + 8 * index, 4), neck: around(36 + 2 * index, 1) },
}));

const MEN_TOPS: SizeChart = {
  ...CLOTHES,
  measures: ['chest', 'neck'],
  rows: MEN_LETTERS,
  asks: ['chest', 'neck'],
  fromBuild: 'chest',
};

const MEN_BOTTOMS = { ...CLOTHES, measures: ['waist'], asks: ['waist'], fromBuild: 'waist' } as const;

/**
 * The number of men's trousers and bermudas in Brazil is half of the waist (84 cm: 42): ABNT NBR 13377:1995, as told by
 * Superinteressante ('Como surgiu a numeração das roupas?', 2018, and the article of 2012).
 */
const MEN_NUMBERED_BOTTOMS: SizeChart = {
  ...MEN_BOTTOMS,
  rows: numbers(36, 52, 2).map((size) => ({ size: String(size), body: { waist: around(2 * size, 2) } })),
};

/** Bermudas by letters. Derived: a man's waist is 12 cm less than his chest (ANSUR II: 105.9 and 94.1 cm on average). */
const MEN_LETTER_BOTTOMS: SizeChart = {
  ...MEN_BOTTOMS,
  rows: MEN_LETTERS.map(({ size, body: { chest } }) => ({ size, body: { waist: shifted(chest, -12) } })),
};

/**
 * The longest foot that a Brazilian size takes, in cm. Sizes are counted in French points of 2/3 cm along the last (SENAI-RS,
 * 'Fôrmas e sistemas de medidas para calçados', 2008), and are 2 less than the European ones (Mensch, 'Tudo que você gostaria
 * de saber sobre sapatos': 40 here is 42 there). The last is at least 1.5 cm longer than the foot (Wikipedia, 'Shoe size': 15 to 20 mm).
 */
const longestFoot = (size: number) => tenth(((size + 2) * 2) / 3 - 1.5);

const SHOES: SizeChart = {
  measures: ['foot'],
  rows: numbers(33, 45, 1).map((size) => ({
    size: String(size),
    body: { foot: { from: longestFoot(size - 1), to: longestFoot(size) } },
  })),
  asks: ['foot'],
  fromBuild: null,
  takesItsEnd: true,
  // Half of a French point.
  toleranceCm: 0.3,
};

/** The lengths of the house's belts, as their pages tell them; a waist takes the nearest. */
const belts = (first: number): SizeChart => ({
  ...CLOTHES,
  measures: ['waist'],
  rows: ['P', 'M', 'G'].map((size, index) => ({ size, body: { waist: around(first + 10 * index, 5) } })),
  asks: ['waist'],
  fromBuild: null,
});

/** A hat's number is the girth of the head in cm (Wikipedia, 'EN 13402': labelled 'head girth'). */
const HATS: SizeChart = {
  measures: ['head'],
  rows: numbers(53, 62, 1).map((size) => ({ size: String(size), body: { head: around(size, 0.5) } })),
  asks: ['head'],
  fromBuild: null,
  takesItsEnd: false,
  toleranceCm: 0.5,
};

/** The charts of each family: more than one where its pieces come by letters or by numbers. */
export const SIZE_CHARTS: Readonly<Record<SizeFamily, readonly SizeChart[]>> = {
  'women-tops': [WOMEN_TOPS],
  'women-bottoms': [WOMEN_NUMBERED_BOTTOMS, WOMEN_LETTER_BOTTOMS],
  'men-tops': [MEN_TOPS],
  'men-bottoms': [MEN_NUMBERED_BOTTOMS, MEN_LETTER_BOTTOMS],
  shoes: [SHOES],
  'women-belts': [belts(85)],
  'men-belts': [belts(95)],
  hats: [HATS],
  'one-size': [],
};

/** The chart for a piece of a family that comes in these sizes; null where the family's charts know none of them. */
export function chartOf(family: SizeFamily | null, labels: readonly string[]): SizeChart | null {
  if (family === null) return null;
  return SIZE_CHARTS[family].find(({ rows }) => labels.some((label) => placeOf(rows, label) !== -1)) ?? null;
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
  return rows.findIndex(({ size }) => size === label.trim().toUpperCase());
}
