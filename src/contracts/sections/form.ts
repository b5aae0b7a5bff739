import * as z from 'zod/mini';
import { imageKey, link } from '../admin/fields.ts';
import { optionalText, shopMinute, text, uuid } from '../fields.ts';
import { EMPTY_TEXT, type RichText, richText } from '../rich.ts';
import { noneOrVideo } from '../video.ts';

/**
 * The fields that sections are made of. Each is a schema, and says beside it how the back office asks for it: the editor's form
 * is made from these (src/islands/admin/pages/SectionFields.tsx), in the order in which a section names its fields.
 */
export type Shape = Readonly<Record<string, z.ZodMiniType>>;

type Words = {
  label: string;
  hint?: string;
  /** Stands grey in the empty field, as an example: never a word of the shop. */
  placeholder?: string;
  /** Without it nothing shows of the section or row that it belongs to (gaps.ts); `unless`: where that field is empty, too. */
  needed?: true | { unless: string };
  /** Asked for only where the field beside it of this name has this value. */
  when?: { field: string; is: string };
};

export type Control = Words &
  (
    | { kind: 'line' | 'area'; max: number; required: boolean; blank: string }
    | { kind: 'link' | 'place'; blank: string }
    | { kind: 'choice'; options: Readonly<Record<string, string>>; blank: string }
    | { kind: 'switch'; blank: boolean }
    | { kind: 'whole'; min: number; max: number; blank: number }
    | { kind: 'picture' | 'video' | 'look'; blank: null }
    | { kind: 'rich'; blank: RichText }
    | { kind: 'categories' | 'pieces'; max: number; blank: readonly string[] }
    | { kind: 'money'; blank: number }
    | { kind: 'moment'; blank: string }
    | { kind: 'list'; item: string; min: number; max: number; fields: Shape; blank: readonly object[] }
  );

const CONTROLS = new WeakMap<z.ZodMiniType, Control>();

function asked<S extends z.ZodMiniType>(schema: S, control: Control): S {
  CONTROLS.set(schema, control);
  return schema;
}

/** How a field is asked for. Throws for a schema that was not made here. */
export function controlOf(schema: z.ZodMiniType): Control {
  const control = CONTROLS.get(schema);
  if (!control) throw new Error('a field of a section says nothing of how it is asked for');
  return control;
}

/** What a new section or row begins with. */
export function blankOf(fields: Shape): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, controlOf(schema).blank]));
}

/** One line that may not be empty; `blank` is what a new section begins with. */
export const line = (max: number, words: Words, blank = '') =>
  asked(text(max), { kind: 'line', max, required: true, blank, ...words });

export const optionalArea = (max: number, words: Words) =>
  asked(optionalText(max), { kind: 'area', max, required: false, blank: '', ...words });

export const optionalLine = (max: number, words: Words, blank = '') =>
  asked(optionalText(max), { kind: 'line', max, required: false, blank, ...words });

/** Into the shop, elsewhere, or nowhere. */
export const way = (words: Words, blank = '') => asked(link(), { kind: 'link', blank, ...words });

/** A page, a category, a campaign, or any other address of the shop; elsewhere by https only. */
export const place = (words: Words, blank: string) =>
  asked(
    z.pipe(
      text(500),
      z.string().check(
        z.regex(/^(categorias|\/([^\s/\\]\S*)?|https:\/\/[^\s/\\]\S*)$/, 'place_invalid'),
        z.refine((value) => !value.startsWith('https') || URL.canParse(value), 'place_invalid'),
      ),
    ),
    { kind: 'place', blank, ...words },
  );

export const toggle = (words: Words, blank: boolean) =>
  asked(z.boolean('flag_invalid'), { kind: 'switch', blank, ...words });

export const whole = (min: number, max: number, words: Words, blank: number) =>
  asked(z.int('number_invalid').check(z.minimum(min, 'number_invalid'), z.maximum(max, 'number_invalid')), {
    kind: 'whole',
    min,
    max,
    blank,
    ...words,
  });

/** One of several, by its name in the data and in words; the first is what a new section begins with. */
export const choice = <const K extends string>(options: Readonly<Record<K, string>>, words: Words) => {
  const names = Object.keys(options) as K[];
  return asked(z.enum(names as [K, ...K[]], 'invalid'), {
    kind: 'choice',
    options,
    blank: names[0] ?? '',
    ...words,
  });
};

/** Where the eye of a picture is, in steps that a style sheet without inline styles can follow (styles/sections.css). */
export const FOCUS_STEPS = [0, 25, 50, 75, 100] as const;
const step = z.literal([...FOCUS_STEPS], 'invalid');

export const ownPicture = () =>
  z.nullable(
    z.strictObject({
      key: imageKey,
      /** Empty where it says nothing that the words beside it do not. */
      alt: optionalText(300),
      /** Per cent from the left and from above; null: where the place itself thinks best. */
      focus: z.nullable(z.strictObject({ x: step, y: step })),
    }),
  );
export type SectionPicture = NonNullable<z.output<ReturnType<typeof ownPicture>>>;

export const picture = (words: Words) => asked(ownPicture(), { kind: 'picture', blank: null, ...words });

/** How many pieces may be marked on a picture. */
export const MOST_POINTS = 6;
const percent = z
  .int('number_invalid')
  .check(z.minimum(0, 'number_invalid'), z.maximum(100, 'number_invalid'));

/** A picture in the shop's 4:5, which is never cut otherwise, and the pieces on it. */
const ownLook = z.nullable(
  z.strictObject({
    key: imageKey,
    alt: optionalText(300),
    points: z
      .array(
        /** A product by its id, and where it is: per cent from the left and from above. */
        z.strictObject({ piece: uuid, x: percent, y: percent }),
      )
      .check(
        z.minLength(1, 'points_required'),
        z.maxLength(MOST_POINTS, 'too_many'),
        z.refine((points) => new Set(points.map(({ piece }) => piece)).size === points.length, 'invalid'),
      ),
  }),
);
export type SectionLook = NonNullable<z.output<typeof ownLook>>;

/** A picture with pieces marked on it. */
export const look = (words: Words) => asked(ownLook, { kind: 'look', blank: null, ...words });

/** A video with its poster and its captions. */
export const ownVideo = (words: Words) => asked(noneOrVideo, { kind: 'video', blank: null, ...words });

/** Words with headings, lists, tables, links and the shop's figures. */
export const rich = (words: Words) => asked(richText(), { kind: 'rich', blank: EMPTY_TEXT, ...words });

/** Slugs of categories, in their order; none: the shop chooses. */
export const categories = (max: number, words: Words) =>
  asked(z.array(text(80)).check(z.maxLength(max, 'too_many')), {
    kind: 'categories',
    max,
    blank: [],
    ...words,
  });

/** Products by hand, by their ids, in their order. */
export const pieces = (max: number, words: Words) =>
  asked(z.array(uuid).check(z.maxLength(max, 'too_many')), { kind: 'pieces', max, blank: [], ...words });

/** An amount in cents. */
export const money = (words: Words, blank: number) =>
  asked(
    z.int('money_invalid').check(z.minimum(1, 'money_invalid'), z.maximum(100_000_000, 'money_invalid')),
    { kind: 'money', blank, ...words },
  );

/** A minute of a day in São Paulo, 'YYYY-MM-DDTHH:mm'; empty: none. */
export const moment = (words: Words) => asked(shopMinute(), { kind: 'moment', blank: '', ...words });

/** A field that a type was given after sections of it had been stored: those read as if it had its blank value. */
export function later<S extends z.ZodMiniType>(field: S): z.ZodMiniDefault<S> {
  const control = controlOf(field);
  return asked(z._default(field, control.blank as never), control);
}

/** Rows of the same fields. `item` names one of them ('Slide'); `blank` are those that a new section begins with. */
export const rows = <const S extends Shape>(
  fields: S,
  {
    min,
    max,
    item,
    blank = [],
    ...words
  }: Words & { min: number; max: number; item: string; blank?: object[] },
) =>
  asked(z.array(z.strictObject(fields)).check(z.minLength(min, 'too_few'), z.maxLength(max, 'too_many')), {
    kind: 'list',
    item,
    min,
    max,
    fields,
    blank: blank.length > 0 ? blank : Array.from({ length: min }, () => blankOf(fields)),
    ...words,
  });

/**
 * A type of section: what it is called where one is chosen, how many of it a page has at most, and its fields. Every section has an id, which is its own on its
 * page, and may be hidden.
 */
export function sectionType<const T extends string, const S extends Shape>(
  type: T,
  words: { name: string; hint: string; most?: number },
  fields: S,
) {
  const schema = z.strictObject({
    id: z.string('required').check(z.regex(/^[a-z0-9-]{1,40}$/, 'invalid_id')),
    hidden: z.boolean('flag_invalid'),
    type: z.literal(type),
    ...fields,
  });
  return { type, ...words, fields, schema };
}
