import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { copied, shownText } from './copied.fixture.ts';
import { cleanCode, cleanLine, cleanPart, cleanText, nameKey, plain, sameName } from './normal-form.ts';

const FAMILY = '\u{1F469}\u200D\u{1F469}\u200D\u{1F467}';
const HEART = '\u2764\uFE0F';
const RAISED = '\u{1F64B}\u{1F3FD}\u200D\u2640\uFE0F';
const ENGLAND = '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}';
const SEVEN = '7\uFE0F\u20E3';

describe('what is stored', () => {
  test('is what was shown, however it was copied', () => {
    const pairs = shownText.chain((text) => copied(text).map((pasted) => ({ text, pasted })));
    fc.assert(
      fc.property(pairs, ({ text, pasted }) => {
        expect(cleanCode(pasted)).toBe(cleanCode(text));
        expect(plain(pasted)).toBe(plain(text));
        // A hyphen of a name stays as its owner writes it.
        if (!text.includes('-')) expect(cleanLine(pasted)).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  test('does not change when it is cleaned again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        for (const clean of [cleanText, cleanLine, cleanCode, plain, nameKey]) {
          const once = clean(text);
          expect(clean(once)).toBe(once);
          expect(once).toBe(once.trim());
        }
        expect(cleanLine(text)).not.toMatch(/[\n\t]| {2}|\u00a0|\u200b|\u202a|\ufeff/);
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([FAMILY, HEART, RAISED, ENGLAND, SEVEN, `Ficou lindo ${HEART}${FAMILY} nota ${SEVEN}!`])(
    'keeps the emoji %s whole',
    (text) => {
      for (const clean of [cleanPart, cleanText, cleanLine]) expect(clean(text)).toBe(text);
    },
  );

  test('has no joiner, variant or tag outside of an emoji', () => {
    expect(cleanText('a\u200Db\uFE0Fc\u{E0061}d\u200C')).toBe('abcd');
    expect(cleanText(`${FAMILY}\u200D`)).toBe(FAMILY);
  });

  test('keeps the lines and indents of a long text', () => {
    expect(cleanText('  Oi,\r\n\r\n\u00a0 tudo\u00a0bem?\u2028\tAna \u200b\n')).toBe(
      'Oi,\n\n  tudo bem?\n\tAna',
    );
  });

  test('keeps quotation marks, minutes and the typography of long texts; apostrophes of names are straight', () => {
    expect(cleanLine('D\u2019Ávila \u2018Verão\u2019 5\u2032 copo d\u00b4água')).toBe(
      "D'Ávila \u2018Verão\u2019 5\u2032 copo d'água",
    );
    expect(cleanText('D\u2019Ávila')).toBe('D\u2019Ávila');
  });

  test('of a part keeps the blanks at its ends', () => {
    expect(cleanPart(' a\u00a0')).toBe(' a ');
  });
});

test.each([
  ['Vestido  Longo', ' vestido\u00a0longo ', true],
  ['Lilás', 'Lila\u0301s', true],
  ['Lilás', 'Lilas', false],
  ["D'Ávila", 'd\u2019ávila', true],
])('%j and %j are one name: %s', (one, other, isOne) => {
  expect(sameName(one, other)).toBe(isOne);
});

test.each([
  ['  D\u2019A\u0301vila\u200b \u00a0 \uff26\uff35\uff2c\uff2c \ufb01m', "d'avila full fim"],
  ['\u201cCALÇA\u201d \u2013 nº\u00a07', '"calca" - no 7'],
  ['İstanbul', 'istanbul'],
  [FAMILY, '\u{1F469}\u{1F469}\u{1F467}'],
  [' \u200b ', ''],
])('%j is compared as %j', (text, expected) => expect(plain(text)).toBe(expected));
