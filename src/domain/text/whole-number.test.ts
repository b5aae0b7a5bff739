import { expect, it, test } from 'vitest';
import { parseWhole, parseWholeIn } from './whole-number.ts';

test.for([
  ['1234', 1234],
  ['1.234', 1234],
  [' 1.234.567 ', 1_234_567],
  ['007', 7],
  ['-5', -5],
  ['-0', 0],
  ['12,0', 12],
  ['2.5', null],
  ['1,5', null],
  ['1.23', null],
  ['0.500', null],
  ['1,234', null],
  ['1.2345', null],
  ['12x', null],
  ['5-', null],
  ['1e3', null],
  ['', null],
] as const)("'%s' is %s", ([text, value]) => {
  expect(parseWhole(text)).toBe(value);
});

it('accepts only numbers within the range', () => {
  expect(parseWholeIn('100', { min: 0, max: 100 })).toBe(100);
  expect(parseWholeIn('101', { min: 0, max: 100 })).toBeNull();
  expect(parseWholeIn('-1', { min: 0, max: 100 })).toBeNull();
});
