import * as z from 'zod/mini';
import { EMAIL, EMAIL_LIMIT, normalEmail } from '../domain/people/email.ts';
import type { WholeRange } from '../domain/text/whole-number.ts';
import { parseMoment } from '../domain/time/moments.ts';

/** Schemas of single fields, shared by the contracts. Their messages are codes, which the client turns into words. */

export const uuid = z.uuid('invalid_id');

/** The input of what is done with one thing. */
export const byId = z.strictObject({ id: uuid });

export const cents = z.int().check(z.nonnegative());

/** How a cart or an order is paid: `PaymentTerms` (src/domain/money/payment-terms.ts). */
export const paymentTerms = z.object({
  pixPercent: z.int(),
  maxInstalments: z.int(),
  minimumInstalmentCents: cents,
});

/** Without NUL, which Postgres text cannot contain, and without blanks at the ends, also where a NUL surrounded them. */
const trimmed = (value: string) => value.replaceAll('\u0000', '').trim();

/** A required text of at most `max` characters, trimmed. */
export const text = (max: number, missing = 'required') =>
  z.pipe(
    z.string(missing),
    z.pipe(z.transform(trimmed), z.string().check(z.minLength(1, missing), z.maxLength(max, 'too_long'))),
  );

/** A text for lookup, not stored. NUL is rejected. */
export const exactText = (max: number, missing = 'required') =>
  z.string(missing).check(
    z.maxLength(max, 'too_long'),
    z.refine((value) => !value.includes('\u0000'), 'invalid'),
  );

/** A text that may be left empty. */
export const optionalText = (max: number) =>
  z._default(
    z.pipe(z.string(), z.pipe(z.transform(trimmed), z.string().check(z.maxLength(max, 'too_long')))),
    '',
  );

/** An e-mail address of at most `max` characters, normalised for storage: trimmed, lower case, a single mailbox. */
export const email = (max = EMAIL_LIMIT, invalid = 'email_invalid', missing = 'required') =>
  z.pipe(
    z.string(missing),
    z.pipe(
      z.transform(normalEmail),
      z.string().check(z.minLength(1, missing), z.maxLength(max, 'too_long'), z.regex(EMAIL, invalid)),
    ),
  );

const MINUTE = '20\\d\\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d';
/** The pattern admits 31 February, which would otherwise be parsed as an empty value. */
const isThere = z.refine<string>((value) => value === '' || parseMoment(value) !== null, 'date_invalid');

/** A minute of a day in São Paulo, 'YYYY-MM-DDTHH:mm', as forms write it; empty: none. */
export const shopMinute = () =>
  z.string('required').check(z.regex(new RegExp(`^(${MINUTE})?$`), 'date_invalid'), isThere);

/** The same, required. */
export const requiredMinute = () =>
  z.string('required').check(z.regex(new RegExp(`^${MINUTE}$`), 'date_invalid'), isThere);

/** Eight digits; a hyphen in the usual place is removed. */
export const postalCode = z.pipe(
  z.string('required'),
  z.pipe(
    z.transform((value: string) => value.replace(/^(\d{5})-?(\d{3})$/, '$1$2')),
    z.string().check(z.regex(/^\d{8}$/, 'postal_code_invalid')),
  ),
);

/** An address as typed, without its state. */
export const addressLines = {
  postalCode,
  street: text(255),
  number: text(30),
  complement: optionalText(255),
  district: text(255),
  city: text(255),
};

/** A whole number of a body from `min` to `max`; anything else is `invalid`. */
export const integer = (min: number, max: number, invalid: string) =>
  z.int(invalid).check(z.minimum(min, invalid), z.maximum(max, invalid));

/** The same for a range of the domain. */
export const wholeIn = ({ min, max }: WholeRange, invalid: string) => integer(min, max, invalid);

export const quantity = integer(1, 999, 'quantity_invalid');

/** One of the names of a record. */
export const nameIn = <K extends string>(record: Readonly<Record<K, unknown>>, invalid?: string) =>
  z.enum(Object.keys(record) as K[], invalid);

/** The fields of an object, one for each name. */
export const fieldsFor = <K extends string, S extends z.ZodMiniType>(
  names: readonly K[],
  field: (name: K) => S,
) => Object.fromEntries(names.map((name) => [name, field(name)])) as Record<K, S>;

/** A query parameter that may occur once, several times, or not at all. */
export const list = <T extends z.ZodMiniType>(item: T, max = 60) =>
  z._default(
    z.pipe(
      z.transform((value: unknown) => (value === undefined ? [] : [value].flat()) as z.input<T>[]),
      z.array(item).check(z.maxLength(max, 'too_many')),
    ),
    [],
  );

/** A whole number in a query string. */
export const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' && /^-?\d{1,12}$/.test(value) ? Number(value) : value,
    ),
    integer(min, max, 'number_invalid'),
  );

/** A boolean query parameter: true if 'true' or '1'. */
export const flag = z._default(
  z.pipe(
    z.transform((value: unknown) =>
      value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : value,
    ),
    z.boolean('flag_invalid'),
  ),
  false,
);

/** Meta texts of a product's or category's page; if empty, name and description are used. */
export const metaRead = { metaTitle: z.string(), metaDescription: z.string() };
