import * as z from 'zod/mini';
import { EMAIL, EMAIL_LIMIT, normalEmail } from '../domain/people/email.ts';
import { parseCep } from '../domain/shipping/postal-code.ts';
import { cleanCode, cleanLine, cleanText } from '../domain/text/normal-form.ts';
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

type Clean = (text: string) => string;

/** A text in the form that `clean` gives it, of `least` to `max` characters. */
const cleaned = (clean: Clean, least: 0 | 1) => (max: number, missing?: string) =>
  z.pipe(
    z.string(missing ?? 'required'),
    z.pipe(
      z.transform(clean),
      z.string().check(z.minLength(least, missing ?? 'required'), z.maxLength(max, 'too_long')),
    ),
  );
const optional = (clean: Clean) => (max: number) => z._default(cleaned(clean, 0)(max), '');

/** A required text of one line: a name, a street. Line breaks count as blanks. */
export const text = cleaned(cleanLine, 1);
/** The same, which may be left empty. */
export const optionalText = optional(cleanLine);
/** What is looked for; empty finds everything. */
export const typedText = cleaned(cleanLine, 0);

/** A text that may have several lines: a message, a description. */
export const longText = cleaned(cleanText, 1);
export const optionalLongText = optional(cleanText);

/** A code of any kind. Its case stays as typed. */
export const codeText = cleaned(cleanCode, 1);
export const optionalCodeText = optional(cleanCode);
export const typedCode = cleaned(cleanCode, 0);

/** A password, a token, a version: taken as it is. NUL is rejected. What people paste is none, except a password. */
export const exactText = (max: number, missing = 'required') =>
  z.string(missing).check(
    z.maxLength(max, 'too_long'),
    z.refine((value) => !value.includes('\u0000'), 'invalid'),
  );

/** An e-mail address of at most `max` characters, normalised for storage (`normalEmail`): a single mailbox. */
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
    z.transform((value: string) => parseCep(value) ?? ''),
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
