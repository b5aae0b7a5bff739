/**
 * What the shop lets one person, device or network have at once. Every one of them can be changed in the back office; what
 * is not set there has this default. Amounts in cents; all others are counts.
 */
export const LIMIT_RULES = {
  /** Units of one variant in a cart and in an order. */
  unitsPerLine: { otherwise: 10, min: 1, max: 999 },
  unitsPerOrder: { otherwise: 60, min: 1, max: 5_000 },
  /**
   * Orders that wait for their payment, by CPF and by e-mail, as far as the one who asks has placed them (`Holdings`). So many
   * under one name from wherever, and each further one costs a proof of work.
   */
  openOrdersPerPerson: { otherwise: 4, min: 1, max: 1_000 },
  /** Units in them, by CPF, by e-mail and by device. */
  openUnitsPerPerson: { otherwise: 80, min: 1, max: 10_000 },
  openOrdersPerDevice: { otherwise: 6, min: 1, max: 1_000 },
  /** Far above a family's or an office's: thousands of phones can share a carrier's address. */
  openOrdersPerNetwork: { otherwise: 40, min: 1, max: 10_000 },
  openUnitsPerNetwork: { otherwise: 300, min: 1, max: 100_000 },
  /** From so many unpaid orders of a network within an hour on, each further one costs a proof of work. */
  ordersBeforeProof: { otherwise: 8, min: 1, max: 10_000 },
  /** Up to this total an order may be paid by boleto without an account. */
  guestBoletoCents: { otherwise: 100_000, min: 1, max: 10_000_000 },
  /** Refused cards by CPF, by device and by card within a day, by network and in the whole shop within an hour. */
  refusedCardsPerPerson: { otherwise: 5, min: 4, max: 1_000 },
  refusedCardsPerDevice: { otherwise: 8, min: 4, max: 1_000 },
  refusedCardsPerNetwork: { otherwise: 15, min: 4, max: 10_000 },
  /** Nobody is turned away at this one: the desk is alarmed, and every card costs a proof of work. */
  refusedCardsPerShop: { otherwise: 60, min: 4, max: 100_000 },
} as const satisfies Record<string, { otherwise: number; min: number; max: number }>;

export type LimitName = keyof typeof LIMIT_RULES;
export type Limits = Readonly<Record<LimitName, number>>;

export const LIMIT_NAMES = Object.keys(LIMIT_RULES) as LimitName[];

/** The limits as the settings keep them: null where the default holds, today's and any later one. */
export type KeptLimits = Readonly<Record<LimitName, number | null>>;

/** What of the limits is kept: only what makes sense and differs from the default. */
export function keptLimits(kept: unknown): KeptLimits {
  const values = typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};
  const of = (name: LimitName): number | null => {
    const { otherwise, min, max } = LIMIT_RULES[name];
    const value = values[name];
    const isLimit = typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
    return isLimit && value !== otherwise ? value : null;
  };
  return Object.fromEntries(LIMIT_NAMES.map((name) => [name, of(name)])) as KeptLimits;
}

/** The limits that hold; what is missing in the settings or makes no sense there has its default. */
export function readLimits(kept: unknown): Limits {
  const values = keptLimits(kept);
  const all = LIMIT_NAMES.map((name) => [name, values[name] ?? LIMIT_RULES[name].otherwise]);
  return Object.fromEntries(all) as Limits;
}

export const DEFAULT_LIMITS: Limits = readLimits({});

/** As a shop keeps them that has changed none. */
export const UNCHANGED_LIMITS: KeptLimits = keptLimits({});
