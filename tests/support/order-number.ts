import { randomInt } from 'node:crypto';

/** An order number that no other test of the same database has: far more digits than a second of our time, drawn. */
export const freshOrderNumber = (): string =>
  `ORD-${randomInt(100_000_000_000, 1_000_000_000_000)}-${randomInt(100, 1_000)}`;
