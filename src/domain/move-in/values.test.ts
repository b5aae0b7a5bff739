import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bareCode,
  decimalsOf,
  isDestroyed,
  isFormula,
  readDate,
  readFlag,
  readList,
  readMoney,
  readPaths,
  readUnits,
  readWeight,
} from './values.ts';

describe('prices', () => {
  it.each([
    ['1.049,00', 104_900],
    ['1,049.00', 104_900],
    ['1049.00', 104_900],
    ['1049,00', 104_900],
    ['1049', 104_900],
    ['R$ 1.049,90', 104_990],
    ['1.049.000,5', 104_900_050],
    ['1,049,000', 104_900_000],
    ['1 049,00', 104_900],
    ['0.5', 50],
    ['.5', 50],
    ['10.', 1000],
    ['0.500', 50],
    ['89.9000', 8990],
    ['0', 0],
  ])('%j', (cell, cents) => {
    expect(readMoney(cell, null)).toEqual({ ok: true, cents, doubt: null });
  });

  it.each([
    ['1.049', null, 104_900, 'price_doubt'],
    ['1.049', ',', 104_900, null],
    ['1.049', '.', 105, 'price_rounded'],
    ['1,049', '.', 104_900, null],
    ['19,999', ',', 2000, 'price_rounded'],
    ['9.9951', null, 1000, 'price_rounded'],
  ] as const)('%j in a column with the decimal sign %j', (cell, decimals, cents, doubt) => {
    expect(readMoney(cell, decimals)).toEqual({ ok: true, cents, doubt });
  });

  it.each([
    ['US$ 10', 'currency_other'],
    ['10 EUR', 'currency_other'],
    ['$10', 'currency_other'],
    ['-5', 'price_invalid'],
    ['1,23E+12', 'price_invalid'],
    ['grátis', 'price_invalid'],
    ['1,04,00', 'price_invalid'],
    ['9'.repeat(20), 'price_invalid'],
  ])('%j is none', (cell, code) => {
    expect(readMoney(cell, null)).toEqual({ ok: false, code });
  });

  it('tells the decimals of a column', () => {
    expect(decimalsOf(['1,049', '89.90', 'x'])).toBe('.');
    expect(decimalsOf(['R$ 1.049,90', '5'])).toBe(',');
    expect(decimalsOf(['1.049'])).toBeNull();
  });

  it('reads every amount in every form that is clear', () => {
    fc.assert(
      fc.property(fc.nat(999_999_999), (cents) => {
        const whole = Math.floor(cents / 100);
        const rest = String(cents % 100).padStart(2, '0');
        const forms = [
          `${whole}.${rest}`,
          `${whole},${rest}`,
          `${whole.toLocaleString('pt-BR')},${rest}`,
          `${whole.toLocaleString('en-US')}.${rest}`,
        ];
        for (const form of forms) expect(readMoney(form, null)).toMatchObject({ cents, doubt: null });
      }),
    );
  });
});

it.each([
  ['0.35', 'kg', 350],
  ['0,350', 'kg', 350],
  ['1.2', 'kg', 1200],
  ['34000.0', 'g', 34_000],
  ['350 g', 'kg', 350],
  ['1', 'lbs', 454],
  ['1.049,5', 'g', 1050],
  ['leve', 'g', null],
  ['.', 'g', null],
])('the weight %j in %s', (cell, unit, grams) => {
  expect(readWeight(cell, unit)).toBe(grams);
});

it.each([
  ['12', 12],
  ['12.0', 12],
  ['1.000', 1000],
  ['-3', -3],
  ['-0', 0],
  ['2,5', null],
  ['muitas', null],
])('the units %j', (cell, units) => {
  expect(readUnits(cell)).toBe(units);
});

it.each([
  ['TRUE', true],
  ['SIM', true],
  ['Sí', true],
  ['Visível', true],
  ['NÃO', false],
  ['0', false],
  ['Oculto', false],
  ['talvez', null],
])('the flag %j', (cell, flag) => {
  expect(readFlag(cell)).toBe(flag);
});

it('sees what a spreadsheet did to a code', () => {
  expect(['1,23E+12', '7.89E+12', '7E12'].map(isDestroyed)).toEqual([true, true, true]);
  expect(['7891000100103', 'VE12', '12E'].map(isDestroyed)).toEqual([false, false, false]);
  expect(['="0123"', "'01001-000", "'+5511", "'Alto", '12'].map(bareCode)).toEqual([
    ...['0123', '01001-000', '+5511', "'Alto", '12'],
  ]);
  expect(['=1+1', '#N/D', '#REF!', '#VALOR!'].map(isFormula)).toEqual([true, true, true, true]);
  expect(['#verão', '#1001', 'a=b'].map(isFormula)).toEqual([false, false, false]);
});

describe('dates', () => {
  it.each([
    ['2026-07-02 09:58:41 -0300', '2026-07-02T09:58:41-03:00', null],
    ['2026-07-02T09:58:41Z', '2026-07-02T09:58:41+00:00', null],
    ['2026-07-02', '2026-07-02T00:00:00-03:00', null],
    ['31/12/2025 10:30', '2025-12-31T10:30:00-03:00', null],
    ['12/31/2025', '2025-12-31T00:00:00-03:00', null],
    ['5/5/2025', '2025-05-05T00:00:00-03:00', null],
    ['02/07/2026', '2026-07-02T00:00:00-03:00', 'date_doubt'],
    ['45678', '2025-01-21T00:00:00-03:00', 'date_serial'],
    ['45678,5', '2025-01-21T12:00:00-03:00', 'date_serial'],
  ])('%j', (cell, at, doubt) => {
    expect(readDate(cell)).toEqual({ at, doubt });
  });

  it.each(['', 'ontem', '31/02/2025', '2026-13-01', '2026-07-02 25:00', '12345', '99999', '31/31/2025'])(
    '%j is none',
    (cell) => {
      expect(readDate(cell)).toBeNull();
    },
  );
});

it('reads lists and paths', () => {
  expect(readList('P\\, curto, M,')).toEqual(['P, curto', 'M']);
  expect(readPaths('Roupas > Vestidos, Novidades')).toEqual([['Roupas', 'Vestidos'], ['Novidades']]);
  expect(readPaths(' > ')).toEqual([]);
});
