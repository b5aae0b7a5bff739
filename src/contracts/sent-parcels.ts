import * as z from 'zod/mini';

/** Units of an item, as the customer of an order reads them. */
export const parcelPiece = z.object({
  units: z.int(),
  name: z.string(),
  colour: z.string(),
  size: z.string(),
});

/** A parcel that has left, with what is in it; `state` is a `ParcelState`. */
export const sentParcel = z.object({
  position: z.int(),
  state: z.string(),
  trackingCode: z.nullable(z.string()),
  units: z.array(parcelPiece),
});
