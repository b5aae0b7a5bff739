import * as z from 'zod/mini';
import { PARCEL_STATES } from '../../domain/fulfilment/parcels.ts';
import { uuid } from '../fields.ts';

/** A parcel of an order, with what is in it; empty ones are not told. */
export const deskParcel = z.object({
  id: uuid,
  position: z.int(),
  state: z.enum(PARCEL_STATES),
  trackingCode: z.nullable(z.string()),
  carrier: z.string(),
  postedAt: z.nullable(z.string()),
  deliveredAt: z.nullable(z.string()),
  returnedAt: z.nullable(z.string()),
  /** For one that came back: the place of the parcel that what was in it leaves in again. */
  sentAgainAs: z.nullable(z.int()),
  units: z.array(
    z.object({
      itemId: uuid,
      units: z.int(),
      /** Those of them that came back, or were refunded, after it had left. */
      back: z.int(),
      name: z.string(),
      colour: z.string(),
      size: z.string(),
    }),
  ),
});
export type DeskParcel = z.output<typeof deskParcel>;
