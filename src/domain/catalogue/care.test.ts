import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { CARE, careOf, symbolsOf, TREATMENTS } from './care.ts';
import { CARE_WORDS, careNamed } from './care-words.ts';

/** At most one symbol of each treatment, in the order of a label. */
const label = fc
  .tuple(...TREATMENTS.map((treatment) => fc.option(fc.constantFrom(...CARE[treatment]))))
  .map((symbols) => symbols.filter((symbol) => symbol !== null));

test('every symbol is drawn', () => {
  const drawn = readdirSync('public/icons/care').map((file) => file.replace('.svg', ''));
  expect(drawn.toSorted()).toEqual(Object.values(CARE).flat().toSorted());
});

describe('the care of a product', () => {
  it('is known by its symbols, in any order', () => {
    fc.assert(
      fc.property(label, (symbols) => {
        expect(symbolsOf(careOf(symbols.toReversed()) ?? {})).toEqual(symbols);
      }),
    );
  });

  it('is parsed from its words, in any order and case', () => {
    fc.assert(
      fc.property(label, fc.constantFrom('\n', '; ', '\n\n'), (symbols, between) => {
        const words = symbols.map((symbol) => CARE_WORDS[symbol]);
        expect(careNamed(words.join(between))).toEqual(careOf(symbols));
        expect(careNamed(words.toReversed().join(between).toUpperCase())).toEqual(careOf(symbols));
      }),
    );
  });

  it('is not parsed from unknown words, nor from two symbols of one treatment', () => {
    expect(careNamed('Lavar na fonte')).toBeNull();
    expect(careNamed('Não passar\nPassar até 200 °C')).toBeNull();
  });
});
