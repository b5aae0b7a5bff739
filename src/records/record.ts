import * as z from 'zod/mini';
import { imageKey } from '../contracts/admin/fields.ts';
import { cents, nameIn, optionalLongText, optionalText, text, wholeIn } from '../contracts/fields.ts';
import type { WholeRange } from '../domain/text/whole-number.ts';

/**
 * A record that the back office edits, with each of its fields once: what may be saved (`schema`), how it is read (`read`), what a
 * new one has (`blank`), how a form asks for it (`kind`, label, hint). From this list follow the contract, the form's values and their
 * merge, the form itself, the columns, and the words of the activity log.
 */

type Words = {
  label: string;
  hint?: string;
  placeholder?: string;
  /** Its name in the activity log, if not the label without its unit. */
  audit?: string;
  /** Whether it takes the whole width of a form. */
  wide?: boolean;
  /** What the label does not say, as the field's group does: for results of a search. */
  of?: string;
  /** Other words that somebody may search for. */
  also?: string;
  /** The section of its form. */
  section?: string;
};
type Text = Words & {
  input?: 'date' | 'datetime-local' | 'email' | 'numeric' | 'tel' | 'url';
  /** How the form shows what is stored. */
  show?: (stored: string) => string;
  /** What is typed, put right while typing. */
  mask?: (typed: string) => string;
};

const made = <K extends string, S extends z.ZodMiniType, R extends z.ZodMiniType, const M extends Words>(
  kind: K,
  schema: S,
  read: R,
  blank: z.output<R>,
  more: M,
) => ({ ...more, kind, schema, read, blank });
export type AnyField = ReturnType<typeof made<string, z.ZodMiniType, z.ZodMiniType, Words>>;
export type Fields = Readonly<Record<string, AnyField>>;
type Of = { fields: Fields };

/** A required text of one line. */
export const line = (
  max: number,
  { schema = text(max), ...words }: Text & { schema?: z.ZodMiniType<string> },
) => made('line', schema, z.string(), '', { max, required: true, ...words });

/** The same, which may be left empty. */
export const optionalLine = (
  max: number,
  {
    schema = optionalText(max),
    blank = '',
    ...words
  }: Text & { schema?: z.ZodMiniType<string>; blank?: string },
) => made('line', schema, z.string(), blank, { max, required: false, ...words });

/** A text of several lines, which may be left empty. */
export const area = (max: number, { blank = '', ...words }: Words & { blank?: string; rows?: number }) =>
  made('area', optionalLongText(max), z.string(), blank, { max, wide: true, ...words });

/** A whole number. */
export const whole = (
  range: WholeRange,
  { blank, invalid = 'limit_out_of_range', ...words }: Words & { blank: number; invalid?: string },
) => made('whole', wholeIn(range, invalid), z.int(), blank, { range, required: true, ...words });

/** A whole number that may be left empty, with what then holds as its placeholder. */
export const optionalWhole = (
  range: WholeRange & { otherwise?: number },
  { invalid = 'limit_out_of_range', ...words }: Words & { invalid?: string },
) =>
  made('whole', z.nullable(wholeIn(range, invalid)), z.nullable(z.int()), null, {
    range,
    required: false,
    ...words,
  });

/** An amount in cents. */
export const money = (
  range: WholeRange,
  { blank, invalid, ...words }: Words & { blank: number; invalid: string },
) => made('money', wholeIn(range, invalid), cents, blank, { required: true, ...words });

/** An amount in cents that may be left empty, with what then holds as its placeholder. */
export const optionalMoney = (
  { otherwise, ...range }: WholeRange & { otherwise?: number },
  { invalid, ...words }: Words & { invalid: string },
) =>
  made('money', z.nullable(wholeIn(range, invalid)), z.nullable(cents), null, {
    range: { ...range, otherwise },
    required: false,
    ...words,
  });

/** One of these, by name. */
export const choice = <const K extends string>(
  options: Readonly<Record<K, string>>,
  { blank, invalid, ...words }: Words & { blank: NoInfer<K>; invalid?: string },
) => {
  const schema = nameIn(options, invalid);
  return made('choice', schema, schema, blank as z.output<typeof schema>, { options, ...words });
};

export const toggle = ({ blank = false, ...words }: Words & { blank?: boolean }) =>
  made('toggle', z.boolean('flag_invalid'), z.boolean(), blank, words);

export const picture = (words: Words) =>
  made('picture', z.nullable(imageKey), z.nullable(z.string()), null, words);

/** A field with a control of its own: a relation, a picker, a list. */
export const own = <S extends z.ZodMiniType, R extends z.ZodMiniType = S>(
  schema: S,
  { blank, read = schema as unknown as R, ...words }: Words & { blank: z.output<R>; read?: R },
) => made('own', schema, read, blank, words);

/** Several fields in one json column; what is empty is not stored. */
export function group<const F extends Fields>(fields: F, words: Words) {
  const schema = z.strictObject(each(fields, ({ schema }) => schema) as { [N in keyof F]: F[N]['schema'] });
  const read = z.object(
    each(fields, ({ read }) => z.optional(read)) as { [N in keyof F]: z.ZodMiniOptional<F[N]['read']> },
  );
  return { ...made('group', schema, read, each(fields, ({ blank }) => blank) as never, words), fields };
}

/** Fields that stand in one section of the form. */
export function section<const F extends Fields>(name: string, fields: F): F {
  const placed = (of: Fields): Fields =>
    each(of, (field) => ({
      ...field,
      ...('fields' in field ? { fields: placed(field.fields as Fields) } : { section: name }),
    })) as Fields;
  return placed(fields) as F;
}

/** What may be saved. */
export type DraftOf<R extends Of> = {
  -readonly [N in keyof R['fields']]: z.output<R['fields'][N]['schema']>;
};
/** What is stored. */
export type FormOf<R extends Of> = {
  -readonly [N in keyof R['fields']]: z.output<R['fields'][N]['read']>;
};

/** The fields by name; those of a group as 'group.part', as in the names of problems. */
export type PathOf<F extends Fields> = {
  [N in keyof F & string]: F[N] extends { fields: infer G } ? `${N}.${keyof G & string}` : N;
}[keyof F & string];

/** Declares a record; `entity` is its name in the activity log. */
export function record<const F extends Fields>(entity: string, fields: F) {
  return {
    entity,
    fields,
    names: Object.keys(fields) as (keyof F & string)[],
    /** Input of a save: for z.strictObject and z.extend. */
    draft: z.strictObject(each(fields, ({ schema }) => schema) as { [N in keyof F]: F[N]['schema'] }),
    /** Output of what is stored. */
    form: each(fields, ({ read }) => read) as { [N in keyof F]: F[N]['read'] },
    blank: each(fields, ({ blank }) => blank) as FormOf<{ fields: F }>,
  };
}

/** All fields with their paths; a group is its parts. */
export function pathsOf<F extends Fields>(fields: F): [path: PathOf<F>, field: AnyField][] {
  return Object.entries(fields).flatMap(([name, field]) =>
    'fields' in field
      ? Object.entries(field.fields as Fields).map(([part, one]) => [`${name}.${part}`, one])
      : [[name, field]],
  ) as [PathOf<F>, AnyField][];
}

/** The field at a path; undefined if there is none. */
export function fieldAt(fields: Fields, path: string): AnyField | undefined {
  const [name = '', part] = path.split('.');
  const field: (AnyField & { fields?: Fields }) | undefined = fields[name];
  return part === undefined ? field : field?.fields?.[part];
}

/** An object with something of each field, under its name. */
export function each<V>(fields: Fields, of: (field: AnyField, name: string) => V): Record<string, V> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, of(field, name)]));
}
