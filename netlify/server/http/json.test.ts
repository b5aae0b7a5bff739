import { expect, test } from 'vitest';
import { parseJson } from './json.ts';

test('half of a character becomes U+FFFD, however deep it stands, and a whole one stays', () => {
  expect(parseJson(String.raw`{"a":"Adorei \ud83d","b":[{"c":"\ude0ax"}],"d":"\ud83d\ude0a","e":1}`)).toEqual(
    {
      a: 'Adorei \ufffd',
      b: [{ c: '\ufffdx' }],
      d: '😊',
      e: 1,
    },
  );
});

test('a text that is no JSON, or too deep to read, throws', () => {
  expect(() => parseJson('{')).toThrow(SyntaxError);
  expect(() => parseJson('[['.repeat(50_000) + ']]'.repeat(50_000))).toThrow(RangeError);
});
