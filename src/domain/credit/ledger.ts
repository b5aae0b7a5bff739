import type { Cents } from '../money/money.ts';

/**
 * The ledger of store credit owed to customers. Entries are append-only; a balance is their sum, in cents, and never negative.
 * - `exchange`: the difference of an exchange, kept as credit (vale-troca)
 * - `gift_card`: a purchased gift card
 * - `goodwill`: granted by the shop for free
 * - `spend`: paid for an order
 * - `refund`: returned from an order it had paid for
 * - `expiry`: expired
 * - `correction`: corrects an entry, in either direction
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

/** The kinds that create credit, as opposed to moving it. */
export type GivenKind = Extract<EntryKind, 'exchange' | 'gift_card' | 'goodwill'>;

/** The largest amount of one entry, in cents (R$ 10.000,00): guards against typing errors. */
export const MAX_ENTRY_CENTS: Cents = 1_000_000;

export type CreditEntry = {
  kind: EntryKind;
  /** Positive: credit added; negative: credit taken. Never 0. */
  cents: Cents;
  /** When the credit added by this entry expires; null: never, and for entries that take credit. */
  expiresAt: Date | null;
  /** The order that it paid for or came from. */
  orderId: string | null;
  /** Whether it had paid for a piece exchanged for this order's, rather than being spent on this order itself. */
  cameAlong?: boolean;
};

/** Remaining credit of one origin. */
export type Lot = { cents: Cents; expiresAt: Date | null };

/** The sum of the entries, in cents. */
export function balanceOf(entries: readonly Pick<CreditEntry, 'cents'>[]): Cents {
  return entries.reduce((sum, { cents }) => sum + cents, 0);
}

/**
 * The remaining part of each credit, earliest expiry first. Spending always takes the earliest-expiring credit first, so that
 * none expires needlessly. The parts sum to the balance.
 */
export function lotsOf(entries: readonly CreditEntry[]): Lot[] {
  let lots: Lot[] = [];
  for (const { cents, expiresAt } of entries) {
    lots = cents > 0 ? [...lots, { cents, expiresAt }].toSorted(endsFirst) : taken(lots, -cents).left;
  }
  return lots;
}

/** The credit that has expired unspent by now, in cents: the amount of the `expiry` entry. */
export function expiredOf(lots: readonly Lot[], now: Date): Cents {
  return balanceOf(lots.filter(({ expiresAt }) => expiresAt !== null && expiresAt <= now));
}

/** Amounts by expiry date; credit that never expires is left out. */
export function endingOf(lots: readonly Lot[]): { cents: Cents; expiresAt: Date }[] {
  const sums = new Map<number, Cents>();
  for (const { cents, expiresAt } of lots)
    if (expiresAt) sums.set(expiresAt.getTime(), (sums.get(expiresAt.getTime()) ?? 0) + cents);
  return [...sums].map(([time, cents]) => ({ cents, expiresAt: new Date(time) }));
}

/** The lot that expires next, if any expires. */
export function nextToEnd(lots: readonly Lot[]): (Lot & { expiresAt: Date }) | null {
  const [first] = lots;
  return first?.expiresAt ? { ...first, expiresAt: first.expiresAt } : null;
}

/**
 * The expiry of credit returned by an order: that of the longest-lived credit it had used (null: never), without what it used
 * before it had returned everything once. Credit that came along with an exchanged piece and credit spent on the order itself
 * are treated separately.
 */
export function endOfReturned(
  entries: readonly CreditEntry[],
  orderId: string,
  cameAlong = false,
): Date | null {
  let lots: Lot[] = [];
  let ends: (Date | null)[] = [];
  let heldCents = 0;
  for (const entry of entries) {
    const isOfOrder = entry.orderId === orderId && (entry.cameAlong ?? false) === cameAlong;
    if (entry.cents > 0) {
      lots = [...lots, { cents: entry.cents, expiresAt: entry.expiresAt }].toSorted(endsFirst);
      if (entry.kind === 'refund' && isOfOrder) heldCents -= entry.cents;
      continue;
    }
    const { left, taken: took } = taken(lots, -entry.cents);
    lots = left;
    if (entry.kind !== 'spend' || !isOfOrder) continue;
    // A part that comes back from an exchange joins what stayed with the order.
    ends = [...(heldCents > 0 ? ends : []), ...took.map(({ expiresAt }) => expiresAt)];
    heldCents -= entry.cents;
  }
  return ends.toSorted(order).at(-1) ?? null;
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

/** Null (never expires) sorts last. */
function order(a: Date | null, b: Date | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return a.getTime() - b.getTime();
}
