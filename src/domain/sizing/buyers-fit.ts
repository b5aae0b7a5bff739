import type { SizeFamily } from './size-families.ts';

/** How the size that somebody bought turned out. */
export const FITS = ['small', 'right', 'large'] as const;
export type Fit = (typeof FITS)[number];

/** How the links of the mail that asks name it (docs/sizes.md). */
export const FIT_IN_ADDRESS: Readonly<Record<Fit, string>> = {
  small: 'pequeno',
  right: 'certo',
  large: 'grande',
};

/** Days from the arrival until a mail asks: time to try it on, and still time to give it back (CDC, art. 49: 7 days). */
export const FIT_QUESTION_DAYS = 3;

/** Where a piece can be too small or too large, in the order in which it is asked. */
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

/** Where a piece of the family may not have fitted; none where there is one place only, or nobody said what the sizes mean. */
export function placesOf(family: SizeFamily | null): readonly FitPlace[] {
  return family === null ? [] : OF_FAMILY[family];
}

/** Whether there is a size to ask about: what comes in none, or in one for all, fits as it is. */
export function hasFit({ size, family }: { size: string; family: SizeFamily | null }): boolean {
  return size !== '' && family !== 'one-size';
}

/** Answers of buyers, one for each piece bought in a size. */
export type FitCounts = Readonly<Record<Fit, number>>;

/** Before so many have answered nothing is told, neither in words nor by the advice: the house's own measure. */
export const FIT_ANSWERS = 10;

/** What is told of the answers: whole percentages that make 100 together, and how many answered. */
export type FitShares = Readonly<Record<Fit, number>> & { readonly answers: number };

/** The answers as percentages; null while they are fewer than FIT_ANSWERS. */
export function fitShares(counts: FitCounts): FitShares | null {
  const answers = sum(counts);
  return answers < FIT_ANSWERS ? null : { ...fitPercents(counts), answers };
}

/** The same however few they are, at least one: what the desk may know before the shop tells anybody. */
export function fitPercents(counts: FitCounts): Readonly<Record<Fit, number>> {
  const answers = sum(counts);
  const exact = FITS.map((fit) => ({ fit, exact: (counts[fit] * 100) / answers }));
  // What rounding down leaves over goes to those it took most of, so that the three still make a hundred.
  const left = 100 - exact.reduce((whole, one) => whole + Math.floor(one.exact), 0);
  const most = exact.toSorted((a, b) => (b.exact % 1) - (a.exact % 1)).slice(0, left);
  const shares = exact.map((one) => [one.fit, Math.floor(one.exact) + (most.includes(one) ? 1 : 0)]);
  return Object.fromEntries(shares) as Record<Fit, number>;
}

/** Which way the answers lean, and whether most of them do. */
export type Lean = { readonly fit: 'small' | 'large'; readonly isStrong: boolean };

/** In percent: by how much those of one side are more than those of the other. The house's own measures. */
const LEANS = 20;
const LEANS_STRONGLY = 50;

/** Whether buyers find the piece small or large; null while they are few, or mostly find it right or disagree. */
export function leanOf(counts: FitCounts | null): Lean | null {
  const answers = counts ? sum(counts) : 0;
  if (!counts || answers < FIT_ANSWERS) return null;
  const by = ((counts.small - counts.large) * 100) / answers;
  if (Math.abs(by) < LEANS) return null;
  return { fit: by > 0 ? 'small' : 'large', isStrong: Math.abs(by) >= LEANS_STRONGLY };
}

/** How many found a piece small or large at a place. */
export type PlaceCount = { readonly place: FitPlace; readonly small: number; readonly large: number };

/** Where a piece turns out small or large, as its buyers tell. */
export type ToldPlace = { readonly place: FitPlace; readonly fit: Lean['fit'] };

/**
 * The place that most buyers name, where one in five of all who answered (LEANS) names it more in the one way than in the other;
 * null before FIT_ANSWERS have answered, and where no place is plain. Never against the way that all answers together lean.
 */
export function toldPlace(counts: FitCounts | null, places: readonly PlaceCount[]): ToldPlace | null {
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

/** In percent: by so much a share may have moved before pages that are built are built again for it. */
const MOVED = 2;

/**
 * Whether pages that tell `told` have to be built anew for the answers of now: where something is to be told for the first
 * time or no more, a share has moved by MOVED points, or the answers lean another way. The more have answered, the
 * seldomer one more answer does that.
 */
export function isToldAnew(told: FitCounts, now: FitCounts): boolean {
  const before = fitShares(told);
  const after = fitShares(now);
  if (!before || !after) return before !== after;
  if (FITS.some((fit) => Math.abs(before[fit] - after[fit]) >= MOVED)) return true;
  const [was, is] = [leanOf(told), leanOf(now)];
  return was?.fit !== is?.fit || was?.isStrong !== is?.isStrong;
}

function sum({ small, right, large }: FitCounts): number {
  return small + right + large;
}
