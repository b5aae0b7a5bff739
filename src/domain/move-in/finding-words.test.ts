import { expect, it } from 'vitest';
import { FINDINGS, type FindingCode } from './finding.ts';
import { findingWords } from './finding-words.ts';

const codes = Object.keys(FINDINGS) as FindingCode[];
const data = {
  ...{ line: 7, rows: 2, cents: 104_900, middle: 8990, grams: 34_000, proposed: 34, count: 3 },
  ...{ option: 'Tecido', percent: 12, sku: 'V-P', name: 'Saia', to: '/sobre' },
  ...{
    megabytes: 300,
    units: 10,
    total: 1000,
    sum: 900,
    most: 30,
    was: 9990,
    date: '2025-01-21T00:00:00-03:00',
  },
};

it('has a sentence for every finding', () => {
  const said = codes.map((code) => findingWords({ code, value: 'Preço', data }));
  expect(said.filter((text) => !/^[A-ZÀ-Ý0-9R“].*[.]$/s.test(text))).toEqual([]);
  expect(said.filter((text) => /undefined|NaN|null/.test(text))).toEqual([]);
  expect(new Set(said).size).toBe(said.length);
});

it('says numbers and days as Brazilians write them', () => {
  expect(findingWords({ code: 'weight_thousandfold', data })).toBe(
    '34.000 g é peso demais para uma peça. Deve ser 34 g.',
  );
  expect(findingWords({ code: 'date_serial', data })).toContain('21/01/2025');
  expect(findingWords({ code: 'column_unread', data: { rows: 1 } })).toContain('1 célula não vem');
});
