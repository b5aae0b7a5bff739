import { plain } from '#domain/text/normal-form.ts';
import { containing, type Parameters } from './parameters.ts';

/** Words beyond these are not searched for. */
const MAX_WORDS = 8;

/** The words of a text that is looked for, as `plain` writes them; '#ORD-…' is a number with a sign before it. */
export function wordsOf(text: string): string[] {
  return plain(text)
    .split(' ')
    .map((word) => word.replace(/^#(?=.)/, ''))
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
}

/** Condition that the columns together contain every word of a text, in any order. It reads each row: for tables of moderate size. */
export function saying(columns: readonly string[], text: string, parameters: Parameters): string {
  const said = columns.length === 1 ? columns[0] : `concat_ws(' ', ${columns.join(', ')})`;
  return `plain_text(${said}) like all (${parameters.add(wordsOf(text).map(containing))}::text[])`;
}
