import fc from 'fast-check';

/** Texts that break programs: encodings, injections, sizes. Escaped, so that editors do not normalise them. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\t\n\r',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\ufeff\u200b\u202e',
  '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}',
  '\u{1f6cd}'.repeat(300),
  'e\u0301'.repeat(50),
  'x'.repeat(10_000),
  '9'.repeat(400),
  `'; drop table orders; --`,
  `' or '1'='1`,
  '$1',
  '%',
  '_%_%_%',
  '\\',
  '(((((((((',
  'a & ! | :* <->',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '../../../etc/passwd',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template injection, not a template.
  '${7*7}{{7*7}}',
  '%00%ff',
  'NaN',
  'Infinity',
  '-1',
  '1e999',
  '0x10',
  '00000000-0000-0000-0000-000000000000',
  'null',
  'undefined',
  '[object Object]',
  '2026-02-30T25:61:61Z',
];

export const HOSTILE_NUMBERS: readonly number[] = [
  -1,
  0,
  -0,
  0.1,
  1.5,
  999,
  1_000,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  -(2 ** 53),
  1e21,
  1e308,
  5e-324,
  // JSON writes these as null.
  Number.NaN,
  Number.POSITIVE_INFINITY,
];

export const HOSTILE_KEYS: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'then',
  '',
  '\u0000',
  '\ud800',
  'price_cents',
  'totalCents',
  'status',
  'role',
  'x'.repeat(1_000),
  '0',
  '$where',
];

/** Any unexpected value. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 2, arbitrary: fc.constantFrom(...HOSTILE_NUMBERS) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      [],
      {},
      [[]],
      [null],
      [{}],
      { length: 1e9 },
      { $gt: '' },
    ),
  },
  { weight: 1, arbitrary: fc.integer({ min: 2, max: 500 }).map(deepArray) },
  {
    weight: 1,
    arbitrary: fc.array(fc.constantFrom(...HOSTILE_TEXTS.slice(0, 8)), { minLength: 50, maxLength: 200 }),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);

function deepArray(depth: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level++) value = [value];
  return value;
}
