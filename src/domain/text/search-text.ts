import { plain } from './normal-form.ts';

/** Lower case, without accents, punctuation as spaces, one space between words: 'Calça  Jeans!' → 'calca jeans'. */
export function normalise(text: string): string {
  return plain(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** The words of a text, normalised; an empty text has none. */
export function tokens(text: string): string[] {
  const words = normalise(text.replace(/\bt-?shirts?\b/gi, 'camiseta'));
  return words === '' ? [] : words.split(' ');
}

/** Words whose final s is no plural, or with an irregular plural. */
const STEM_EXCEPTIONS = new Map([
  ...[
    'jeans',
    'tenis',
    'oculos',
    'lapis',
    'gratis',
    'mais',
    'menos',
    'xis',
    'plus',
    'dress',
    'cross',
    'us',
  ].map((word) => [word, word] as const),
  ['infantis', 'infantil'],
  ['juvenis', 'juvenil'],
  ['maos', 'mao'],
  ['bodies', 'body'],
]);

/** Plural endings (without accents) and their singular; the first match is used. */
const PLURALS: readonly (readonly [ending: RegExp, singular: string])[] = [
  [/(?<=..)oes$/, 'ao'],
  [/(?<=..)aes$/, 'ao'],
  [/(?<=..)ais$/, 'al'],
  [/(?<=..)eis$/, 'el'],
  [/(?<=..)ois$/, 'ol'],
  [/(?<=..)uis$/, 'ul'],
  [/(?<=[aeiou]r)es$/, ''],
  [/(?<=[aeiou]z)es$/, ''],
  [/(?<=.)ns$/, 'm'],
  [/(?<=..[^s])s$/, ''],
];

/**
 * The singular of a normalised word, by the main rules of Portuguese plurals: 'botoes' → 'botao', 'colares' → 'colar', 'azuis'
 * → 'azul'. A light stemmer: it need not be correct, only consistent between text and query.
 */
export function stem(word: string): string {
  const exception = STEM_EXCEPTIONS.get(word);
  if (exception !== undefined) return exception;
  for (const [ending, singular] of PLURALS) {
    if (ending.test(word)) return word.replace(ending, singular);
  }
  return word;
}

/** The distinct stems of a product's texts, for the index that queries (src/domain/search/search-query.ts) are matched against. */
export function indexTerms(...texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => tokens(text).map(stem)))];
}

/** A name as a URL slug: 'Calça Pantalona – Linho' → 'calca-pantalona-linho'. May be empty. */
export function slugify(text: string): string {
  return plain(text)
    .replace(/[^\w\s-]/g, '')
    .replace(/[\s_-]+/g, '-')
    .replace(/^-|-$/g, '');
}
