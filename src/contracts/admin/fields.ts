import * as z from 'zod/mini';
import { isShopPath, isWebAddress, SHOP_PATH, WEB_ADDRESS } from '../../domain/pages/links.ts';
import { cents, exactText, optionalText, text, uuid, wholeNumber } from '../fields.ts';

/** Schemas shared by the contracts of the back office. */

/** Rows on one page of a table. */
export const PAGE_SIZE = 50;

/** Input of every table: search text, page, and sort direction. */
export const tableInput = {
  busca: z._default(optionalText(200), ''),
  pagina: z._default(wholeNumber(1, 100_000), 1),
  sentido: z._default(z.enum(['asc', 'desc']), 'desc'),
};

/** A page of a table with the total number of matches. */
export const tableOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ items: z.array(row), total: z.int(), page: z.int(), totalPages: z.int() });

/** The version that an edit began with, to be sent back with the save. */
export const version = z.int('required').check(z.minimum(1, 'invalid'));

/** An optional id; query strings may give it as ''. */
export const optionalId = z.optional(uuid);

/** A key of the image store, as returned by an upload. */
export const imageKey = z
  .string('required')
  .check(
    z.maxLength(300, 'too_long'),
    z.regex(/^(products|store-images|categories)\/[a-z0-9][a-z0-9/_.-]*$/i, 'invalid'),
  );

/** A text that is empty or matches the pattern. */
export const optionalLike = (max: number, pattern: RegExp, code: string) =>
  z.pipe(optionalText(max), z.string().check(z.maxLength(max, 'too_long'), z.regex(pattern, code)));

const LINK = new RegExp(`^(${SHOP_PATH}|${WEB_ADDRESS})?$`, 'i');
/** A link: a path of the shop, an external URL, or ''. */
export const link = () =>
  optionalLike(500, LINK, 'link_invalid').check(
    z.refine((value) => value === '' || isShopPath(value) || isWebAddress(value), 'link_invalid'),
  );

/** A list of short texts: trimmed, empty ones dropped. */
export const textList = (max: number, length: number) =>
  z._default(z.array(text(length)).check(z.maxLength(max, 'too_many')), []);

/** A calendar day of a filter, 'YYYY-MM-DD'; PostgreSQL has no year 0. */
export const day = z.pipe(
  exactText(10),
  z.iso.date('date_invalid').check(z.refine((value) => value >= '0001', 'date_invalid')),
);

/** The days of a report, in São Paulo. Without `de`: by default the thirty up to `ate`, or today. */
export const periodInput = { de: z.optional(day), ate: z.optional(day) };

/** First and last day, inclusive, 'YYYY-MM-DD'. */
export const period = z.object({ from: z.string(), to: z.string() });

/** The only product that a report is about, if there is one. */
export const chosenProduct = z.nullable(z.object({ id: uuid, name: z.string() }));

/** The response is a CSV file, not JSON (the server's FileAnswer, the browser's `download`). */
export const csvFile = z.string();

/** The campaign that sets a product's current price, and its end. */
export const runningCampaign = z.object({ name: z.string(), priceCents: cents, until: z.string() });
