import * as z from 'zod/mini';
import { BACK_AS } from '../domain/after-sale/exchange.ts';
import { REQUEST_LABELS, REQUEST_STATUS_LABELS, RETURN_CAUSES } from '../domain/after-sale/returns.ts';
import { cents, nameIn, uuid } from './fields.ts';

/** A request as customer and back office see it. Instants are ISO strings. */
export const shownRequest = {
  id: uuid,
  itemId: z.nullable(uuid),
  kind: nameIn(REQUEST_LABELS),
  /** The units that it is about, by item. */
  covers: z.array(z.object({ itemId: uuid, units: z.int() })),
  /** Those of them that had left when they were asked for, by their parcel's place in the order; the others are called off. */
  from: z.array(z.object({ itemId: uuid, parcel: z.int(), units: z.int() })),
  /** For an exchange. `wantedSize` is only set by old exchanges, which were for another size only. */
  units: z.nullable(z.int()),
  wantedSize: z.string(),
  cause: z.nullable(z.enum(RETURN_CAUSES)),
  reason: z.string(),
  /** Ids of the photos sent with it. */
  photos: z.array(uuid),
  status: nameIn(REQUEST_STATUS_LABELS),
  answer: z.string(),
  createdAt: z.string(),
  /** Until when the new piece is reserved if the returned one has not been posted. */
  holdUntil: z.nullable(z.string()),
  postedAt: z.nullable(z.string()),
  postedCode: z.string(),
  backCents: cents,
  backAs: z.enum(BACK_AS),
};
