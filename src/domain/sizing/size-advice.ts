import { type FitCounts, type Lean, leanOf } from './buyers-fit.ts';
import { EXPECTED, EXPECTED_ERROR_CM } from './expected-body.ts';
import { type Ease, easesOf, type Length, type PieceSize, type Wear, wearMove } from './piece-ease.ts';
import { type Measure, placeOf, type Range, type SizeChart } from './size-charts.ts';

/** Accepted input ranges; values beyond are typing errors. Kilograms for the weight, else centimetres. */
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
  finger: { from: 3.5, to: 9 },
  stature: { from: 45, to: 190 },
};

/** The person's answers; null or absent if not given, NaN if not a number. */
export type SizeAnswers = {
  heightCm: number | null;
  weightKg: number | null;
  /** In cm. */
  measured: Readonly<Partial<Record<Measure, number>>>;
  /** The size the person usually wears, if known. */
  usual: string | null;
  /** Preferred wear; null: as intended. */
  wear: Wear | null;
};

/** The product: its sizes, their measures if known, and buyers' feedback. */
export type AdvisedPiece = {
  readonly sizes: readonly PieceSize[];
  readonly buyers?: FitCounts | null | undefined;
};

/**
 * The basis of the advice, most reliable first: a measure within the size; one near its end; measures in different sizes, of
 * which the largest counts; height and weight that agree with the usual size, alone, or contradicting it.
 */
export type Ground = 'measured' | 'edge' | 'differing' | 'agreeing' | 'build' | 'unusual';

export type SizeAdvice =
  | {
      kind: 'advice';
      size: string;
      /** The alternative size if the person is between two. */
      also: string | null;
      /** The size that would fit best, if this product does not come in it. */
      insteadOf: string | null;
      /** Set if the advice follows buyers who found the piece small or large, with the size from the chart alone. */
      leaning?: { fit: Lean['fit']; byChart: string };
      /** Set if the advice follows the preferred wear, with the size from the chart alone. */
      worn?: { wear: Wear; byChart: string };
      /** The ease in the advised size and the intended one, where both piece and body are known. */
      eases: readonly Ease[];
      ground: Ground;
    }
  /** Outside the range of adults. */
  | { kind: 'invalid'; at: 'height' | 'weight' | Measure }
  /** The body is beyond the chart, or the product has none of its sizes. */
  | { kind: 'outside' };

/** One measure, given or estimated, and its row in the chart. */
type Place = { measure: Measure; cm: number; row: number };

/**
 * The size to recommend of those offered, by the chart of the family (null: there is none). Measures take precedence over
 * estimates from height and weight; of several measures the one with the largest size counts. The usual size wins if it is next
 * to the size for the body and the body is within its tolerance; if it is further away from an estimate, the size halfway
 * counts, since people know how they like their clothes. From there it moves by at most one size: if buyers found the product
 * small or large, or by preferred wear (`move`).
 */
export function adviseSize(chart: SizeChart | null, told: SizeAnswers, piece: AdvisedPiece): SizeAdvice {
  const offered = piece.sizes.map(({ label }) => label);
  if (!chart || !offered.some((label) => placeOf(chart.rows, label) !== -1)) return { kind: 'outside' };
  const wrong = firstWrong(chart, told);
  if (wrong) return { kind: 'invalid', at: wrong };
  const isMeasured = chart.asks.some((measure) => told.measured[measure] !== undefined);
  const places = placesIn(chart, told, isMeasured);
  if (!places) return { kind: 'outside' };
  const body = places.reduce((largest, place) => (place.row > largest.row ? place : largest));
  const worn = told.usual === null ? -1 : placeOf(chart.rows, told.usual);
  const best = worn === -1 ? body.row : meet(chart, body, worn, isMeasured);
  const ground = isMeasured ? groundOfMeasures(chart, places, body) : groundOfBuild(body.row, worn);
  const moved = move(chart, { best, body }, told, piece);
  const at = moved?.row ?? nearestOffered(chart, best, offered);
  if (at === null) return { kind: 'outside' };
  const other = best === body.row ? worn : body.row;
  const isBest = at === best;
  return {
    kind: 'advice',
    size: sizeAt(chart, at),
    also: isBest && other !== best && isOffered(chart, other, offered) ? sizeAt(chart, other) : null,
    insteadOf: isBest || moved ? null : sizeAt(chart, best),
    ...moved?.because,
    eases: easesOf(piece.sizes, sizeAt(chart, at), places),
    ground,
  };
}

type Stand = { best: number; body: Place };
type Because = Pick<Extract<SizeAdvice, { kind: 'advice' }>, 'leaning' | 'worn'>;

/** Moves one size from the best one if there is a reason and the product comes in it; conflicting reasons cancel out. */
function move(
  chart: SizeChart,
  { best, body }: Stand,
  { wear }: SizeAnswers,
  { sizes, buyers }: AdvisedPiece,
): { row: number; because: Because } | null {
  const lean = leanOf(buyers ?? null);
  const way = lean ? (lean.fit === 'small' ? 1 : -1) : 0;
  const wish = wear === 'loose' ? 1 : wear === 'fitted' ? -1 : 0;
  if (way + wish === 0) return null;
  const step = way + wish > 0 ? 1 : -1;
  const row = best + step;
  const next = chart.rows[row];
  const offered = sizes.map(({ label }) => label);
  if (!next || !isOffered(chart, row, offered)) return null;
  const isNext = reaches(chart, body, { row, step });
  const byChart = sizeAt(chart, best);
  if (way !== 0 && lean && (lean.isStrong || isNext))
    return { row, because: { leaning: { fit: lean.fit, byChart } } };
  if (wish === 0 || !wear) return null;
  const asked = { wear, body, from: byChart, to: next.size };
  return (wearMove(sizes, asked) ?? isNext) ? { row, because: { worn: { wear, byChart } } } : null;
}

function firstWrong(
  chart: SizeChart,
  { heightCm, weightKg, measured }: SizeAnswers,
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

/** The known or estimated measures with their rows; null if one is beyond the chart. */
function placesIn(chart: SizeChart, told: SizeAnswers, isMeasured: boolean): Place[] | null {
  const lengths = isMeasured ? measuredOf(chart, told) : expectedOf(chart, told);
  const reach = isMeasured ? chart.toleranceCm : EXPECTED_ERROR_CM;
  const places = lengths.flatMap(({ measure, cm }) => {
    const row = rowOf(chart, { measure, cm }, reach);
    return row === null ? [] : [{ measure, cm, row }];
  });
  return places.length > 0 && places.length === lengths.length ? places : null;
}

function measuredOf(chart: SizeChart, { measured }: SizeAnswers): Length[] {
  return chart.asks.flatMap((measure) => {
    const cm = measured[measure];
    return cm === undefined ? [] : [{ measure, cm }];
  });
}

function expectedOf({ fromBuild }: SizeChart, { heightCm, weightKg }: SizeAnswers): Length[] {
  if (fromBuild === null || heightCm === null || weightKg === null) return [];
  return [{ measure: fromBuild, cm: EXPECTED[fromBuild](heightCm, weightKg) }];
}

/** The row of a measure; beyond either end the last row there, if within `reachCm`. */
function rowOf({ rows, takesItsEnd }: SizeChart, { measure, cm }: Length, reachCm: number): number | null {
  const found = rows.findIndex(({ body }) => {
    const to = body[measure]?.to ?? Number.NEGATIVE_INFINITY;
    return takesItsEnd ? cm <= to : cm < to;
  });
  if (found > 0) return found;
  const end = found === 0 ? 0 : rows.length - 1;
  const range = rows[end]?.body[measure];
  return range && isWithin(cm, range, reachCm) ? end : null;
}

function meet(chart: SizeChart, body: Place, worn: number, isMeasured: boolean): number {
  const apart = Math.abs(body.row - worn);
  if (apart <= 1) return isNear(chart, body, worn) ? worn : body.row;
  return isMeasured ? body.row : Math.round((body.row + worn) / 2);
}

/** Whether a measure is within a size or its tolerance. */
function isNear({ rows, toleranceCm }: SizeChart, { measure, cm }: Length, row: number): boolean {
  const range = rows[row]?.body[measure];
  return range !== undefined && isWithin(cm, range, toleranceCm);
}

/** Whether a step leads to the body's size: it is within that size or its tolerance, or beyond it on the way. */
function reaches(
  { rows, toleranceCm }: SizeChart,
  { measure, cm }: Length,
  { row, step }: { row: number; step: 1 | -1 },
) {
  const range = rows[row]?.body[measure];
  if (!range) return false;
  return step === 1 ? cm >= range.from - toleranceCm : cm <= range.to + toleranceCm;
}

function isWithin(cm: number, { from, to }: Range, byCm: number): boolean {
  return cm >= from - byCm && cm <= to + byCm;
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

/** The size itself, else the next larger one offered (a wide piece can be taken in), else the next smaller one. */
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
