import type { CategoryHere } from './categories-here.ts';
import { type Converted, convert } from './convert.ts';
import { fileOf, readText } from './file.fixture.ts';
import { type MoveAnswers, NOTHING_SAID } from './move-answers.ts';
import type { PlannedProduct } from './planned.ts';

/** Small files of Shopify, converted. */

const COLUMNS = ['Handle', 'Title', 'Body (HTML)', 'Type', 'Tags', 'Option1 Name', 'Option1 Value'] as const;
const MORE = ['Option2 Name', 'Option2 Value', 'Option3 Name', 'Option3 Value', 'Variant SKU'] as const;
const LAST = [
  'Variant Grams',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Barcode',
  'Image Src',
] as const;
const ALL = [...COLUMNS, ...MORE, ...LAST];
type Column = (typeof ALL)[number];

export type FileLine = Partial<Record<Column, string>> & Record<string, string | undefined>;

/** A file of these lines; further columns are added at the end. */
export function shopifyFile(...lines: readonly FileLine[]): string {
  const columns = [...new Set<string>([...ALL, ...lines.flatMap(Object.keys)])];
  const filled = lines.map((line) => ({
    'Variant Price': line.Title || line['Option1 Value'] ? '100.00' : '',
    ...line,
  }));
  return fileOf(columns, ...filled.map((line: FileLine) => columns.map((column) => line[column] ?? '')));
}

export function converted(
  files: readonly string[],
  said: Partial<MoveAnswers> = {},
  here: readonly CategoryHere[] = [],
): Converted {
  return convert(
    files.map((text) => readText(text)),
    { ...NOTHING_SAID, ...said },
    here,
  );
}

/** The products that these lines become. */
export const productsFrom = (lines: readonly FileLine[], said: Partial<MoveAnswers> = {}): PlannedProduct[] =>
  converted([shopifyFile(...lines)], said).products;

/** Line, code and value of each finding of the conversion. */
export const saidOfLines = (lines: readonly FileLine[], said: Partial<MoveAnswers> = {}) =>
  converted([shopifyFile(...lines)], said)
    .findings.filter(({ code }) => code !== 'weight_missing')
    .map(({ line, code, value }) => [line, code, ...(value === undefined ? [] : [value])]);
