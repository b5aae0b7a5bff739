import type { SizeFamily } from './size-families.ts';

/**
 * What of a piece itself can be measured, in the order in which it is told. Whole millimetres; girths go once around the closed
 * piece, so that they stand beside the body's (size-charts.ts).
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

/** Of one size, in millimetres; what nobody measured is not there. */
export type PieceMeasures = { readonly [M in PieceMeasure]?: number | undefined };

/** Least and most, in millimetres. */
export type MeasureRange = { readonly least: number; readonly most: number };

/** What a piece can measure; the check of `product_sizes.measures` says the same. */
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

/** What is measured of the pieces of each family. */
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

/** None where nobody said what the sizes mean. */
export function measuresOfFamily(family: SizeFamily | null): readonly PieceMeasure[] {
  return family === null ? [] : OF_FAMILY[family];
}

/** Those of the family's measures that at least one size has: what a page tells of a piece. */
export function toldMeasures(
  family: SizeFamily | null,
  sizes: readonly PieceMeasures[],
): readonly PieceMeasure[] {
  return measuresOfFamily(family).filter((measure) => sizes.some((own) => own[measure] !== undefined));
}

/** The measures of these names and values; what is neither a measure nor a number is left out. In their order. */
export function pieceMeasures(given: Readonly<Record<string, unknown>>): PieceMeasures {
  return Object.fromEntries(
    PIECE_MEASURES.flatMap((measure) => {
      const value = given[measure];
      return typeof value === 'number' ? [[measure, value]] : [];
    }),
  );
}

/**
 * Centimetres as people type them, with a comma or a point and at most one decimal that says something: '92', '92,5', '92.5 cm',
 * '92,50'. In millimetres; null for anything else, which is never rounded into a measure.
 */
export function parseCm(text: string): number | null {
  const match = /^(\d{1,4})(?:[,.](\d)0*)?(?:\s*cm)?$/i.exec(text.trim());
  return match ? Number(match[1]) * 10 + Number(match[2] ?? 0) : null;
}

/** What a text says of a measure, in millimetres; null where a piece cannot measure that. */
export function parseMeasure(measure: PieceMeasure, text: string): number | null {
  const mm = parseCm(text);
  const { least, most } = POSSIBLE_MEASURES[measure];
  return mm !== null && mm >= least && mm <= most ? mm : null;
}

/** '92,5': centimetres of a number of millimetres, always with one decimal. */
export function formatCm(mm: number): string {
  return `${Math.trunc(mm / 10)},${mm % 10}`;
}
