import * as z from 'zod/mini';
import { exactText, wholeNumber } from '../fields.ts';

/** How the API gives long lists: page by page, each with the mark of the next one. */

export const MOST_PER_PAGE = 200;
const USUAL_PER_PAGE = 50;

/** `cursor`: the `nextCursor` of the page before; absent: from the beginning. */
export const paging = {
  cursor: z.optional(exactText(400)),
  limit: z._default(wholeNumber(1, MOST_PER_PAGE), USUAL_PER_PAGE),
};

/** A moment in ISO 8601, with its time zone. */
export const moment = z.iso.datetime({ offset: true, error: 'date_invalid' });

/** Only what has changed since then, the longest unchanged first. */
export const updatedSince = z.optional(moment);

/** One page; `nextCursor` is null on the last one. */
export const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ items: z.array(row), nextCursor: z.nullable(z.string()) });
