import { type FitCounts, type Lean, leanOf } from './buyers-fit.ts';
import { expectedBust, expectedChest, expectedHip, expectedWaist } from './expected-body.ts';
import { chartOf, type Measure, placeOf, type Range, type SizeChart } from './size-charts.ts';
import type { SizeFamily } from './size-families.ts';

/** What a person may give; whatever lies beyond is a slip of the finger. Kilograms for the weight, else centimetres. */
export const POSSIBLE: Readonly<Record<'height' | 'weight' | Measure, Range>> = {
  height: { from: 130, to: 220 },
  weight: { from: 35, to: 200 },
  bust: { from: 60, to: 160 },
  chest: { from: 60, to: 160 },
  neck: { from: 25, to: 60 },
  waist: { from: 45, to: 170 },
  hip: { from: 60, to: 170 },
  foot: { from: 18, to: 35 },
  head: { from: 45, to: 70 },
};

/** What somebody tells of themselves; null and absent where nothing was said, NaN where it was no number. */
export type Told = {
  heightCm: number | null;
  weightKg: number | null;
  /** In cm. */
  measured: Readonly<Partial<Record<Measure, number>>>;
  /** The size the person wears elsewhere, where they know it. */
  usual: string | null;
};

/**
 * What the advice rests on, the surest first: a measure within the size; one near its end; measures of different sizes, of
 * which the largest counts; height and weight that agree with the usual size, by themselves, or at odds with it.
 */
export type Ground = 'measured' | 'edge' | 'differing' | 'agreeing' | 'build' | 'unusual';

export type SizeAdvice =
  | {
      kind: 'advice';
      size: string;
      /** The other size to think of, where the person stands between two. */
      also: string | null;
      /** The size that would fit best, where this piece does not come in it. */
      insteadOf: string | null;
      /** Where the advice follows buyers who found the piece small or large: that, and the size that the chart alone gives. */
      leaning?: { fit: Lean['fit']; byChart: string };
      ground: Ground;
    }
  /** Not a measure that a grown person has. */
  | { kind: 'invalid'; at: 'height' | 'weight' | Measure }
  /** The chart ends before this body does, or the piece has none of its sizes. */
  | { kind: 'outside' };

/** One measure, known or expected, and the row of the chart that it stands in. */
type Place = { measure: Measure; cm: number; row: number };

/**
 * The size to take of those a piece comes in. A measure counts more than what height and weight let one expect; of several
 * measures the one that asks for the largest size counts. The usual size wins while it is next to what the body suggests and
 * the body is within the tolerance of it, and halves the way from what is only expected when they lie further apart, for
 * people know how they like to wear things. Where buyers found the piece small or large (`buyers`), who stands near the next
 * size that way takes it; where most of them did, everybody does.
 */
export function adviseSize(
  family: SizeFamily,
  told: Told,
  offered: readonly string[],
  buyers: FitCounts | null | undefined = null,
): SizeAdvice {
  const chart = chartOf(family, offered);
  if (!chart) return { kind: 'outside' };
  const wrong = firstWrong(chart, told);
  if (wrong) return { kind: 'invalid', at: wrong };
  const isMeasured = chart.asks.some((measure) => told.measured[measure] !== undefined);
  const places = (isMeasured ? measuredOf(chart, told) : expectedOf(chart, told)).map(({ measure, cm }) => ({
    measure,
    cm,
    row: rowOf(chart, measure, cm),
  }));
  if (!places.every((place): place is Place => place.row !== null)) return { kind: 'outside' };
  const body = places.reduce((largest, place) => (place.row > largest.row ? place : largest));
  const worn = told.usual === null ? -1 : placeOf(chart.rows, told.usual);
  const best = worn === -1 ? body.row : meet(chart, body, worn, isMeasured);
  const ground = isMeasured ? groundOfMeasures(chart, places, body) : groundOfBuild(body.row, worn);
  const lean = leanOf(buyers);
  const leant = lean && leanOver(chart, { best, body, lean }, offered);
  if (leant) return { ...leant, kind: 'advice', also: null, insteadOf: null, ground };
  const at = nearestOffered(chart, best, offered);
  if (at === null) return { kind: 'outside' };
  const other = best === body.row ? worn : body.row;
  return {
    kind: 'advice',
    size: sizeAt(chart, at),
    also: at === best && other !== best && isOffered(chart, other, offered) ? sizeAt(chart, other) : null,
    insteadOf: at === best ? null : sizeAt(chart, best),
    ground,
  };
}

type Leaning = { best: number; body: Place; lean: Lean };

/** One size on the way that buyers lean, where the piece comes in it and the body is near it or the lean is strong. */
function leanOver(chart: SizeChart, { best, body, lean }: Leaning, offered: readonly string[]) {
  const next = lean.fit === 'small' ? best + 1 : best - 1;
  if (!chart.rows[next] || !isOffered(chart, next, offered)) return null;
  if (!lean.isStrong && !isNear(chart, body, next)) return null;
  return { size: sizeAt(chart, next), leaning: { fit: lean.fit, byChart: sizeAt(chart, best) } };
}

function firstWrong(
  chart: SizeChart,
  { heightCm, weightKg, measured }: Told,
): 'height' | 'weight' | Measure | null {
  const given = chart.asks.filter((measure) => measured[measure] !== undefined);
  if (given.length > 0) return given.find((measure) => !isPossible(measure, measured[measure])) ?? null;
  if (chart.fromBuild === null) return chart.asks[0] ?? null;
  if (!isPossible('height', heightCm)) return 'height';
  return isPossible('weight', weightKg) ? null : 'weight';
}

function isPossible(what: keyof typeof POSSIBLE, value: number | null | undefined): boolean {
  const { from, to } = POSSIBLE[what];
  return value != null && value >= from && value <= to;
}

type Length = { measure: Measure; cm: number };

function measuredOf(chart: SizeChart, { measured }: Told): Length[] {
  return chart.asks.flatMap((measure) => {
    const cm = measured[measure];
    return cm === undefined ? [] : [{ measure, cm }];
  });
}

const EXPECTED = {
  bust: expectedBust,
  chest: expectedChest,
  waist: expectedWaist,
  hip: expectedHip,
} as const;

function expectedOf({ fromBuild }: SizeChart, { heightCm, weightKg }: Told): Length[] {
  if (fromBuild === null || heightCm === null || weightKg === null) return [];
  return [{ measure: fromBuild, cm: EXPECTED[fromBuild](heightCm, weightKg) }];
}

/** The row of a measure; beyond either end the last one there, while the tolerance reaches it. */
function rowOf(chart: SizeChart, measure: Measure, cm: number): number | null {
  const { rows, takesItsEnd } = chart;
  const found = rows.findIndex(({ body }) => {
    const to = body[measure]?.to ?? Number.NEGATIVE_INFINITY;
    return takesItsEnd ? cm <= to : cm < to;
  });
  if (found > 0) return found;
  const end = found === 0 ? 0 : rows.length - 1;
  return isNear(chart, { measure, cm }, end) ? end : null;
}

function meet(chart: SizeChart, body: Place, worn: number, isMeasured: boolean): number {
  const apart = Math.abs(body.row - worn);
  if (apart <= 1) return isNear(chart, body, worn) ? worn : body.row;
  return isMeasured ? body.row : Math.round((body.row + worn) / 2);
}

/** Whether a measure lies in a size or no further from it than the tolerance. */
function isNear({ rows, toleranceCm }: SizeChart, { measure, cm }: Length, row: number): boolean {
  const range = rows[row]?.body[measure];
  return range !== undefined && cm >= range.from - toleranceCm && cm <= range.to + toleranceCm;
}

function groundOfMeasures({ rows, toleranceCm }: SizeChart, places: readonly Place[], body: Place): Ground {
  if (places.some(({ row }) => row !== body.row)) return 'differing';
  const { from, to } = rows[body.row]?.body[body.measure] ?? { from: body.cm, to: body.cm };
  return Math.min(body.cm - from, to - body.cm) < toleranceCm / 2 ? 'edge' : 'measured';
}

function groundOfBuild(body: number, worn: number): Ground {
  if (worn === -1) return 'build';
  return worn === body ? 'agreeing' : 'unusual';
}

/** The size itself, else the nearest larger one (a piece too wide can be taken in), else the nearest smaller one. */
function nearestOffered(chart: SizeChart, row: number, offered: readonly string[]): number | null {
  const have = chart.rows.flatMap((_, at) => (isOffered(chart, at, offered) ? [at] : []));
  return have.find((at) => at >= row) ?? have.at(-1) ?? null;
}

function isOffered({ rows }: SizeChart, row: number, offered: readonly string[]): boolean {
  return row !== -1 && offered.some((label) => placeOf(rows, label) === row);
}

function sizeAt({ rows }: SizeChart, row: number): string {
  const found = rows[row];
  if (!found) throw new RangeError(`no size ${row} in the chart`);
  return found.size;
}
