import * as z from 'zod/mini';
import { isShopPath, isWebAddress, SHOP_PATH, WEB_ADDRESS } from '../domain/pages/links.ts';
import { cleanPart } from '../domain/text/normal-form.ts';
import { nameIn } from './fields.ts';
import { BLOCK_FIGURES, FIGURES } from './figures.ts';

/**
 * Rich text with headings, lists, tables and links, as data. Only nodes in this schema can be stored, so that rendering needs no
 * sanitising. The format is that of ProseMirror documents.
 */

const RICH_LINK = new RegExp(
  `^(${SHOP_PATH}|${WEB_ADDRESS}|#[a-z0-9-]+|mailto:[^\\s@]+@[^\\s@]+|tel:\\+?[\\d-]{3,20})$`,
  'i',
);
/** Allowed links: to a path of the shop, an anchor, an external URL, a mailbox or a phone number; never a script. */
export const isRichLink = (href: string): boolean =>
  RICH_LINK.test(href) && (!/^(\/|http)/i.test(href) || isShopPath(href) || isWebAddress(href));

const MAX_BLOCKS = 300;
const MAX_ROWS = 100;
const MAX_COLUMNS = 8;
export const MAX_START = 999;

const href = z
  .string('required')
  .check(
    z.maxLength(500, 'too_long'),
    z.regex(RICH_LINK, 'link_invalid'),
    z.refine(isRichLink, 'link_invalid'),
  );
const mark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('strong') }),
  z.strictObject({ type: z.literal('em') }),
  z.strictObject({ type: z.literal('link'), attrs: z.strictObject({ href }) }),
]);
const marks = z.optional(z.array(mark).check(z.maxLength(3, 'too_many')));

/** A run of a line: without line breaks, and blanks at its ends belong to it. */
const words = z.pipe(
  z.string('required'),
  z.pipe(
    z.transform((value: string) => cleanPart(value).replace(/[\t\n]/g, '')),
    z.string().check(z.minLength(1, 'required'), z.maxLength(5_000, 'too_long')),
  ),
);

const inline = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('text'),
    text: words,
    marks,
  }),
  z.strictObject({
    type: z.literal('figure'),
    attrs: z.strictObject({ name: nameIn(FIGURES, 'invalid') }),
    marks,
  }),
  z.strictObject({ type: z.literal('hard_break'), marks }),
]);
const inlines = z.array(inline).check(z.maxLength(200, 'too_many'));

const paragraph = z.strictObject({ type: z.literal('paragraph'), content: z.optional(inlines) });
const items = z
  .array(z.strictObject({ type: z.literal('list_item'), content: z.tuple([paragraph]) }))
  .check(z.minLength(1, 'too_few'), z.maxLength(MAX_ROWS, 'too_many'));
const cell = z.strictObject({ type: z.literal('table_cell'), content: z.optional(inlines) });
const row = z.strictObject({
  type: z.literal('table_row'),
  content: z.array(cell).check(z.minLength(1, 'too_few'), z.maxLength(MAX_COLUMNS, 'too_many')),
});

const rows = z.array(row).check(z.minLength(1, 'too_few'), z.maxLength(MAX_ROWS, 'too_many'));

/** Pads all rows to the length of the longest. */
function evened(table: z.output<typeof rows>): z.output<typeof rows> {
  const columns = Math.max(...table.map(({ content }) => content.length));
  return table.map((one) => ({
    ...one,
    content: [
      ...one.content,
      ...Array.from({ length: columns - one.content.length }, () => ({ type: 'table_cell' as const })),
    ],
  }));
}

const block = z.discriminatedUnion('type', [
  paragraph,
  z.strictObject({
    type: z.literal('heading'),
    attrs: z.strictObject({ level: z.literal([2, 3], 'invalid') }),
    content: z.optional(inlines),
  }),
  z.strictObject({ type: z.literal('bullet_list'), content: items }),
  z.strictObject({
    type: z.literal('ordered_list'),
    // The number of its first item: a text between two lists does not begin the numbers anew.
    attrs: z.optional(z.strictObject({ start: z.int('invalid').check(z.minimum(1), z.maximum(MAX_START)) })),
    content: items,
  }),
  // The first row is the header.
  z.strictObject({ type: z.literal('table'), content: z.pipe(rows, z.transform(evened)) }),
  z.strictObject({
    type: z.literal('figure_block'),
    attrs: z.strictObject({ name: nameIn(BLOCK_FIGURES, 'invalid') }),
  }),
]);

export const richText = () =>
  z.strictObject({
    type: z.literal('doc'),
    content: z.array(block).check(z.minLength(1, 'required'), z.maxLength(MAX_BLOCKS, 'too_many')),
  });

/** A short text beside a heading. */
export const leadText = () =>
  z.strictObject({
    type: z.literal('doc'),
    content: z.array(paragraph).check(z.minLength(1, 'required'), z.maxLength(3, 'too_many')),
  });

/** The text of the announcement bar; `barProblem` checks whether it fits. */
export const barText = () =>
  z.strictObject({
    type: z.literal('doc'),
    content: z.array(paragraph).check(z.minLength(1, 'required'), z.maxLength(1, 'one_line')),
  });

/** Characters that fit into one line of the bar, and those that a placeholder counts as. */
const BAR_LETTERS = 90;
const FIGURE_LETTERS = 10;

/** The error code of a text that does not fit the bar; null if it does. */
export function barProblem(text: LeadText): 'required' | 'one_line' | 'too_long' | null {
  const runs = runsOf(text);
  if (runs.some(({ type }) => type === 'hard_break')) return 'one_line';
  const figures = runs.filter(({ type }) => type === 'figure').length;
  const letters = wordsOf(runs).trim().length + figures * FIGURE_LETTERS;
  if (letters === 0) return 'required';
  return letters > BAR_LETTERS ? 'too_long' : null;
}

/** The plain text, with the names of placeholders, by which an announcement is listed. */
export function namedText(text: LeadText): string {
  return runsOf(text)
    .map((one) => (one.type === 'figure' ? `[${FIGURES[one.attrs.name]}]` : wordsOf([one])))
    .join('');
}

const runsOf = ({ content }: LeadText) => content.flatMap((one) => one.content ?? []);

export type Inline = z.output<typeof inline>;
export type Block = z.output<typeof block>;
export type RichText = z.output<ReturnType<typeof richText>>;

export type LeadText = z.output<ReturnType<typeof leadText>>;

/** A single empty paragraph. */
export const EMPTY_TEXT: LeadText = { type: 'doc', content: [{ type: 'paragraph' }] };

/** The plain text of inline content. Unfilled placeholders are omitted. */
export function wordsOf(content: readonly Inline[] = []): string {
  return content
    .map((one) => (one.type === 'text' ? one.text : one.type === 'hard_break' ? ' ' : ''))
    .join('');
}

/** The plain text, one line per paragraph, item and row: for structured data and previews. */
export function plainText({ content }: RichText): string {
  const line = (one: Block): string[] => {
    switch (one.type) {
      case 'paragraph':
      case 'heading':
        return [wordsOf(one.content)];
      case 'bullet_list':
      case 'ordered_list':
        return one.content.map(({ content: [words] }) => wordsOf(words.content));
      case 'table':
        return one.content.map(({ content: cells }) => cells.map((each) => wordsOf(each.content)).join(' '));
      default:
        return [];
    }
  };
  return content.flatMap(line).join('\n');
}
