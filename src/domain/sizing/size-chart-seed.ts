import {
  CHART_IDS,
  type ChartId,
  type Measure,
  type Range,
  type ShopChart,
  type SizeRow,
} from './size-charts.ts';

/**
 * The default figures of the charts, each with its source. db/migrations/0175_size_charts.sql repeats them (size-charts.test.ts
 * in tests/integration compares them).
 */

const LETTERS = ['PP', 'P', 'M', 'G', 'GG'] as const;

const around = (middle: number, half: number): Range => ({ from: middle - half, to: middle + half });
const shifted = ({ from, to }: Range, by: number): Range => ({ from: from + by, to: to + by });
const numbers = (first: number, last: number, step: number): number[] =>
  Array.from({ length: (last - first) / step + 1 }, (_, index) => first + index * step);
const tenth = (cm: number) => Math.round(cm * 10) / 10;

/** 4 cm a size; the waist is 20 cm less than the bust, the hip 6 cm more. */
const WOMEN_LETTERS = LETTERS.map((size, index) => {
  const bust = { from: 84 + 4 * index, to: 88 + 4 * index };
  return { size, body: { bust, waist: shifted(bust, -20), hip: shifted(bust, 6) } };
});

/** A collar's girth is taken with a finger between tape and neck. */
const MEN_LETTERS = LETTERS.map((size, index) => ({
  size,
  body: { chest: around(82 + 8 * index, 4), neck: around(36 + 2 * index, 1) },
}));

/** The longest foot for a Brazilian shoe size, in cm. */
const longestFoot = (size: number) => tenth(((size + 2) * 2) / 3 - 1.5);

const only = (measure: Measure, size: string | number, range: Range): SizeRow => ({
  size: String(size),
  body: { [measure]: range },
});

/** Belt lengths; a waist takes the nearest. */
const belts = (first: number) =>
  ['P', 'M', 'G'].map((size, index) => only('waist', size, around(first + 10 * index, 5)));

type Seed = Pick<ShopChart, 'rows'> & { readonly source: string };

export const CHART_SEEDS: Readonly<Record<ChartId, Seed>> = {
  'women-tops': { source: 'Medidas da própria casa.', rows: WOMEN_LETTERS },
  'women-bottoms': {
    source:
      'Quadril = 2 × (número + 8): comitê têxtil da ABNT, na Superinteressante de 15 de março de 2012. Cintura derivada: 26 cm a menos que o quadril, como na tabela da casa.',
    rows: numbers(34, 48, 2).map((size) => {
      const hip = around(2 * (size + 8), 2);
      return { size: String(size), body: { waist: shifted(hip, -26), hip } };
    }),
  },
  'women-bottoms-letters': {
    source: 'Medidas da própria casa.',
    rows: WOMEN_LETTERS.map(({ size, body: { waist, hip } }) => ({ size, body: { waist, hip } })),
  },
  'men-tops': {
    source:
      'Tórax: letras da EN 13402-3 (P 86-94 e M 94-102, as outras seguem de 8 em 8 cm). Pescoço: 38 cm é P (Superinteressante, 2012, da ABNT NBR 13377), 1 cm a cada 4 cm de tórax (ANSUR II).',
    rows: MEN_LETTERS,
  },
  'men-bottoms': {
    source: 'Número = metade da cintura: ABNT NBR 13377:1995, na Superinteressante (2012 e 2018).',
    rows: numbers(36, 52, 2).map((size) => only('waist', size, around(2 * size, 2))),
  },
  'men-bottoms-letters': {
    source: 'Derivada: cintura 12 cm menor que o tórax (ANSUR II: médias de 105,9 e 94,1 cm).',
    rows: MEN_LETTERS.map(({ size, body: { chest } }) => only('waist', size, shifted(chest, -12))),
  },
  shoes: {
    source:
      'Pontos franceses de 2/3 cm (SENAI-RS, Fôrmas e sistemas de medidas para calçados, 2008), 2 abaixo do número europeu (Mensch), com 1,5 cm de folga (Wikipedia, Shoe size: 15 a 20 mm).',
    rows: numbers(33, 45, 1).map((size) =>
      only('foot', size, { from: longestFoot(size - 1), to: longestFoot(size) }),
    ),
  },
  'women-belts': { source: 'Comprimentos dos cintos da casa.', rows: belts(85) },
  'men-belts': { source: 'Comprimentos dos cintos da casa.', rows: belts(95) },
  hats: {
    source: 'O número é o contorno da cabeça em centímetros (Wikipedia, EN 13402).',
    rows: numbers(53, 62, 1).map((size) => only('head', size, around(size, 0.5))),
  },
  rings: {
    source:
      'Número = contorno interno em mm menos 40: ABNT NBR 16058:2012, alinhada à ISO 8653. No projeto da norma o 1 tem 13,05 mm de diâmetro e o 36 tem 24,19 mm (Revista Fator Brasil, 7 de março de 2012); o 12 tem 51,9 mm de contorno (Shunculture, How many mm is Brazil ring size 12).',
    rows: numbers(8, 36, 1).map((size) =>
      only('finger', size, { from: tenth((size + 39) / 10), to: tenth((size + 40) / 10) }),
    ),
  },
  // No default: shops that sell children's clothes enter figures from a source of their own.
  children: { source: '', rows: [] },
};

/** The same as stored charts. */
export const SEED_CHARTS: readonly ShopChart[] = CHART_IDS.map((id) => ({ id, rows: CHART_SEEDS[id].rows }));
