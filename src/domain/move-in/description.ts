import type { Care } from '../catalogue/care.ts';
import { careNamed } from '../catalogue/care-words.ts';
import { COUNTRIES } from '../catalogue/countries.ts';
import { parseNcm } from '../fiscal/codes.ts';
import { nameKey } from '../text/normal-form.ts';
import { normalise } from '../text/search-text.ts';
import type { MovedProduct } from './model.ts';
import { roleOfName } from './option-names.ts';
import { remembered } from './remembered.ts';

/** What another shop says of a product beside its name and price, by what it is here. */

export type Gender = 'women' | 'men' | 'both';
export type AgeGroup = 'adult' | 'child';

export type Described = {
  material: string;
  care: Care;
  /** ISO 3166-1. */
  origin: string | null;
  ncm: string;
  gender: Gender | null;
  age: AgeGroup | null;
  /** Everything else that a shopper may want to know: 'Gola: V'. */
  characteristics: string[];
  /** What serves the other shop only, and what has no place here. */
  idle: Attribute[];
  lost: Attribute[];
};

type Attribute = MovedProduct['attributes'][number];

const KINDS: readonly (readonly [
  RegExp,
  'material' | 'care' | 'origin' | 'ncm' | 'gender' | 'age' | 'idle' | 'lost',
])[] = [
  [
    /^(?:material(?:es|is)?|tecidos?|composicao|composition|composicion|fabric|stoff|tela|materiaal)$/,
    'material',
  ],
  [
    /^(?:cuidados?|cuidados com a peca|lavagem|instrucoes de lavagem|care(?: instructions)?|pflege(?:hinweise)?)$/,
    'care',
  ],
  [
    /^(?:country of origin|origin|pais de origem|pais de origen|origem|origen|fabricado em|made in|herkunftsland)$/,
    'origin',
  ],
  [/^(?:ncm|codigo ncm|hs code|codigo hs)$/, 'ncm'],
  [/^(?:google shopping )?(?:gender|sexo|genero|target gender|zielgeschlecht|publico(?: alvo)?)$/, 'gender'],
  [/^(?:google shopping )?(?:age group|faixa etaria|altersgruppe|grupo de edad|edad)$/, 'age'],
  [/^google(?: shopping)? (?!mpn)/, 'idle'],
  [
    /(?:related|complementary|ahnliche|erganzende|recommend|relacionad[oa]s|search boost|produktboosts|swatch)/,
    'idle',
  ],
  [
    /^(?:altura|largura|comprimento|profundidade|height|width|length|depth|alto|ancho|largo)(?: cm)?$/,
    'lost',
  ],
  [/^(?:frete gratis|envio sin cargo|free shipping)$/, 'lost'],
  [/^description of the good$/, 'idle'],
];
const NUMBER = /^(?:google shopping )?mpn\b/;

const GENDERS: readonly (readonly [RegExp, Gender])[] = [
  [/^(?:unissex|unisex)$/, 'both'],
  [
    /\b(?:femin\w*|mulher(?:es)?|menina?s?|female|women|woman|womens|weiblich|mujer(?:es)?|ladies)\b/,
    'women',
  ],
  [/\b(?:mascul\w*|homem|homens|meninos?|male|men|man|mens|mannlich|hombres?)\b/, 'men'],
];

/** Whose it is, by a word of a text; null if none says so, or both. */
export const genderIn = remembered((text: string): Gender | null => {
  const words = normalise(text);
  const found = GENDERS.filter(([pattern]) => pattern.test(words)).map(([, gender]) => gender);
  return found.length === 1 ? (found[0] ?? null) : found.length > 1 ? 'both' : null;
});

/** Of adults or of children, by a word of a text. */
export const ageIn = remembered((text: string): AgeGroup | null => {
  const words = normalise(text);
  if (
    /\b(?:infantil|infantis|kids?|child(?:ren)?|crianca\w*|bebe\w*|baby|toddler|menin[oa]s?|juvenil|ninos?)\b/.test(
      words,
    )
  )
    return 'child';
  return /\b(?:adult\w*|erwachsene)\b/.test(words) ? 'adult' : null;
});

let countries: ReadonlyMap<string, string> | null = null;

/** The code of a country by its name in Portuguese, English, Spanish or German; made once, as Intl is slow. */
function countryIn(text: string): string | null {
  countries ??= new Map(
    ['pt-BR', 'en', 'es', 'de']
      .flatMap((language) => {
        const names = new Intl.DisplayNames(language, { type: 'region' });
        return COUNTRIES.map((code) => [normalise(names.of(code) ?? code), code] as const);
      })
      .concat(COUNTRIES.map((code) => [code.toLowerCase(), code] as const))
      .concat([
        ['czech republic', 'CZ'],
        ['turkey', 'TR'],
        ['usa', 'US'],
        ['uk', 'GB'],
      ]),
  );
  return countries.get(normalise(text)) ?? null;
}

/** What an attribute is, by its name. */
const kindOf = remembered((name: string) => {
  const key = normalise(name);
  const kind = NUMBER.test(key) ? 'number' : KINDS.find(([pattern]) => pattern.test(key))?.[1];
  return { role: roleOfName(name), kind };
});

/** What the attributes of a product say. Each is used once, kept as a characteristic, or named as idle or lost. */
export function describedBy({
  attributes,
  options,
}: Pick<MovedProduct, 'attributes' | 'options'>): Described {
  const found: Described = {
    ...{ material: '', care: {}, origin: null, ncm: '', gender: null, age: null },
    ...{ characteristics: [], idle: [], lost: [] },
  };
  const chosen = new Set(options.map(({ name }) => roleOfName(name)));
  for (const attribute of attributes) {
    const { role, kind } = kindOf(attribute.name);
    if (kind === 'number') found.characteristics.push(`Referência: ${attribute.value}`);
    else if (kind === 'idle' || (role !== 'other' && chosen.has(role))) found.idle.push(attribute);
    else if (kind === 'lost') (isNo(attribute.value) ? found.idle : found.lost).push(attribute);
    else if (kind === 'ncm') put(found, 'ncm', parseNcm(attribute.value), attribute, found.lost);
    else if (kind === 'material') found.material = both(found.material, attribute.value);
    else if (kind === 'gender') put(found, 'gender', genderIn(attribute.value), attribute);
    else if (kind === 'age') put(found, 'age', ageIn(attribute.value), attribute);
    else if (kind === 'origin') put(found, 'origin', countryIn(attribute.value), attribute);
    else if (kind === 'care') put(found, 'care', careNamed(attribute.value), attribute);
    else found.characteristics.push(`${attribute.name}: ${attribute.value}`);
  }
  return found;
}

const isNo = (value: string) => /^(?:n[ãa]o|no|false|0)$/i.test(value);

const both = (one: string, other: string) =>
  one === '' || nameKey(one) === nameKey(other) ? other : `${one}; ${other}`;

/** A value that is understood, else its text as a characteristic, or where it is told as lost. */
function put<K extends 'care' | 'origin' | 'ncm' | 'gender' | 'age'>(
  found: Described,
  key: K,
  value: Described[K] | null,
  attribute: Attribute,
  lost?: Attribute[],
): void {
  if (value !== null) found[key] = value;
  else if (lost) lost.push(attribute);
  else found.characteristics.push(`${attribute.name}: ${attribute.value}`);
}
