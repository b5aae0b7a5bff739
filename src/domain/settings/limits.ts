/**
 * What one person, device or network may have at once. Each limit can be changed in the back office; unset ones have this
 * default. Amounts in cents; all others are counts.
 */
export const LIMIT_RULES = {
  /** Units of one variant per cart and order. */
  unitsPerLine: { otherwise: 10, min: 1, max: 999 },
  unitsPerOrder: { otherwise: 60, min: 1, max: 5_000 },
  /**
   * Unpaid orders by CPF and by e-mail, as far as the requester placed them (`Holdings`). Once this many exist under one name
   * from anywhere, each further one requires a proof of work.
   */
  openOrdersPerPerson: { otherwise: 4, min: 1, max: 1_000 },
  /** Units in unpaid orders, by CPF, e-mail and device. */
  openUnitsPerPerson: { otherwise: 80, min: 1, max: 10_000 },
  openOrdersPerDevice: { otherwise: 6, min: 1, max: 1_000 },
  /** Far above a family's or an office's: thousands of phones can share a carrier's address. */
  openOrdersPerNetwork: { otherwise: 40, min: 1, max: 10_000 },
  openUnitsPerNetwork: { otherwise: 300, min: 1, max: 100_000 },
  /** Once a network has this many unpaid orders within an hour, each further one requires a proof of work. */
  ordersBeforeProof: { otherwise: 8, min: 1, max: 10_000 },
  /** Maximum total for a boleto without an account. */
  guestBoletoCents: { otherwise: 100_000, min: 1, max: 10_000_000 },
  /** Declined cards by CPF, device and card within a day; by network and shop-wide within an hour. */
  refusedCardsPerPerson: { otherwise: 5, min: 4, max: 1_000 },
  refusedCardsPerDevice: { otherwise: 8, min: 4, max: 1_000 },
  refusedCardsPerNetwork: { otherwise: 15, min: 4, max: 10_000 },
  /** Refuses nobody: the back office gets an alarm, and every card requires a proof of work. */
  refusedCardsPerShop: { otherwise: 60, min: 4, max: 100_000 },
} as const satisfies Record<string, { otherwise: number; min: number; max: number }>;

export type LimitName = keyof typeof LIMIT_RULES;
export type Limits = Readonly<Record<LimitName, number>>;

export const LIMIT_NAMES = Object.keys(LIMIT_RULES) as LimitName[];

/** The limits as stored in the settings: null follows the default, also when that changes. */
export type StoredLimits = Readonly<Record<LimitName, number | null>>;

/** The limits worth storing: valid values that differ from the default. */
export function storedLimits(kept: unknown): StoredLimits {
  const values = typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};
  const stored = (name: LimitName): number | null => {
    const { otherwise, min, max } = LIMIT_RULES[name];
    const value = values[name];
    const isLimit = typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
    return isLimit && value !== otherwise ? value : null;
  };
  return Object.fromEntries(LIMIT_NAMES.map((name) => [name, stored(name)])) as StoredLimits;
}

/** The effective limits; missing or invalid settings fall back to the default. */
export function readLimits(kept: unknown): Limits {
  const values = storedLimits(kept);
  const all = LIMIT_NAMES.map((name) => [name, values[name] ?? LIMIT_RULES[name].otherwise]);
  return Object.fromEntries(all) as Limits;
}

export const DEFAULT_LIMITS: Limits = readLimits({});
