/**
 * One form of every text that people type or paste. A copy from a screen, a message, a PDF or a phone brings characters along that
 * nobody sees: marks of writing direction, zero-width blanks, no-break blanks, accents as characters of their own, and other
 * apostrophes and hyphens than a keyboard has. Passwords and texts of machines are never altered.
 */

/** What nearly all texts consist of: letters with at most one accent, digits, punctuation, ordinary blanks. */
const ORDINARY = /^[\n -~\u00A1-\u00AC\u00AE-\u024F]*$/;

/** An emoji of one character, with its colour; or a key, or the flag of a region. */
const EMOJI = String.raw`\p{Extended_Pictographic}(?:[\uFE0E\uFE0F]|\p{Emoji_Modifier})*`;
const KEY = String.raw`[0-9#*]\uFE0F\u20E3`;
const FLAG = String.raw`\u{1F3F4}[\u{E0020}-\u{E007F}]+`;
/** Joiners, variants and tags are parts of emoji; anywhere else they are not seen. */
const EMOJI_OR_UNSEEN = new RegExp(
  String.raw`(${FLAG}|${KEY}|${EMOJI}(?:\u200D${EMOJI})*)|[\p{Cf}\p{Default_Ignorable_Code_Point}]`,
  'gu',
);

/** The end of a line, as any system writes it. */
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Control characters that are no blanks; Postgres rejects NUL. */
const CONTROL = /(?![\t\n])\p{Cc}/gu;
/** Blanks of any width, and the empty braille pattern, which looks like one. */
const WIDE_BLANK = /[^\S\t\n]|\u2800/g;

const APOSTROPHES = '\u2018\u2019\u201B\u02BC\u2032\u00B4`\uFF07';
const APOSTROPHE = new RegExp(`[${APOSTROPHES}]`, 'g');
/** Only between letters: elsewhere the same characters are quotation marks, and minutes. */
const APOSTROPHE_IN_WORD = new RegExp(`(?<=\\p{L})[${APOSTROPHES}](?=\\p{L})`, 'gu');
const QUOTE = /[\u00AB\u00BB\u201C-\u201F\u2033\uFF02]/g;
const HYPHEN = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g;

/** A part of a text, as it is stored: accents composed, nothing unseen, ordinary blanks and line breaks. */
export function cleanPart(text: string): string {
  if (ORDINARY.test(text)) return text;
  return text
    .replace(LINE_END, '\n')
    .replace(CONTROL, '')
    .replace(EMOJI_OR_UNSEEN, '$1')
    .replace(WIDE_BLANK, ' ')
    .normalize('NFC');
}

/** A text that may have lines, as it is stored: the same, without blanks around it. */
export function cleanText(text: string): string {
  return cleanPart(text).trim();
}

/** A text of one line, as it is stored: the same, with one blank between words and straight apostrophes in them. */
export function cleanLine(text: string): string {
  return cleanText(text)
    .replace(/[\t\n ]+/g, ' ')
    .replace(APOSTROPHE_IN_WORD, "'");
}

/** A code, number or address of a mailbox as it was meant: also with the keyboard's hyphens, apostrophes, letters and digits. */
export function cleanCode(text: string): string {
  return cleanLine(compatible(text, 'NFKC')).replace(HYPHEN, '-').replace(APOSTROPHE, "'");
}

/** Without other widths, ligatures and the like. An acute accent of its own is an apostrophe: it would become a blank with a mark. */
function compatible(text: string, form: 'NFKC' | 'NFKD'): string {
  return text.replaceAll('\u00B4', "'").normalize(form);
}

/** Whether two names are one: however they are spaced, and in whatever case. Accents differ. */
export function sameName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other);
}

/** Equal for names that are one. */
export function nameKey(name: string): string {
  return cleanLine(name).toLowerCase();
}

/** Accents, and what is not seen; the same characters as in `plain_text` of the database. */
const MARKS = String.raw`\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F`;
const CONTROLS = String.raw`\0-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F`;
const UNSEEN = String.raw`\u00AD\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\u{E0000}-\u{E0FFF}`;
const MARK_OR_UNSEEN = new RegExp(`[${MARKS}${CONTROLS}${UNSEEN}]`, 'gu');

/**
 * What texts are compared by when something is looked for: lower case, without accents, one blank between words, one kind of
 * hyphen, apostrophe and quotation mark. `plain_text` (db/migrations/0445_plain_text.sql) is the same in the database.
 */
export function plain(text: string): string {
  return compatible(text, 'NFKD')
    .replace(APOSTROPHE, "'")
    .replace(QUOTE, '"')
    .replace(HYPHEN, '-')
    .replace(MARK_OR_UNSEEN, '')
    .toLowerCase()
    .replace(/[\t-\r \u0085\u1680\u2028\u2029\u2800]+/g, ' ')
    .trim();
}
