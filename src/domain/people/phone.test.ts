import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AREA_CODES, formatPhone, parsePhone } from './phone.ts';

describe('parsePhone', () => {
  it('parses mobiles and landlines in any notation', () => {
    const mobile = { areaCode: '11', number: '987654321' };
    for (const text of [
      '11987654321',
      '(11) 98765-4321',
      '+55 11 98765-4321',
      '011 98765 4321',
      '5511987654321',
    ]) {
      expect(parsePhone(text), text).toEqual(mobile);
    }
    expect(parsePhone('(55) 98765-4321')).toEqual({ areaCode: '55', number: '987654321' });
    expect(parsePhone('1134567890')).toEqual({ areaCode: '11', number: '34567890' });
  });

  it('rejects invalid numbers', () => {
    const texts = [
      '',
      '11',
      '987654321',
      '10987654321',
      '20987654321',
      '11887654321',
      '1194567890',
      '1164567890',
    ];
    for (const text of [...texts, '119876543210', '11 98765-432a']) expect(parsePhone(text), text).toBeNull();
  });

  it('has 67 area codes', () => {
    expect(AREA_CODES.size).toBe(67);
  });

  it('parses what formatPhone writes', () => {
    const area = fc.constantFrom(...AREA_CODES).map(String);
    fc.assert(
      fc.property(area, fc.stringMatching(/^(9\d{8}|[2-5]\d{7})$/), (areaCode, number) => {
        expect(parsePhone(formatPhone({ areaCode, number }))).toEqual({ areaCode, number });
      }),
    );
  });
});

describe('formatPhone', () => {
  it('formats complete numbers and partial input', () => {
    expect(formatPhone({ areaCode: '11', number: '987654321' })).toBe('(11) 98765-4321');
    expect(formatPhone({ areaCode: '11', number: '34567890' })).toBe('(11) 3456-7890');
    expect(formatPhone('')).toBe('');
    expect(formatPhone('1')).toBe('(1');
    expect(formatPhone('119')).toBe('(11) 9');
    expect(formatPhone('1198765')).toBe('(11) 9876-5');
    expect(formatPhone('11987654321999')).toBe('(11) 98765-4321');
  });

  it('drops the country code and leading zeros, pasted or typed, and keeps area code 55', () => {
    const texts = [
      '+55 11 98765-4321',
      '+55 (11) 98765-4321',
      '5511987654321',
      '011 98765-4321',
      '+55011987654321',
    ];
    for (const text of texts) expect(formatPhone(text), text).toBe('(11) 98765-4321');
    expect(formatPhone('+55 91 98765-4321')).toBe('(91) 98765-4321');
    expect(formatPhone('551134567890')).toBe('(11) 3456-7890');
    const typed = (text: string) => [...text].reduce((shown, key) => formatPhone(shown + key), '');
    for (const text of ['+5511987654321', '+55 91 98765-4321', '5511987654321'])
      expect(typed(text), text).toBe(`(${text.includes('91 ') ? 91 : 11}) 98765-4321`);
    for (const text of ['55987654321', '559876543210']) expect(typed(text), text).toBe('(55) 98765-4321');
  });
});
