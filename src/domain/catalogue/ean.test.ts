import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eanCheckDigit, formatEan, isWorldwideEan, parseEan } from './ean.ts';

const twelve = fc.stringMatching(/^\d{12}$/);

describe('an EAN-13', () => {
  // The example from the GS1 General Specifications' table of weights, and products on sale.
  it.each(['6291041500213', '7891000315507', '4006381333931', '9780201379624'])('accepts %s', (ean) =>
    expect(parseEan(ean)).toBe(ean),
  );

  it('accepts blanks and hyphens, and the twelve digits of a UPC-A', () => {
    expect(parseEan(' 629-1041 500213 ')).toBe('6291041500213');
    expect(parseEan('036000291452')).toBe('0036000291452');
  });

  it.each(['', '629104150021', '6291041500212', '62910415002130', '6,29104E+12', '629104150021X'])(
    'rejects %j',
    (text) => expect(parseEan(text)).toBeNull(),
  );

  it('detects each single wrong digit', () => {
    fc.assert(
      fc.property(twelve, fc.nat(12), fc.integer({ min: 1, max: 9 }), (first, at, more) => {
        const ean = `${first}${eanCheckDigit(first)}`;
        expect(parseEan(ean)).toBe(ean);
        expect(parseEan(formatEan(ean))).toBe(ean);
        const wrong = [...ean];
        wrong[at] = String((Number(ean.charAt(at)) + more) % 10);
        expect(parseEan(wrong.join(''))).toBeNull();
      }),
    );
  });

  it('has no check digit for anything but twelve digits', () => {
    expect(() => eanCheckDigit('123')).toThrow(RangeError);
  });

  it('distinguishes worldwide numbers from company-internal ones and coupons', () => {
    expect(['6291041500213', '0036000291452', '7891000315507'].map(isWorldwideEan)).toEqual([
      true,
      true,
      true,
    ]);
    expect(['2000000000008', '0200000000004', '0412345678905', '9912345678905'].map(isWorldwideEan)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
