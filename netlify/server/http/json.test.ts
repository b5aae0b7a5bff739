import { expect, test } from 'vitest';
import { parseJson } from './json.ts';

test('lone surrogates become U+FFFD at any depth; pairs stay', () => {
  expect(parseJson(String.raw`{"a":"Adorei \ud83d","b":[{"c":"\ude0ax"}],"d":"\ud83d\ude0a","e":1}`)).toEqual(
    {
      a: 'Adorei \ufffd',
      b: [{ c: '\ufffdx' }],
      d: '😊',
      e: 1,
    },
  );
});

test('invalid or too deeply nested JSON throws', () => {
  expect(() => parseJson('{')).toThrow(SyntaxError);
  expect(() => parseJson('[['.repeat(50_000) + ']]'.repeat(50_000))).toThrow(RangeError);
});
