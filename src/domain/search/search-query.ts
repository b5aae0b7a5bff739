import { stem, tokens } from '../text/search-text.ts';
import { COLOUR_SYNONYMS, type ColourSynonym } from './search-colours.ts';
import {
  AUDIENCES,
  FILLERS,
  PHRASES,
  RELATED_WORDS,
  SALE_WORDS,
  STOP_WORDS,
  SYNONYMS,
} from './search-synonyms.ts';
import { otherGender, rootsOfDiminutive } from './word-forms.ts';

/** One query word as a stem, with its alternatives. */
export type Meaning = {
  word: string;
  /** Other inflections: as good as the word itself. */
  forms: readonly string[];
  same: readonly string[];
  near: readonly string[];
};

/** A parsed query: the words to find in texts, and the requested size, colour and price. */
export type SearchQuery = {
  meanings: readonly Meaning[];
  /** Sizes without accents, in lower case. Products in stock in that size come first. */
  sizes: readonly string[];
  colours: readonly ColourSynonym[];
  audience: 'feminino' | 'masculino' | null;
  onlySale: boolean;
  minCents: number | null;
  maxCents: number | null;
};

/** Maximum words per query; nobody searches for more on purpose. */
const MAX_WORDS = 8;

const SIZE = /^(?:p{1,3}|m|g{1,3}|g[1-5]|x{1,2}g{1,2}|exg|eg{1,2}|3[2-9]|4\d|5[0-8])$/;
const SIZE_MARKS = new Set(['tamanho', 'tam', 'numero', 'num', 'n', 'size']);

/** Stand for the point of thousands and the comma of cents, which are no part of words. */
const [POINT, COMMA] = ['ponto', 'virgula'];
const AMOUNT = String.raw`(?:r )?(\d{1,2}${POINT}\d{3}|\d{2,5})(?:${COMMA}(\d{2})| 00)?(?: reais| real)?\b`;
const UP_TO = new RegExp(String.raw`\b(?:ate|abaixo de|menos de|menor que|maximo|max) ${AMOUNT}`);
const FROM = new RegExp(String.raw`\b(?:acima de|mais de|a partir de|maior que) ${AMOUNT}`);

/** Parses a query as typed. Text without letters or digits is an empty query. */
export function readQuery(text: string): SearchQuery {
  const typed = tokens(withMarks(text)).join(' ');
  const unpriced = typed.replace(UP_TO, ' ').replace(FROM, ' ').replace(MARKS, ' ');
  const rest = unpriced.split(' ').filter(Boolean);
  const found: Found = { words: [], sizes: [], colours: [], audience: null, onlySale: false };
  const telling = rest.filter((word) => !STOP_WORDS.has(word));
  const words = withoutFillers((telling.length > 0 ? telling : rest).slice(0, MAX_WORDS).map(stem));
  for (let at = 0; at < words.length; ) at += take(words, at, found);
  const { words: meant, ...wishes } = found;
  return {
    meanings: [...new Set(meant)].map(meaningOf),
    ...wishes,
    minCents: centsIn(FROM.exec(typed)),
    maxCents: centsIn(UP_TO.exec(typed)),
  };
}

const MARKS = new RegExp(String.raw`(?<=\d)(?:${POINT}|${COMMA})(?=\d)`, 'g');

/** Keeps points and commas of prices through the split into words: '1.500,90' becomes '1ponto500virgula90'. */
function withMarks(text: string): string {
  return text.replace(/(?<=\d)\.(?=\d{3}(?!\d))/g, POINT).replace(/(?<=\d),(?=\d{2}(?!\d))/g, COMMA);
}

function centsIn(found: RegExpExecArray | null): number | null {
  const [, reais, cents = '0'] = found ?? [];
  return reais === undefined ? null : Number(reais.replace(POINT, '')) * 100 + Number(cents);
}

function withoutFillers(words: readonly string[]): readonly string[] {
  const others = words.filter((word) => !FILLERS.has(word));
  return others.length > 0 ? others : words;
}

type Found = {
  words: string[];
  sizes: string[];
  colours: ColourSynonym[];
  audience: SearchQuery['audience'];
  onlySale: boolean;
};

/** Adds the stems at a position to `found` and returns how many words it consumed. */
function take(words: readonly string[], at: number, found: Found): number {
  const phrase = phraseAt(words, at, PHRASES);
  if (phrase) {
    const inner: Found = { ...found, words: [] };
    for (const word of phrase.value) take([word], 0, inner);
    Object.assign(found, inner, { words: [...found.words, ...inner.words] });
    return phrase.length;
  }
  const colour = phraseAt(words, at, COLOUR_SYNONYMS);
  if (colour) {
    found.colours.push(colour.value);
    return colour.length;
  }
  const word = words[at] ?? '';
  const next = words[at + 1] ?? '';
  if (SIZE_MARKS.has(word) && (SIZE.test(next) || /^(?:unico|\d{1,3})$/.test(next))) {
    found.sizes.push(next);
    return 2;
  }
  if (SIZE.test(word)) found.sizes.push(word);
  else if (Object.hasOwn(AUDIENCES, word)) found.audience = AUDIENCES[word] ?? null;
  else if (SALE_WORDS.has(word)) found.onlySale = true;
  else found.words.push(word);
  return 1;
}

/** The longest known phrase of one to three words at a position. */
function phraseAt<T>(
  words: readonly string[],
  at: number,
  known: Readonly<Record<string, T>>,
): { value: T; length: number } | null {
  for (let length = Math.min(3, words.length - at); length > 0; length--) {
    const said = words.slice(at, at + length).join(' ');
    const value = Object.hasOwn(known, said) ? known[said] : undefined;
    if (value !== undefined) return { value, length };
  }
  return null;
}

function meaningOf(word: string): Meaning {
  const gender = otherGender(word);
  const roots = rootsOfDiminutive(word).map(stem);
  const all = [word, ...roots];
  const sayingsIn = (sayings: Readonly<Record<string, readonly string[]>>) =>
    all.flatMap((one) => (Object.hasOwn(sayings, one) ? (sayings[one] ?? []) : []));
  return {
    word,
    forms: gender ? [gender] : [],
    same: [...roots, ...sayingsIn(SYNONYMS)],
    near: sayingsIn(RELATED_WORDS),
  };
}
