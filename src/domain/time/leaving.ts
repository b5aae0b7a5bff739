/** When parcels leave; with 0 days of handling on the same business day, if ordered before the cut-off hour. */
export type Leaving = { cutoffHour: number; handlingDays: number };

/** Business days until an order leaves that has a piece without same-day dispatch, unless the settings say otherwise. */
export const HANDLING_DAYS = 1;

/** Range that the settings accept for them. */
export const HANDLING_RANGE = { min: 1, max: 30 } as const;
