import * as z from 'zod/mini';
import { PARCEL_STATES } from '../domain/fulfilment/parcels.ts';

/** Where a parcel of an order is, for the line that its customer sees (what is in it: sent-parcels.ts). */
export const shownParcel = z.object({
  position: z.int(),
  state: z.enum(PARCEL_STATES),
  /** Whether it came back to the shop, and what was in it leaves in another one. */
  isSentAgain: z.boolean(),
  /** When it got where it is. */
  movedAt: z.string(),
});
