import * as z from 'zod/mini';
import { META_DESCRIPTION_LENGTH, META_TITLE_LENGTH } from '../../domain/meta-words.ts';
import { cents, exactText, optionalText, text, uuid, wholeNumber } from '../fields.ts';

/** Shapes that the back office's contracts share. */

/** Rows on one page of a table. */
export const PAGE_SIZE = 50;

/** What every table of the back office takes: a search text, the page, and the way of the sort. */
export const tableInput = {
  busca: z._default(optionalText(200), ''),
  pagina: z._default(wholeNumber(1, 100_000), 1),
  sentido: z._default(z.enum(['asc', 'desc']), 'desc'),
};

/** One page of a table with the number of all matches. */
export const tableOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ items: z.array(row), total: z.int(), page: z.int(), totalPages: z.int() });

/** Something an input may leave out or give as an empty text of a query string. */
export const optionalId = z.optional(uuid);

/** A key of the image store, as an upload answered it. */
export const imageKey = z
  .string('required')
  .check(
    z.maxLength(300, 'too_long'),
    z.regex(/^(products|store-images|categories)\/[a-z0-9][a-z0-9/_.-]*$/i, 'invalid'),
  );

/** A text that may be empty, or else looks like this. */
export const optionalLike = (max: number, pattern: RegExp, code: string) =>
  z.pipe(optionalText(max), z.string().check(z.maxLength(max, 'too_long'), z.regex(pattern, code)));

/** `metaRead` as the desk writes it. */
export const metaWords = {
  metaTitle: optionalText(META_TITLE_LENGTH),
  metaDescription: optionalText(META_DESCRIPTION_LENGTH),
};

/** Where a post or a button leads: into the shop, elsewhere, or nowhere. */
export const link = () => optionalLike(500, /^(\/([^\s/]\S*)?|https?:\/\/[^\s/]\S*)?$/i, 'link_invalid');

/** Short texts in a list: trimmed, empty ones dropped. */
export const textList = (max: number, length: number) =>
  z._default(z.array(text(length)).check(z.maxLength(max, 'too_many')), []);

/** A calendar day of a filter, 'YYYY-MM-DD'; a year 0 is none to the database. */
export const day = z.pipe(
  exactText(10),
  z.iso.date('date_invalid').check(z.refine((value) => value >= '0001', 'date_invalid')),
);

/** The days of a report, where the shop is. Without `de`: the thirty that end with `ate`, or today. */
export const periodInput = { de: z.optional(day), ate: z.optional(day) };

/** Days that count, both counted, 'YYYY-MM-DD'. */
export const period = z.object({ from: z.string(), to: z.string() });

/** The answer is a CSV file and not JSON (the server's FileAnswer, the browser's `download`). */
export const csvFile = z.string();

/** The campaign whose price holds now for a product, and until when. */
export const runningCampaign = z.object({ name: z.string(), priceCents: cents, until: z.string() });
