import * as z from 'zod/mini';
import { BLOCK_FIGURES, type BlockFigureName, FIGURES, type FigureName } from './figures.ts';

/**
 * A text with headings, lists, tables and links, as data: what this list does not name cannot be stored, so that nothing of it has
 * to be trusted or cleaned where it is drawn. The shape is that in which ProseMirror writes a document.
 */

/** Into the shop, onto this page, elsewhere, to a mailbox or a telephone; never a script. */
export const RICH_LINK =
  /^(\/([^\s/\\]\S*)?|#[a-z0-9-]+|https?:\/\/[^\s/\\]\S*|mailto:[^\s@]+@[^\s@]+|tel:\+?[\d-]{3,20})$/i;

const MOST_BLOCKS = 300;
const MOST_ROWS = 100;
const MOST_COLUMNS = 8;

const href = z.string('required').check(z.maxLength(500, 'too_long'), z.regex(RICH_LINK, 'link_invalid'));
const mark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('strong') }),
  z.strictObject({ type: z.literal('em') }),
  z.strictObject({ type: z.literal('link'), attrs: z.strictObject({ href }) }),
]);
const marks = z.optional(z.array(mark).check(z.maxLength(3, 'too_many')));
const oneOf = <K extends string>(names: Readonly<Record<K, string>>) =>
  z.enum(Object.keys(names) as [K, ...K[]], 'invalid');

/** Without the signs that steer a screen instead of being read. */
const words = z.pipe(
  z.string('required'),
  z.pipe(
    z.transform((value: string) => value.replace(/\p{Cc}/gu, '')),
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
    attrs: z.strictObject({ name: oneOf<FigureName>(FIGURES) }),
    marks,
  }),
  z.strictObject({ type: z.literal('hard_break'), marks }),
]);
const inlines = z.array(inline).check(z.maxLength(200, 'too_many'));

const paragraph = z.strictObject({ type: z.literal('paragraph'), content: z.optional(inlines) });
const items = z
  .array(z.strictObject({ type: z.literal('list_item'), content: z.tuple([paragraph]) }))
  .check(z.minLength(1, 'too_few'), z.maxLength(MOST_ROWS, 'too_many'));
const cell = z.strictObject({ type: z.literal('table_cell'), content: z.optional(inlines) });
const row = z.strictObject({
  type: z.literal('table_row'),
  content: z.array(cell).check(z.minLength(1, 'too_few'), z.maxLength(MOST_COLUMNS, 'too_many')),
});

const rows = z.array(row).check(z.minLength(1, 'too_few'), z.maxLength(MOST_ROWS, 'too_many'));

/** Every row has as many cells as the longest. */
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
  z.strictObject({ type: z.literal('ordered_list'), content: items }),
  // Its first row is its head.
  z.strictObject({ type: z.literal('table'), content: z.pipe(rows, z.transform(evened)) }),
  z.strictObject({
    type: z.literal('figure_block'),
    attrs: z.strictObject({ name: oneOf<BlockFigureName>(BLOCK_FIGURES) }),
  }),
]);

export const richText = () =>
  z.strictObject({
    type: z.literal('doc'),
    content: z.array(block).check(z.minLength(1, 'required'), z.maxLength(MOST_BLOCKS, 'too_many')),
  });

/** A few lines: what stands beside a heading. */
export const leadText = () =>
  z.strictObject({
    type: z.literal('doc'),
    content: z.array(paragraph).check(z.minLength(1, 'required'), z.maxLength(3, 'too_many')),
  });

/** What the bar under the header says; `barProblem` says whether it fits there. */
export const barText = () =>
  z.strictObject({
    type: z.literal('doc'),
    content: z.array(paragraph).check(z.minLength(1, 'required'), z.maxLength(1, 'one_line')),
  });

/** Letters that fit into one line of the bar; a figure counts as this many. */
const BAR_LETTERS = 90;
const FIGURE_LETTERS = 10;

/** Why a text is none for the bar, as the code of its field; null where it is one. */
export function barProblem({ content }: LeadText): 'required' | 'one_line' | 'too_long' | null {
  const runs = content.flatMap((one) => one.content ?? []);
  if (runs.some(({ type }) => type === 'hard_break')) return 'one_line';
  const figures = runs.filter(({ type }) => type === 'figure').length;
  const letters = wordsOf(runs).trim().length + figures * FIGURE_LETTERS;
  if (letters === 0) return 'required';
  return letters > BAR_LETTERS ? 'too_long' : null;
}

/** Its words, with the names of its figures in their places: what one knows it by. */
export function namedText({ content }: LeadText): string {
  const runs = content.flatMap((one) => one.content ?? []);
  return runs
    .map((one) => (one.type === 'figure' ? `[${FIGURES[one.attrs.name]}]` : wordsOf([one])))
    .join('');
}

export type Inline = z.output<typeof inline>;
export type Block = z.output<typeof block>;
export type RichText = z.output<ReturnType<typeof richText>>;

export type LeadText = z.output<ReturnType<typeof leadText>>;

/** One paragraph without words. */
export const EMPTY_TEXT: LeadText = { type: 'doc', content: [{ type: 'paragraph' }] };

/** The words of a run alone. A figure that nobody has filled says nothing. */
export function wordsOf(content: readonly Inline[] = []): string {
  return content
    .map((one) => (one.type === 'text' ? one.text : one.type === 'hard_break' ? ' ' : ''))
    .join('');
}

/** All words of a text, a line for each paragraph, item and row: for machines, and to recognise it by. */
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
