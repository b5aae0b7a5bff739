import type { Cents } from '../money.ts';

/**
 * The ledger of what the shop owes its customers in credit. Entries are only ever added; a balance is their sum, in cents
 * of real, and never below zero.
 * - `exchange`: the difference of an exchange, kept as credit (vale-troca)
 * - `gift_card`: a gift card that was paid for
 * - `goodwill`: given by the shop, for nothing
 * - `spend`: paid for an order
 * - `refund`: paid for an order and given back
 * - `expiry`: no longer valid
 * - `correction`: puts an entry right, in either direction
 */
export const ENTRY_KINDS = [
  'exchange',
  'gift_card',
  'goodwill',
  'spend',
  'refund',
  'expiry',
  'correction',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** What begins credit, as opposed to moving what is there. */
export const GIVEN_KINDS = ['exchange', 'gift_card', 'goodwill'] as const satisfies readonly EntryKind[];
export type GivenKind = (typeof GIVEN_KINDS)[number];

/** The most that one entry gives or takes, in cents (R$ 10.000,00): the house's guard against a slip of the keyboard. */
export const MAX_ENTRY_CENTS: Cents = 1_000_000;

export type CreditEntry = {
  kind: EntryKind;
  /** Above 0: more credit; below 0: less. Never 0. */
  cents: Cents;
  /** Until when what this entry gave may be spent; null: without end, and for what takes. */
  expiresAt: Date | null;
  /** The order that it paid for, or came from. */
  orderId: string | null;
  /** Whether it paid for a piece that was exchanged for this order's, and came along with it: else it was spent here. */
  cameAlong?: boolean;
};

/** Credit of one origin that is still there. */
export type Lot = { cents: Cents; expiresAt: Date | null };

/** The sum of the entries, in cents. */
export function balanceOf(entries: readonly Pick<CreditEntry, 'cents'>[]): Cents {
  return entries.reduce((sum, { cents }) => sum + cents, 0);
}

/**
 * What is left of each credit that was given, the soonest to end first. Whatever takes credit takes of what ends first: so
 * nothing is lost that somebody could have spent. Their sum is the balance.
 */
export function lotsOf(entries: readonly CreditEntry[]): Lot[] {
  let lots: Lot[] = [];
  for (const { cents, expiresAt } of entries) {
    lots = cents > 0 ? [...lots, { cents, expiresAt }].toSorted(endsFirst) : taken(lots, -cents).left;
  }
  return lots;
}

/** What has ended by now and nobody spent, in cents: the entry `expiry` takes it. */
export function expiredOf(lots: readonly Lot[], now: Date): Cents {
  return balanceOf(lots.filter(({ expiresAt }) => expiresAt !== null && expiresAt <= now));
}

/** What ends at the same time, together; what never ends is left out. */
export function endingOf(lots: readonly Lot[]): { cents: Cents; expiresAt: Date }[] {
  const sums = new Map<number, Cents>();
  for (const { cents, expiresAt } of lots)
    if (expiresAt) sums.set(expiresAt.getTime(), (sums.get(expiresAt.getTime()) ?? 0) + cents);
  return [...sums].map(([time, cents]) => ({ cents, expiresAt: new Date(time) }));
}

/** The lot that ends next, of those that end at all. */
export function nextToEnd(lots: readonly Lot[]): (Lot & { expiresAt: Date }) | null {
  const [first] = lots;
  return first?.expiresAt ? { ...first, expiresAt: first.expiresAt } : null;
}

/**
 * Until when credit may be spent that an order gives back: as long as the longest-lived that the order had taken (null:
 * without end). What came along with an exchanged piece and what was spent on the order itself have ends of their own.
 */
export function endOfReturned(
  entries: readonly CreditEntry[],
  orderId: string,
  cameAlong = false,
): Date | null {
  let lots: Lot[] = [];
  let ends: (Date | null)[] = [];
  for (const entry of entries) {
    if (entry.cents > 0) {
      lots = [...lots, { cents: entry.cents, expiresAt: entry.expiresAt }].toSorted(endsFirst);
      continue;
    }
    const { left, taken: took } = taken(lots, -entry.cents);
    lots = left;
    const isOfOrder = entry.orderId === orderId && (entry.cameAlong ?? false) === cameAlong;
    if (entry.kind === 'spend' && isOfOrder) ends = took.map(({ expiresAt }) => expiresAt);
  }
  return ends.toSorted((a, b) => order(a, b)).at(-1) ?? null;
}

function taken(lots: readonly Lot[], cents: Cents): { left: Lot[]; taken: Lot[] } {
  let missing = cents;
  const result: { left: Lot[]; taken: Lot[] } = { left: [], taken: [] };
  for (const lot of lots) {
    const take = Math.min(missing, lot.cents);
    missing -= take;
    if (take > 0) result.taken.push({ ...lot, cents: take });
    if (take < lot.cents) result.left.push({ ...lot, cents: lot.cents - take });
  }
  if (missing > 0) throw new RangeError('more credit was taken than there was');
  return result;
}

function endsFirst(a: Lot, b: Lot): number {
  return order(a.expiresAt, b.expiresAt);
}

/** What never ends comes last. */
function order(a: Date | null, b: Date | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return a.getTime() - b.getTime();
}
