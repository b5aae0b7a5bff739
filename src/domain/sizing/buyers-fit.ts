import type { SizeFamily } from './size-families.ts';

/** How a bought size turned out. */
export const FITS = ['small', 'right', 'large'] as const;
export type Fit = (typeof FITS)[number];

/** Their URL values in the links of the fit mail (docs/sizes.md). */
export const FIT_IN_ADDRESS: Readonly<Record<Fit, string>> = {
  small: 'pequeno',
  right: 'certo',
  large: 'grande',
};

/** Days from arrival to the fit mail: time to try it on, and still time to return it (CDC, art. 49: 7 days). */
export const FIT_QUESTION_DAYS = 3;

/** Where a piece can be too small or too large, in the order of the question. */
export const FIT_PLACES = [
  'bust',
  'chest',
  'shoulder',
  'sleeve',
  'collar',
  'waist',
  'hip',
  'thigh',
  'rise',
  'length',
  'width',
  'instep',
] as const;
export type FitPlace = (typeof FIT_PLACES)[number];

const OF_FAMILY: Readonly<Record<SizeFamily, readonly FitPlace[]>> = {
  'women-tops': ['bust', 'shoulder', 'sleeve', 'waist', 'hip', 'length'],
  'women-bottoms': ['waist', 'hip', 'thigh', 'rise', 'length'],
  'men-tops': ['chest', 'shoulder', 'sleeve', 'collar', 'length'],
  'men-bottoms': ['waist', 'hip', 'thigh', 'rise', 'length'],
  shoes: ['length', 'width', 'instep'],
  'women-belts': [],
  'men-belts': [],
  hats: [],
  rings: [],
  children: ['chest', 'sleeve', 'waist', 'length'],
  'one-size': [],
};

/** The places to ask about for a size family; none if there is only one place or the family is unknown. */
export function placesOf(family: SizeFamily | null): readonly FitPlace[] {
  return family === null ? [] : OF_FAMILY[family];
}

/** Whether fit is worth asking about: not for products without sizes or with one size. */
export function hasFit({ size, family }: { size: string; family: SizeFamily | null }): boolean {
  return size !== '' && family !== 'one-size';
}

/** Answers per fit, one per bought piece. */
export type FitCounts = Readonly<Record<Fit, number>>;

/** Minimum answers before they are shown or affect the advice: the shop's own rule. */
export const FIT_ANSWERS = 10;

/** Shown to shoppers: whole percentages that add up to 100, and the number of answers. */
export type FitShares = Readonly<Record<Fit, number>> & { readonly answers: number };

/** The answers as percentages; null below FIT_ANSWERS. */
export function fitShares(counts: FitCounts): FitShares | null {
  const answers = sum(counts);
  return answers < FIT_ANSWERS ? null : { ...fitPercents(counts), answers };
}

/** The same for any number of answers from one on: the back office may see it earlier. */
export function fitPercents(counts: FitCounts): Readonly<Record<Fit, number>> {
  const answers = sum(counts);
  const exact = FITS.map((fit) => ({ fit, exact: (counts[fit] * 100) / answers }));
  // The rounding remainder goes to those that lost most by it, so that the three add up to 100.
  const left = 100 - exact.reduce((whole, one) => whole + Math.floor(one.exact), 0);
  const most = exact.toSorted((a, b) => (b.exact % 1) - (a.exact % 1)).slice(0, left);
  const shares = exact.map((one) => [one.fit, Math.floor(one.exact) + (most.includes(one) ? 1 : 0)]);
  return Object.fromEntries(shares) as Record<Fit, number>;
}

/** The direction in which the answers lean, and whether strongly. */
export type Lean = { readonly fit: 'small' | 'large'; readonly isStrong: boolean };

/** In percentage points: the lead of one side over the other. The shop's own rule. */
const LEANS = 20;
const LEANS_STRONGLY = 50;

/** Whether buyers find the piece small or large; null below FIT_ANSWERS, or if they find it right or disagree. */
export function leanOf(counts: FitCounts | null): Lean | null {
  const answers = counts ? sum(counts) : 0;
  if (!counts || answers < FIT_ANSWERS) return null;
  const by = ((counts.small - counts.large) * 100) / answers;
  if (Math.abs(by) < LEANS) return null;
  return { fit: by > 0 ? 'small' : 'large', isStrong: Math.abs(by) >= LEANS_STRONGLY };
}

/** How many found a piece small or large at a place. */
export type PlaceCount = { readonly place: FitPlace; readonly small: number; readonly large: number };

/** Where a piece runs small or large, according to its buyers. */
export type ShownPlace = { readonly place: FitPlace; readonly fit: Lean['fit'] };

/**
 * The place most buyers name, if its lead one way is at least LEANS percent of all answers; null below FIT_ANSWERS and without
 * a clear place. Never contradicts the overall direction.
 */
export function shownPlace(counts: FitCounts | null, places: readonly PlaceCount[]): ShownPlace | null {
  const answers = counts ? sum(counts) : 0;
  if (answers < FIT_ANSWERS) return null;
  const lean = leanOf(counts);
  const [most] = places
    .map(({ place, small, large }) => ({ place, by: small - large }))
    .filter(({ by }) => (Math.abs(by) * 100) / answers >= LEANS)
    .filter(({ by }) => !lean || (lean.fit === 'small') === by > 0)
    .toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by) || orderOf(a) - orderOf(b));
  return most ? { place: most.place, fit: most.by > 0 ? 'small' : 'large' } : null;
}

const orderOf = ({ place }: { place: FitPlace }) => FIT_PLACES.indexOf(place);

/** In percentage points: the change of a share that triggers a rebuild of static pages. */
const REBUILD_POINTS = 2;

/**
 * Whether pages showing `told` have to be rebuilt for the current answers: when a statement appears or disappears, a share has
 * changed by REBUILD_POINTS, or the direction changes. The more answers there are, the rarer that is.
 */
export function needsRebuild(told: FitCounts, now: FitCounts): boolean {
  const before = fitShares(told);
  const after = fitShares(now);
  if (!before || !after) return before !== after;
  if (FITS.some((fit) => Math.abs(before[fit] - after[fit]) >= REBUILD_POINTS)) return true;
  const [was, is] = [leanOf(told), leanOf(now)];
  return was?.fit !== is?.fit || was?.isStrong !== is?.isStrong;
}

function sum({ small, right, large }: FitCounts): number {
  return small + right + large;
}
