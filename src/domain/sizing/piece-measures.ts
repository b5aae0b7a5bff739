import type { SizeFamily } from './size-families.ts';

/**
 * What can be measured of a piece, in display order. Whole millimetres; girths are the full circumference of the closed piece,
 * comparable to the body's (size-charts.ts).
 */
export const PIECE_MEASURES = [
  'bust',
  'chest',
  'waist',
  'hip',
  'shoulder',
  'sleeve',
  'collar',
  'rise',
  'inseam',
  'insole',
  'heel',
  'head',
  'brim',
  'length',
  'width',
  'height',
  'depth',
] as const;
export type PieceMeasure = (typeof PIECE_MEASURES)[number];

/** The measures of one size, in millimetres; unmeasured ones are absent. */
export type PieceMeasures = { readonly [M in PieceMeasure]?: number | undefined };

/** Least and most, in millimetres. */
export type MeasureRange = { readonly least: number; readonly most: number };

/** The possible range of each measure; repeated by the check constraint of `product_sizes.measures`. */
export const POSSIBLE_MEASURES: Readonly<Record<PieceMeasure, MeasureRange>> = {
  bust: { least: 400, most: 2500 },
  chest: { least: 400, most: 2500 },
  waist: { least: 300, most: 2500 },
  hip: { least: 400, most: 2500 },
  shoulder: { least: 200, most: 1000 },
  sleeve: { least: 50, most: 1200 },
  collar: { least: 250, most: 800 },
  rise: { least: 100, most: 700 },
  inseam: { least: 30, most: 1300 },
  insole: { least: 150, most: 400 },
  heel: { least: 1, most: 300 },
  head: { least: 400, most: 800 },
  brim: { least: 5, most: 400 },
  length: { least: 100, most: 2500 },
  width: { least: 5, most: 2500 },
  height: { least: 5, most: 2500 },
  depth: { least: 5, most: 2500 },
};

const BOTTOMS = ['waist', 'hip', 'rise', 'inseam', 'length'] as const;
const BELTS = ['length', 'width'] as const;

/** The measures used for each size family. */
const OF_FAMILY: Readonly<Record<SizeFamily, readonly PieceMeasure[]>> = {
  'women-tops': ['bust', 'waist', 'hip', 'shoulder', 'sleeve', 'length'],
  'women-bottoms': BOTTOMS,
  'men-tops': ['chest', 'shoulder', 'sleeve', 'collar', 'length'],
  'men-bottoms': BOTTOMS,
  shoes: ['insole', 'heel'],
  'women-belts': BELTS,
  'men-belts': BELTS,
  hats: ['head', 'brim'],
  rings: [],
  children: ['chest', 'waist', 'shoulder', 'sleeve', 'rise', 'inseam', 'length'],
  'one-size': ['width', 'height', 'depth'],
};

/** Empty if the family is unknown. */
export function measuresOfFamily(family: SizeFamily | null): readonly PieceMeasure[] {
  return family === null ? [] : OF_FAMILY[family];
}

/** The family's measures that at least one size has: those shown on the product page. */
export function shownMeasures(
  family: SizeFamily | null,
  sizes: readonly PieceMeasures[],
): readonly PieceMeasure[] {
  return measuresOfFamily(family).filter((measure) => sizes.some((own) => own[measure] !== undefined));
}

/** Builds measures from a record, in order; unknown names and non-numbers are dropped. */
export function pieceMeasures(given: Readonly<Record<string, unknown>>): PieceMeasures {
  return Object.fromEntries(
    PIECE_MEASURES.flatMap((measure) => {
      const value = given[measure];
      return typeof value === 'number' ? [[measure, value]] : [];
    }),
  );
}

/**
 * Parses centimetres as typed, with a comma or a point and at most one significant decimal: '92', '92,5', '92.5 cm', '92,50'.
 * Returns millimetres; null for anything else: input is never rounded.
 */
export function parseCm(text: string): number | null {
  const match = /^(\d{1,4})(?:[,.](\d)0*)?(?:\s*cm)?$/i.exec(text.trim());
  return match ? Number(match[1]) * 10 + Number(match[2] ?? 0) : null;
}

/** Parses one measure to millimetres; null if invalid or out of range. */
export function parseMeasure(measure: PieceMeasure, text: string): number | null {
  return parseCmIn(text, POSSIBLE_MEASURES[measure]);
}

/** Parses centimetres to millimetres; null if they are no number, or out of range. */
export function parseCmIn(text: string, { least, most }: MeasureRange): number | null {
  const mm = parseCm(text);
  return mm !== null && mm >= least && mm <= most ? mm : null;
}

/** Millimetres as centimetres, always with one decimal: '92,5'. */
export function formatCm(mm: number): string {
  return `${Math.trunc(mm / 10)},${mm % 10}`;
}
