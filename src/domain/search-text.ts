/** Lower case, without accents, punctuation as spaces, one space between words: 'Calça  Jeans!' → 'calca jeans'. */
export function normalise(text: string): string {
  return withoutAccents(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** The words of a text, normalised; an empty text has none. */
export function tokens(text: string): string[] {
  const words = normalise(text.replace(/\bt-?shirts?\b/gi, 'camiseta'));
  return words === '' ? [] : words.split(' ');
}

/** Words that say nothing about what is searched for. */
const STOP_WORDS = new Set('a as o os e em de da das do dos com para por um uma no na nos nas'.split(' '));

/** Words whose final s is no plural, or whose plural follows no rule of `stem`. */
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

/** Plural endings after accents are gone and what they become; the first that fits is used. */
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
 * The singular of a normalised word, by the few rules of Portuguese plurals: 'botoes' → 'botao', 'colares' → 'colar',
 * 'azuis' → 'azul'. Light on purpose: it need not be right, only the same for the text and for the query.
 */
export function stem(word: string): string {
  const exception = STEM_EXCEPTIONS.get(word);
  if (exception !== undefined) return exception;
  for (const [ending, singular] of PLURALS) {
    if (ending.test(word)) return word.replace(ending, singular);
  }
  return word;
}

/**
 * What shoppers say and what labels say, both as stems: a word on the left also finds the words on the right. Not
 * both ways: who searches 'blusinha' wants every blouse, but who searches 'casaco' need not see every parka.
 */
export const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  blusinha: ['blusa'],
  bata: ['blusa'],
  regatinha: ['regata'],
  camisetinha: ['camiseta'],
  tee: ['camiseta'],
  tshirt: ['camiseta'],
  baby: ['camiseta'],
  top: ['cropped', 'blusa'],
  cropped: ['top', 'blusa'],
  croped: ['cropped'],
  bory: ['body'],
  bori: ['body'],
  vestidinho: ['vestido'],
  longuete: ['midi', 'vestido'],
  tubinho: ['vestido'],
  chemise: ['vestido', 'camisa'],
  chemisier: ['chemise', 'vestido'],
  saiinha: ['saia'],
  sainha: ['saia'],
  jardineira: ['macacao'],
  macaquinho: ['macacao'],
  jumpsuit: ['macacao'],
  conjuntinho: ['conjunto'],
  pantalona: ['calca'],
  skinny: ['calca'],
  wide: ['calca', 'pantalona'],
  jogger: ['calca'],
  legging: ['calca'],
  denim: ['jeans'],
  jean: ['jeans'],
  bermuda: ['short'],
  short: ['bermuda'],
  shortinho: ['short'],
  social: ['alfaiataria', 'camisa'],
  terno: ['blazer', 'alfaiataria'],
  paleto: ['blazer'],
  jaqueta: ['casaco'],
  sobretudo: ['casaco'],
  trench: ['casaco', 'sobretudo'],
  parka: ['casaco'],
  cardiga: ['casaco', 'tricot'],
  cardigan: ['casaco', 'tricot'],
  moletom: ['blusao', 'casaco'],
  sueter: ['tricot', 'blusa'],
  pulover: ['tricot', 'sueter'],
  trico: ['tricot'],
  malha: ['tricot'],
  bolsinha: ['bolsa'],
  clutch: ['bolsa'],
  carteira: ['bolsa'],
  tiracolo: ['bolsa'],
  sapatinho: ['sapato'],
  scarpin: ['sapato', 'salto'],
  rasteirinha: ['rasteira', 'sandalia'],
  rasteira: ['sandalia'],
  sapatilha: ['sapato'],
  tenis: ['sapato'],
  coturno: ['bota'],
  botinha: ['bota'],
  correntinha: ['colar', 'corrente'],
  gargantilha: ['colar'],
  argola: ['brinco'],
  brinquinho: ['brinco'],
  bijuteria: ['brinco', 'colar', 'pulseira', 'anel'],
  bijoux: ['brinco', 'colar', 'pulseira', 'anel'],
  joia: ['brinco', 'colar', 'pulseira', 'anel'],
  cachecol: ['lenco', 'echarpe'],
  echarpe: ['lenco'],
  festa: ['longo', 'paete', 'vestido'],
  madrinha: ['festa', 'longo', 'vestido'],
  noite: ['festa'],
  trabalho: ['alfaiataria', 'social'],
  escritorio: ['alfaiataria', 'social'],
  praia: ['verao', 'saida'],
  calor: ['verao'],
  frio: ['inverno', 'casaco', 'tricot'],
  linho: ['algodao'],
  estampada: ['estampado', 'floral'],
  estampado: ['floral'],
  florida: ['floral'],
  florido: ['floral'],
  preta: ['preto'],
  pretinho: ['preto'],
  branca: ['branco'],
  vermelha: ['vermelho'],
  vinho: ['vermelho'],
  bordo: ['vermelho'],
  marinho: ['azul'],
  nude: ['bege'],
  areia: ['bege'],
  cru: ['creme', 'off'],
  dourado: ['champagne'],
  dourada: ['champagne'],
  prateado: ['prata'],
  prateada: ['prata'],
  grafite: ['cinza'],
  chocolate: ['marrom'],
  mulher: ['feminino'],
  feminina: ['feminino'],
  homem: ['masculino'],
  masculina: ['masculino'],
};

/**
 * A query as groups of stems, one group per word: a product fits when it has some stem of every group. Stop words are
 * dropped, unless there is nothing else.
 */
export function searchTerms(query: string): string[][] {
  const words = tokens(query);
  const telling = words.filter((word) => !STOP_WORDS.has(word));
  const used = telling.length > 0 ? telling : words;
  return used.map((word) => {
    const base = stem(word);
    const others = Object.hasOwn(SYNONYMS, base) ? (SYNONYMS[base] ?? []) : [];
    return [base, ...others];
  });
}

/** The stems of a product's text, for the index that `searchTerms` is held against; each once. */
export function indexTerms(...texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => tokens(text).map(stem)))];
}

/** A name as part of an address: 'Calça Pantalona – Linho' → 'calca-pantalona-linho'. May be empty. */
export function slugify(text: string): string {
  return withoutAccents(text)
    .replace(/[^\w\s-]/g, '')
    .replace(/[\s_-]+/g, '-')
    .replace(/^-|-$/g, '');
}

export function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}
