import * as z from 'zod/mini';
import { isShopPath, isWebAddress, SECURE_ADDRESS, SHOP_PATH } from '../../domain/pages/links.ts';
import { imageKey, link } from '../admin/fields.ts';
import { integer, nameIn, optionalLongText, optionalText, shopMinute, text, uuid } from '../fields.ts';
import { EMPTY_TEXT, type RichText, richText } from '../rich.ts';
import { noneOrVideo } from '../video.ts';

/**
 * The field types of sections. Each is a schema with a description of its form control: the editor generates its form
 * from these (src/islands/admin/pages/SectionFields.tsx), in the order of the section's fields.
 */
export type Shape = Readonly<Record<string, z.ZodMiniType>>;

type Words = {
  label: string;
  hint?: string;
  /** An example in the empty field; never published. */
  placeholder?: string;
  /** While empty, its section or row is not shown (gaps.ts); with `unless`, only if that field is empty, too. */
  needed?: true | { unless: string };
  /** Shown only if the sibling field has this value. */
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

function withControl<S extends z.ZodMiniType>(schema: S, control: Control): S {
  CONTROLS.set(schema, control);
  return schema;
}

/** The control of a field. Throws for schemas not created in this file. */
export function controlOf(schema: z.ZodMiniType): Control {
  const control = CONTROLS.get(schema);
  if (!control) throw new Error('a field of a section says nothing of how it is asked for');
  return control;
}

/** Defaults of a new section or row. */
export function blankOf(fields: Shape): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, controlOf(schema).blank]));
}

/** A required single-line text; `blank` is the default. */
export const line = (max: number, words: Words, blank = '') =>
  withControl(text(max), { kind: 'line', max, required: true, blank, ...words });

export const optionalArea = (max: number, words: Words) =>
  withControl(optionalLongText(max), { kind: 'area', max, required: false, blank: '', ...words });

export const optionalLine = (max: number, words: Words, blank = '') =>
  withControl(optionalText(max), { kind: 'line', max, required: false, blank, ...words });

/** An optional link: a path of the shop or an external URL. */
export const optionalLink = (words: Words, blank = '') =>
  withControl(link(), { kind: 'link', blank, ...words });

const PLACE = new RegExp(`^(categorias|${SHOP_PATH}|${SECURE_ADDRESS})$`);

/** A required link: a path of the shop, whichever it is, or an external https URL. */
export const placeAddress = () =>
  z.pipe(
    text(500),
    z.string().check(
      z.regex(PLACE, 'place_invalid'),
      z.refine(
        (value) => value === 'categorias' || isShopPath(value) || isWebAddress(value),
        'place_invalid',
      ),
    ),
  );

export const requiredLink = (words: Words, blank: string) =>
  withControl(placeAddress(), { kind: 'place', blank, ...words });

export const toggle = (words: Words, blank: boolean) =>
  withControl(z.boolean('flag_invalid'), { kind: 'switch', blank, ...words });

export const whole = (min: number, max: number, words: Words, blank: number) =>
  withControl(integer(min, max, 'number_invalid'), {
    kind: 'whole',
    min,
    max,
    blank,
    ...words,
  });

/** One of several options (stored name → label); the first is the default. */
export const choice = <const K extends string>(options: Readonly<Record<K, string>>, words: Words) =>
  withControl(nameIn(options, 'invalid'), {
    kind: 'choice',
    options,
    blank: Object.keys(options)[0] ?? '',
    ...words,
  });

/** Focal point in discrete steps, as the CSP forbids inline styles (classes in styles/sections.css). */
export const FOCUS_STEPS = [0, 25, 50, 75, 100] as const;
const step = z.literal([...FOCUS_STEPS], 'invalid');

export const ownPicture = () =>
  z.nullable(
    z.strictObject({
      key: imageKey,
      /** Empty for a decorative picture (WCAG 1.1.1). */
      alt: optionalText(300),
      /** Focal point in per cent from the left and top; null for the section's default. */
      focus: z.nullable(z.strictObject({ x: step, y: step })),
    }),
  );
export type SectionPicture = NonNullable<z.output<ReturnType<typeof ownPicture>>>;

export const picture = (words: Words) =>
  withControl(ownPicture(), { kind: 'picture', blank: null, ...words });

/** Maximum number of products on a picture. */
export const MAX_POINTS = 6;
const percent = integer(0, 100, 'number_invalid');

/** A picture, always cropped to 4:5, with the products on it. */
const ownLook = z.nullable(
  z.strictObject({
    key: imageKey,
    alt: optionalText(300),
    points: z
      .array(
        /** A product's id and position in per cent from the left and top. */
        z.strictObject({ piece: uuid, x: percent, y: percent }),
      )
      .check(
        z.minLength(1, 'points_required'),
        z.maxLength(MAX_POINTS, 'too_many'),
        z.refine((points) => new Set(points.map(({ piece }) => piece)).size === points.length, 'invalid'),
      ),
  }),
);
export type SectionLook = NonNullable<z.output<typeof ownLook>>;

export const look = (words: Words) => withControl(ownLook, { kind: 'look', blank: null, ...words });

/** A video with its poster and its captions. */
export const ownVideo = (words: Words) => withControl(noneOrVideo, { kind: 'video', blank: null, ...words });

/** Rich text with headings, lists, tables, links and placeholders for the shop's figures. */
export const rich = (words: Words) => withControl(richText(), { kind: 'rich', blank: EMPTY_TEXT, ...words });

/** Slugs of categories, in order; empty: the shop chooses. */
export const categories = (max: number, words: Words) =>
  withControl(z.array(text(80)).check(z.maxLength(max, 'too_many')), {
    kind: 'categories',
    max,
    blank: [],
    ...words,
  });

/** Ids of products picked by hand, in order. */
export const pieces = (max: number, words: Words) =>
  withControl(z.array(uuid).check(z.maxLength(max, 'too_many')), {
    kind: 'pieces',
    max,
    blank: [],
    ...words,
  });

/** An amount in cents. */
export const money = (words: Words, blank: number) =>
  withControl(integer(1, 100_000_000, 'money_invalid'), { kind: 'money', blank, ...words });

/** A minute in São Paulo, 'YYYY-MM-DDTHH:mm', or ''. */
export const moment = (words: Words) => withControl(shopMinute(), { kind: 'moment', blank: '', ...words });

/** A field added after sections were stored: those are read with its default. */
export function later<S extends z.ZodMiniType>(field: S): z.ZodMiniDefault<S> {
  const control = controlOf(field);
  return withControl(z._default(field, control.blank as never), control);
}

/** A list of rows with the same fields. `item` names one ('Slide'); `blank` are the rows of a new section. */
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
  withControl(
    z.array(z.strictObject(fields)).check(z.minLength(min, 'too_few'), z.maxLength(max, 'too_many')),
    {
      kind: 'list',
      item,
      min,
      max,
      fields,
      blank: blank.length > 0 ? blank : Array.from({ length: min }, () => blankOf(fields)),
      ...words,
    },
  );

/**
 * A section type: its name, its maximum number per page, and its fields. Every section has an id that is unique on its
 * page, and can be hidden.
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
