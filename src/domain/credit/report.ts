import type { Cents } from '../money/money.ts';
import { ENTRY_KINDS, type EntryKind } from './ledger.ts';

/** The entries of one month ('YYYY-MM', shop time): the sum per kind, signed, in cents. */
export type MonthSums = { month: string } & Readonly<Record<EntryKind, Cents>>;

/**
 * One month of the credit liability, in cents: opening balance, changes per kind (spent and expired are negative), closing
 * balance.
 */
export type LiabilityMonth = MonthSums & { openingCents: Cents; closingCents: Cents };

const NOTHING = Object.fromEntries(ENTRY_KINDS.map((kind) => [kind, 0])) as Record<EntryKind, Cents>;

/** Every month from the first entry to `through`, including months without entries. `sums` must be in ascending order. */
export function liabilityReport(sums: readonly MonthSums[], through: string): LiabilityMonth[] {
  const [first] = sums;
  if (!first) return [];
  const months: LiabilityMonth[] = [];
  let openingCents = 0;
  for (let month = first.month; month <= through; month = monthAfter(month)) {
    const found = sums.find((one) => one.month === month) ?? { month, ...NOTHING };
    const { month: _, ...kinds } = found;
    const closingCents = Object.values(kinds).reduce((sum, cents) => sum + cents, openingCents);
    months.push({ ...found, openingCents, closingCents });
    openingCents = closingCents;
  }
  return months;
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}
