/** Body measures in whole centimetres, from and to. */
export type Range = { readonly from: number; readonly to: number };

export type LetterSize = 'PP' | 'P' | 'M' | 'G' | 'GG';

type Row = { readonly size: LetterSize; readonly bust: Range; readonly waist: Range; readonly hip: Range };

const row = (size: LetterSize, bust: number, waist: number, hip: number): Row => ({
  size,
  bust: { from: bust, to: bust + 4 },
  waist: { from: waist, to: waist + 4 },
  hip: { from: hip, to: hip + 4 },
});

/** The house's size chart, smallest first: 4 cm a size, each beginning where the one before ends. */
export const SIZE_CHART: readonly Row[] = [
  row('PP', 84, 64, 90),
  row('P', 88, 68, 94),
  row('M', 92, 72, 98),
  row('G', 96, 76, 102),
  row('GG', 100, 80, 106),
];

/** Pieces may differ from the chart by this much, either way. */
export const TOLERANCE_CM = 2;

/** What a person may give; whatever lies beyond is a slip of the finger. Centimetres and kilograms. */
export const HEIGHT_CM: Range = { from: 130, to: 220 };
export const WEIGHT_KG: Range = { from: 35, to: 200 };

/** Whether the chart says anything about these sizes: it knows letters, not numbers. */
export function isInChart(labels: readonly string[]): boolean {
  return labels.some((label) => indexOf(label) !== -1);
}

/**
 * The bust to expect of a height and a weight, in whole cm. A body is as heavy as it is long and wide: at a given height
 * the girth grows with the root of the weight. The factor is that of the house's fit model (1,68 m, 61 kg, 91 cm).
 */
export function expectedBust(heightCm: number, weightKg: number): number {
  return Math.round(15.1 * Math.sqrt(weightKg / (heightCm / 100)));
}

export type Build = {
  heightCm: number;
  weightKg: number;
  /** The size the person wears elsewhere, where they know it. */
  usual: LetterSize | null;
};

export type SizeAdvice =
  | {
      kind: 'advice';
      size: LetterSize;
      /** The other size to think of, where the person stands between two. */
      also: LetterSize | null;
      /** The size that would fit best, where this piece does not come in it. */
      insteadOf: LetterSize | null;
    }
  /** Not a height or weight that a grown person has. */
  | { kind: 'invalid'; at: 'height' | 'weight' }
  /** The chart ends before this body does, or the piece has none of its sizes. */
  | { kind: 'outside' };

/**
 * The size to take of those a piece comes in. What the body suggests counts first; the usual size wins while the two are
 * neighbours and the body is within the tolerance of it, and halves the way when they lie further apart, for people
 * know how they like to wear things.
 */
export function adviseSize({ heightCm, weightKg, usual }: Build, offered: readonly string[]): SizeAdvice {
  if (!isWithin(heightCm, HEIGHT_CM)) return { kind: 'invalid', at: 'height' };
  if (!isWithin(weightKg, WEIGHT_KG)) return { kind: 'invalid', at: 'weight' };
  const bust = expectedBust(heightCm, weightKg);
  const body = indexOfBust(bust);
  if (body === null) return { kind: 'outside' };
  const worn = usual === null ? body : indexOf(usual);
  const best = meet(body, worn, bust);
  const at = nearestOffered(best, offered);
  if (at === null) return { kind: 'outside' };
  const other = best === body ? worn : body;
  return {
    kind: 'advice',
    size: sizeAt(at),
    also: at === best && other !== best && isOffered(other, offered) ? sizeAt(other) : null,
    insteadOf: at === best ? null : sizeAt(best),
  };
}

function meet(body: number, worn: number, bust: number): number {
  const apart = Math.abs(body - worn);
  if (apart <= 1) return isNear(bust, worn) ? worn : body;
  return Math.round((body + worn) / 2);
}

/** Whether a bust lies in a size or no further from it than the tolerance. */
function isNear(bust: number, index: number): boolean {
  const range = SIZE_CHART[index]?.bust;
  return range !== undefined && bust >= range.from - TOLERANCE_CM && bust <= range.to + TOLERANCE_CM;
}

function indexOfBust(bust: number): number | null {
  const found = SIZE_CHART.findIndex(({ bust: { to } }) => bust < to);
  const last = SIZE_CHART.length - 1;
  if (found === -1) return isNear(bust, last) ? last : null;
  return found > 0 || isNear(bust, 0) ? found : null;
}

/** The size itself, else the nearest larger one (a piece too wide can be taken in), else the nearest smaller one. */
function nearestOffered(index: number, offered: readonly string[]): number | null {
  const have = SIZE_CHART.flatMap((_, at) => (isOffered(at, offered) ? [at] : []));
  return have.find((at) => at >= index) ?? have.at(-1) ?? null;
}

function isOffered(index: number, offered: readonly string[]): boolean {
  return offered.some((label) => indexOf(label) === index);
}

function indexOf(label: string): number {
  return SIZE_CHART.findIndex(({ size }) => size === label.trim().toUpperCase());
}

function sizeAt(index: number): LetterSize {
  const found = SIZE_CHART[index];
  if (!found) throw new RangeError(`no size ${index} in the chart`);
  return found.size;
}

function isWithin(value: number, { from, to }: Range): boolean {
  return value >= from && value <= to;
}
