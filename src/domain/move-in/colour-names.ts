import { normalise, stem } from '../text/search-text.ts';

/** The colours of other shops by their names here: as we write each, and what else it is called. */

const NAMES: Readonly<Record<string, string>> = {
  Preto: 'preta black negro negra schwarz noir',
  Branco: 'branca white blanco blanca weiss blanc',
  'Off White': 'offwhite',
  Cru: 'ecru natural',
  Cinza: 'cinzento gris gray grey grau',
  Grafite: 'graphite grafito',
  Chumbo: '',
  Mescla: 'melange',
  Antracite: 'anthracite antracita',
  Prata: 'prateado prateada silver plata plateado',
  Dourado: 'dourada gold golden dorado ouro',
  Bronze: '',
  Cobre: 'copper',
  Vermelho: 'vermelha red rojo roja rot rouge',
  Vinho: 'wine burgundy',
  Bordô: 'bordeaux burdeos',
  Marsala: '',
  Rosa: 'rosado',
  Pink: '',
  Fúcsia: 'fuchsia',
  Magenta: '',
  Rosê: 'rose',
  Salmão: 'salmon',
  Pêssego: 'peach',
  Roxo: 'roxa purple morado',
  Violeta: 'violet',
  Lilás: 'lila lilac',
  Lavanda: 'lavender',
  Azul: 'blue blau bleu',
  'Azul Marinho': 'marinho navy marino',
  'Azul Celeste': 'celeste',
  Turquesa: 'turquoise',
  Tiffany: '',
  Petróleo: 'petrol teal',
  Verde: 'green gruen vert',
  'Verde Oliva': 'oliva olive',
  Menta: 'mint',
  Esmeralda: 'emerald',
  Amarelo: 'amarela yellow amarillo gelb',
  Mostarda: 'mustard',
  Laranja: 'orange naranja',
  Terracota: 'terracotta',
  Coral: '',
  Marrom: 'brown castanho castanha braun marron',
  Café: 'coffee',
  Chocolate: '',
  Caramelo: 'caramel',
  Camel: '',
  Tabaco: '',
  Whisky: '',
  Bege: 'beige beis',
  Areia: 'sand arena',
  Caqui: 'khaki kaki',
  Nude: '',
  Creme: 'cream crema',
  Champanhe: 'champagne',
  Pérola: 'pearl perla',
  Marfim: 'ivory',
  Estampado: 'estampada estampa print printed',
  Colorido: 'colorida multicolor multicolorido',
};

/** What is said of a colour, which stays the same colour. */
const SHADES: Readonly<Record<string, string>> = {
  Claro: 'clara light',
  Escuro: 'escura dark',
  Médio: 'media',
  Bebê: 'baby',
  Royal: '',
  Marinho: '',
  Militar: '',
  Musgo: '',
  Bandeira: '',
  Água: '',
  Queimado: 'queimada',
  Antigo: 'antiga',
  Velho: 'velha',
  Neon: '',
  Fluor: 'fluorescente',
  Pastel: '',
  Metálico: 'metalica metallic',
  Fosco: 'fosca matte',
};

/** Two words for what is one colour here. */
const PHRASES: Readonly<Record<string, string>> = {
  'off white': 'Off White',
  'navy blue': 'Azul Marinho',
  'azul marino': 'Azul Marinho',
  'sky blue': 'Azul Celeste',
  'hot pink': 'Pink',
  'animal print': 'Estampado',
};

const stemmed = (text: string) => normalise(text).split(' ').map(stem).join(' ');

function byWord(names: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(names).flatMap(([name, others]) =>
      [name, ...others.split(' ')].filter(Boolean).map((word) => [stemmed(word), name] as const),
    ),
  );
}

const COLOURS: ReadonlyMap<string, string> = new Map([
  ...byWord(NAMES),
  ...Object.entries(PHRASES).map(([phrase, name]) => [stemmed(phrase), name] as const),
]);
const SHADE_WORDS = byWord(SHADES);

export type ColourReading = {
  /** As we write it. */
  name: string;
  /** The maker's own number of it, left out of the name. */
  code: string | null;
  /** Otherwise a person is asked. */
  isSure: boolean;
};

/** Longer texts are no colours, but may be slow to tell from one. */
const MOST_SIGNS = 80;
/** A maker's number: at least three signs, with a digit: 'B90617', '#4412'. */
const CODE = /(?:^|[\s([#-])#?((?=[a-z]*\d)[a-z]{0,3}-?\d{2,}[a-z]?)(?=$|[\s)\]])/i;

/**
 * A colour as another shop writes it; null if no word of it is one. 'PRETO', 'Preta' and 'Preto B90617' are Preto; 'DARK BROWN' is
 * Marrom Escuro. Two colours, and a colour with other words, are in doubt.
 */
export function readColour(text: string): ColourReading | null {
  if (text.length > MOST_SIGNS) return null;
  const code = CODE.exec(text)?.[1] ?? null;
  const bare = text.replace(CODE, ' ').replace(/[()[\]]/g, ' ');
  const one = oneColour(stemmed(bare));
  if (one) return { name: one, code, isSure: true };
  const parts = bare.split(/\s*[/+&,]\s*|\s+(?:e|com|and|y)\s+/i).map((part) => oneColour(stemmed(part)));
  if (parts.length > 1 && parts.every((part) => part !== null))
    return { name: parts.join(' e '), code, isSure: false };
  const isColour = stemmed(bare)
    .split(' ')
    .some((word) => COLOURS.has(word));
  return isColour ? { name: titled(bare), code, isSure: false } : null;
}

/** The colour here that a name with other words is nearest to: 'Ocean Blue' is Azul, as the last word is the noun; null if none is one. */
export function colourWithin(text: string): string | null {
  const words = stemmed(text).split(' ');
  const last = words.findLast((word) => COLOURS.has(word));
  return (last && COLOURS.get(last)) ?? null;
}

/** A colour with its shades: 'azul claro', 'dark brown'; null if there is any other word. */
function oneColour(key: string): string | null {
  const exact = COLOURS.get(key);
  if (exact) return exact;
  const words = key.split(' ');
  for (let length = Math.min(2, words.length - 1); length > 0; length -= 1)
    for (let at = 0; at + length <= words.length; at += 1) {
      const colour = COLOURS.get(words.slice(at, at + length).join(' '));
      const shades = words.toSpliced(at, length).map((word) => SHADE_WORDS.get(word));
      if (colour && shades.every((shade) => shade !== undefined)) return [colour, ...shades].join(' ');
    }
  return null;
}

/** As a name is written: 'OCEAN BLUE' is 'Ocean Blue'. */
export function titled(text: string): string {
  return text
    .trim()
    .toLocaleLowerCase('pt-BR')
    .replace(/\s+/g, ' ')
    .replace(/(?<=^|[\s/-])\p{L}/gu, (letter) => letter.toLocaleUpperCase('pt-BR'));
}
