import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeEnd, codeOf, formatCode, parseCode } from './code.ts';

const CODE_BYTES = 15;
const bytes = fc.uint8Array({ minLength: CODE_BYTES, maxLength: CODE_BYTES });

describe('the code of a gift card', () => {
  test('has sixteen characters without I, L, O and U, in four groups', () => {
    const code = codeOf(Uint8Array.from({ length: CODE_BYTES }, (_, at) => at * 17));
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
    expect(formatCode(code)).toMatch(/^(.{4}-){3}.{4}$/);
    expect(formatCode(code).endsWith(codeEnd(code))).toBe(true);
  });

  test('is accepted however it is typed, with O for 0 and I or L for 1', () => {
    fc.assert(
      fc.property(bytes, fc.constantFrom('I', 'L', 'i', 'l'), (chance, one) => {
        const code = codeOf(chance);
        const typed = ` ${formatCode(code).toLowerCase().replaceAll('0', 'o').replaceAll('1', one)} `;
        expect(parseCode(typed)).toBe(code);
      }),
    );
  });

  test('is rejected with one wrong character', () => {
    fc.assert(
      fc.property(bytes, fc.nat(15), fc.integer({ min: 1, max: 31 }), (chance, at, by) => {
        const code = codeOf(chance);
        const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
        const other = signs[(signs.indexOf(code[at] ?? '') + by) % 32];
        expect(parseCode(code.slice(0, at) + other + code.slice(at + 1))).toBeNull();
      }),
    );
  });

  test.for(['', 'ELEGANTE10', '0000-0000-0000-000', '0000-0000-0000-000U', '0'.repeat(17), '🎁'.repeat(8)])(
    'is rejected if impossible: %s',
    (typed) => expect(parseCode(typed)).toBeNull(),
  );

  test('requires all of its random bytes', () => {
    expect(() => codeOf(new Uint8Array(CODE_BYTES - 1))).toThrow(RangeError);
  });
});
