import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CardInput,
  cardBrand,
  checkCard,
  cvvLength,
  formatCardNumber,
  formatExpiry,
  isExpired,
  isLuhn,
  parseExpiry,
} from './card.ts';

const now = { month: 11, year: 2026 };
const card: CardInput = {
  number: '4000 0000 0000 0010',
  holderName: 'Ana Souza',
  expMonth: 12,
  expYear: 2028,
  cvv: '123',
};
const fieldsOf = (change: Partial<CardInput>) => {
  const answer = checkCard({ ...card, ...change }, now);
  return answer.ok ? [] : answer.fields;
};

describe('cardBrand', () => {
  it('recognises the brands accepted in Brazil by published test numbers', () => {
    const numbers = {
      '4111111111111111': 'visa',
      '5555555555554444': 'mastercard',
      '2223003122003222': 'mastercard',
      '6362970000457013': 'elo',
      '4011780000000000': 'elo',
      '6509210000000000': 'elo',
      '5067310000000010': 'elo',
      '378282246310005': 'amex',
      '6062826786276634': 'hipercard',
      '3841001111222233334': 'hipercard',
      '30569309025904': 'diners',
      '38520000023237': 'diners',
      '6011111111111117': 'discover',
      '3530111333300000': 'jcb',
    };
    for (const [number, brand] of Object.entries(numbers)) expect(cardBrand(number), number).toBe(brand);
    expect(cardBrand('9999999999999999')).toBeNull();
  });

  it('decides while typing as soon as it is certain', () => {
    expect(cardBrand('')).toBeNull();
    expect(cardBrand('4')).toBeNull();
    expect(cardBrand('41')).toBe('visa');
    expect(cardBrand('37')).toBe('amex');
    expect(cardBrand('55')).toBe('mastercard');
    expect(cardBrand('50')).toBeNull();
  });
});

describe('isLuhn', () => {
  it('accepts the provider’s test cards and rejects a typo', () => {
    for (const end of ['10', '28', '36', '44', '51', '69']) expect(isLuhn(`40000000000000${end}`)).toBe(true);
    expect(isLuhn('4000000000000011')).toBe(false);
    expect(isLuhn('')).toBe(false);
    expect(isLuhn('4000a00000000010')).toBe(false);
  });

  it('detects every wrong digit', () => {
    const position = fc.nat(14);
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{15}$/),
        position,
        fc.integer({ min: 1, max: 9 }),
        (body, at, plus) => {
          const check = [...'0123456789'].find((digit) => isLuhn(body + digit)) ?? '';
          const wrong = body.slice(0, at) + ((Number(body[at]) + plus) % 10) + body.slice(at + 1);
          expect(isLuhn(body + check)).toBe(true);
          expect(isLuhn(wrong + check)).toBe(false);
        },
      ),
    );
  });
});

describe('checkCard', () => {
  it('accepts a card and returns it normalised', () => {
    expect(checkCard(card, now)).toEqual({
      ok: true,
      brand: 'visa',
      number: '4000000000000010',
      expMonth: 12,
      expYear: 2028,
    });
    expect(checkCard({ ...card, expYear: 28 }, now)).toMatchObject({ expYear: 2028 });
    expect(fieldsOf({ number: '3782 822463 10005', cvv: '1234' })).toEqual([]);
  });

  it('names the invalid fields', () => {
    expect(fieldsOf({ number: '4000000000000011' })).toEqual(['number']);
    expect(fieldsOf({ number: '400000000000010' })).toEqual(['number']);
    expect(fieldsOf({ holderName: '  ' })).toEqual(['holderName']);
    expect(fieldsOf({ expMonth: 13 })).toEqual(['expMonth']);
    expect(fieldsOf({ expMonth: 10, expYear: 2026 })).toEqual(['expMonth']);
    expect(fieldsOf({ expMonth: 11, expYear: 2026 })).toEqual([]);
    expect(fieldsOf({ expYear: 2025 })).toEqual(['expYear']);
    expect(fieldsOf({ expYear: 2046 })).toEqual([]);
    expect(fieldsOf({ expYear: 2047 })).toEqual(['expYear']);
    expect(fieldsOf({ expYear: Number.NaN })).toEqual(['expYear']);
    expect(fieldsOf({ cvv: '12' })).toEqual(['cvv']);
    expect(fieldsOf({ cvv: '1234' })).toEqual(['cvv']);
    expect(fieldsOf({ cvv: '12a' })).toEqual(['cvv']);
    expect(fieldsOf({ number: '', holderName: '', expMonth: 0, expYear: 0, cvv: '' })).toEqual([
      'number',
      'holderName',
      'expMonth',
      'expYear',
      'cvv',
    ]);
  });
});

describe('small functions', () => {
  it('match the rules of cards', () => {
    expect(cvvLength('amex')).toBe(4);
    expect(cvvLength('visa')).toBe(3);
    expect(isExpired({ month: 11, year: 2026 }, now)).toBe(false);
    expect(isExpired({ month: 10, year: 2026 }, now)).toBe(true);
    expect(isExpired({ month: 12, year: 2025 }, now)).toBe(true);
    expect(formatCardNumber('4000000000000010')).toBe('4000 0000 0000 0010');
    expect(formatCardNumber('40000')).toBe('4000 0');
    expect(formatCardNumber('378282246310005')).toBe('3782 822463 10005');
    expect(formatCardNumber('')).toBe('');
  });
});

describe('the expiry', () => {
  it.each([
    ['', ''],
    ['1', '1'],
    ['0', '0'],
    ['7', '07'],
    ['12', '12'],
    ['1/', '01'],
    ['12/', '12'],
    ['123', '12/3'],
    ['1230', '12/30'],
    ['12/30', '12/30'],
    ['12/203', '12/203'],
    ['12/2030', '12/30'],
    ['122030', '12/30'],
    ['1 / 30', '01/30'],
    ['2030-11', '11/30'],
    ['12/309', '12/30'],
    ['ab', ''],
  ])('typed as %j reads %j', (typed, shown) => {
    expect(formatExpiry(typed)).toBe(shown);
  });

  it('formats its own output unchanged', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789/ '), maxLength: 9 });
    fc.assert(
      fc.property(typed, (text) => {
        expect(formatExpiry(formatExpiry(text))).toBe(formatExpiry(text));
      }),
    );
  });

  it('is parsed to month and year, or null', () => {
    expect(parseExpiry('11/30')).toEqual({ month: 11, year: 2030 });
    expect(parseExpiry(' 01/27 ')).toEqual({ month: 1, year: 2027 });
    for (const text of ['', '11', '13/30', '00/30', '11/2030', '1/30']) expect(parseExpiry(text)).toBeNull();
  });
});
