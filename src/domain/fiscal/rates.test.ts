import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatRate, parseRate, WHOLE_RATE } from './rates.ts';

it.each([
  ['0,85', 8_500],
  ['0.85 %', 8_500],
  [' 1 ', 10_000],
  ['0,0001', 1],
  ['100', 1_000_000],
  ['100,0001', null],
  ['0,12345', null],
  ['-1', null],
  ['1.234,5', null],
  ['', null],
  ['abc', null],
])('reads %j as %j', (text, rate) => {
  expect(parseRate(text)).toBe(rate);
});

it('reads every rate as it writes it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: WHOLE_RATE }), (rate) => parseRate(formatRate(rate)) === rate),
  );
  expect([0, 1, 8_500, 10_000].map(formatRate)).toEqual(['0', '0,0001', '0,85', '1']);
});
