/**
 * Colour words of shoppers, without accents and in the singular, mapped to stems in colour names ('azul' matches 'Azul' and
 * 'Azul Claro') and to whole names that are near. Several words: 'azul claro'.
 */
export type ColourSynonym = { is: readonly string[]; near?: readonly string[] };

const BLACK = { is: ['preto', 'black'] };
const WHITE = { is: ['branco', 'white'], near: ['off white', 'cru', 'marfim', 'perola'] };
const OFF_WHITE = { is: ['off white', 'offwhite', 'cru', 'marfim'], near: ['branco', 'creme', 'perola'] };
const GOLD = { is: ['dourado', 'champagne', 'gold'] };
const SILVER = { is: ['prata', 'prateado', 'silver'] };
const RED = { is: ['vermelho'], near: ['vinho', 'bordo', 'marsala', 'cereja', 'rubi'] };
const WINE = { is: ['vinho', 'bordo', 'marsala', 'bordeaux'], near: ['vermelho'] };
const GREY = { is: ['cinza', 'grafite', 'chumbo', 'mescla'], near: ['prata'] };
const GRAPHITE = { is: ['grafite', 'chumbo'], near: ['cinza'] };
const BROWN = { is: ['marrom', 'cafe', 'chocolate'], near: ['caramelo', 'tabaco'] };
const CARAMEL = { is: ['caramelo', 'whisky'], near: ['marrom', 'bege', 'tabaco', 'camel'] };
const BEIGE = { is: ['bege', 'areia', 'caqui'], near: ['nude', 'creme', 'caramelo'] };
const NUDE = { is: ['nude'], near: ['bege', 'rose', 'areia'] };
const CREAM = { is: ['creme', 'cru'], near: ['off white', 'bege', 'perola'] };
const BLUE = { is: ['azul', 'marinho', 'indigo'] };
const NAVY = { is: ['marinho', 'navy'], near: ['azul', 'azul escuro', 'indigo'] };
const LIGHT_BLUE = { is: ['azul claro', 'azul bebe', 'celeste'] };
const GREEN = { is: ['verde', 'oliva', 'esmeralda'] };
const OLIVE = { is: ['oliva', 'verde oliva', 'verde militar', 'verde musgo'], near: ['verde'] };
const YELLOW = { is: ['amarelo', 'mostarda'] };
const PINK = { is: ['rosa', 'pink', 'rose', 'fucsia'] };
const PURPLE = { is: ['roxo', 'lila', 'lavanda', 'violeta', 'uva'] };
const ORANGE = { is: ['laranja', 'terracota', 'coral'] };

export const COLOUR_SYNONYMS: Readonly<Record<string, ColourSynonym>> = {
  preto: BLACK,
  preta: BLACK,
  pretinho: BLACK,
  pretinha: BLACK,
  black: BLACK,
  branco: WHITE,
  branca: WHITE,
  branquinho: WHITE,
  branquinha: WHITE,
  white: WHITE,
  'off white': OFF_WHITE,
  offwhite: OFF_WHITE,
  marfim: OFF_WHITE,
  perola: { is: ['perola'], near: ['off white', 'creme', 'branco'] },
  dourado: GOLD,
  dourada: GOLD,
  champagne: GOLD,
  champanhe: GOLD,
  gold: GOLD,
  'champagne gold': GOLD,
  prata: SILVER,
  prateado: SILVER,
  prateada: SILVER,
  vermelho: RED,
  vermelha: RED,
  vinho: WINE,
  bordo: WINE,
  marsala: WINE,
  cinza: GREY,
  grafite: GRAPHITE,
  chumbo: GRAPHITE,
  marrom: BROWN,
  cafe: BROWN,
  chocolate: BROWN,
  caramelo: CARAMEL,
  camel: CARAMEL,
  bege: BEIGE,
  areia: BEIGE,
  caqui: BEIGE,
  nude: NUDE,
  creme: CREAM,
  azul: BLUE,
  marinho: NAVY,
  'azul marinho': NAVY,
  'azul escuro': NAVY,
  'azul claro': LIGHT_BLUE,
  'azul bebe': LIGHT_BLUE,
  celeste: LIGHT_BLUE,
  verde: GREEN,
  'verde militar': OLIVE,
  'verde oliva': OLIVE,
  'verde musgo': OLIVE,
  amarelo: YELLOW,
  amarela: YELLOW,
  mostarda: YELLOW,
  rosa: PINK,
  pink: PINK,
  rose: PINK,
  roxo: PURPLE,
  roxa: PURPLE,
  lila: PURPLE,
  laranja: ORANGE,
  terracota: ORANGE,
};

/** How a colour name matches a requested colour: 2 exact, 1 near, 0 none. Both without accents, in the singular. */
export function colourFit(name: string, { is, near = [] }: ColourSynonym): 0 | 1 | 2 {
  const words = ` ${name} `;
  if (is.some((one) => words.includes(` ${one} `))) return 2;
  return near.includes(name) ? 1 : 0;
}
