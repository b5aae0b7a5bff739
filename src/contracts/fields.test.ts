import { expect, test } from 'vitest';
import { optionalText, requiredMinute, shopMinute, text } from './fields.ts';

test.each([
  ['2027-02-28T23:59', true],
  ['2028-02-29T00:00', true],
  ['2027-02-29T00:00', false],
  ['2027-04-31T10:00', false],
  ['2027-13-01T10:00', false],
  ['2027-01-01T24:00', false],
  ['2027-01-01', false],
  ['2027-01-01T10:00Z', false],
  ['1999-12-31T10:00', false],
])('%j is accepted as a minute: %s', (text, isOne) => {
  expect([shopMinute(), requiredMinute()].map((field) => field.safeParse(text).success)).toEqual([
    isOne,
    isOne,
  ]);
});

test('an empty minute is accepted only by the optional field', () => {
  expect([shopMinute(), requiredMinute()].map((field) => field.safeParse('').success)).toEqual([true, false]);
});

test('blanks beside NUL characters are trimmed too, so that they are no text', () => {
  expect(text(9).parse('\u0000 Verão \u0000')).toBe('Verão');
  expect(optionalText(9).parse('\u0000 \u0000')).toBe('');
  expect(text(9).safeParse('\u0000 \u0000').error?.issues).toMatchObject([{ message: 'required' }]);
});
