import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCnpj, formatCpf, isCnpj, isCpf, parseCnpj, parseCpf } from './documents.ts';

describe('CPF', () => {
  it('checks both digits', () => {
    expect(isCpf('52998224725')).toBe(true);
    expect(isCpf('52998224724')).toBe(false);
    expect(isCpf('52998224735')).toBe(false);
    expect(isCpf('11111111111')).toBe(false);
    expect(isCpf('5299822472')).toBe(false);
    expect(isCpf('529.982.247-25')).toBe(false);
    expect(isCpf('052998224725')).toBe(false);
    expect(isCpf('529982247250')).toBe(false);
  });

  it('accepts common notations', () => {
    expect(parseCpf(' 529.982.247-25 ')).toBe('52998224725');
    expect(parseCpf('52998224725')).toBe('52998224725');
    expect(parseCpf('529982247-2X')).toBeNull();
    expect(parseCpf('')).toBeNull();
  });

  it('is formatted completely and while typing', () => {
    expect(formatCpf('52998224725')).toBe('529.982.247-25');
    expect(formatCpf('5299')).toBe('529.9');
    expect(formatCpf('529.982.247-25999')).toBe('529.982.247-25');
  });

  it('has exactly one pair of check digits for nine digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{9}$/), (body) => {
        fc.pre(!/^(\d)\1+$/.test(body));
        const pairs = Array.from({ length: 100 }, (_, n) => body + String(n).padStart(2, '0'));
        const valid = pairs.filter(isCpf);
        expect(valid).toHaveLength(1);
        expect(parseCpf(formatCpf(valid[0] ?? ''))).toBe(valid[0]);
      }),
      { numRuns: 50 },
    );
  });
});

describe('CNPJ', () => {
  it('checks numeric and alphanumeric ones', () => {
    expect(isCnpj('11222333000181')).toBe(true);
    expect(isCnpj('11222333000180')).toBe(false);
    expect(isCnpj('12ABC34501DE35')).toBe(true);
    expect(isCnpj('12ABC34501DE36')).toBe(false);
    expect(isCnpj('12ABC34501DEA5')).toBe(false);
    expect(isCnpj('00000000000000')).toBe(false);
    expect(isCnpj('')).toBe(false);
    expect(isCnpj('011222333000181')).toBe(false);
    expect(isCnpj('112223330001810')).toBe(false);
    // Repeated trailing characters are valid.
    expect(isCnpj('11222343008444')).toBe(true);
    // A remainder of two gives the check digit nine.
    expect(isCnpj('11222343000893')).toBe(true);
  });

  it('is parsed and formatted', () => {
    expect(parseCnpj('12.abc.345/01de-35')).toBe('12ABC34501DE35');
    expect(parseCnpj('11.222.333/0001-81')).toBe('11222333000181');
    expect(parseCnpj('11.222.333/0001-80')).toBeNull();
    expect(formatCnpj('12abc34501de35')).toBe('12.ABC.345/01DE-35');
    expect(formatCnpj('1122')).toBe('11.22');
    expect(formatCnpj('11.222.333/0001-81999')).toBe('11.222.333/0001-81');
  });
});
