import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barcodeToLine, dueDateOf, formatLine, mod11, parseBoleto } from './boleto.ts';

const SAMPLES = [
  {
    line: '00190000090114971860168524522114810010000102656',
    barcode: '00198100100001026560000001149718606852452211',
    dueDate: { year: 2025, month: 2, day: 23 },
    amountCents: 102656,
  },
  {
    line: '00190000090114971860116852452115416410000019990',
    barcode: '00194164100000199900000001149718601685245211',
    dueDate: { year: 2026, month: 11, day: 25 },
    amountCents: 19990,
  },
];

describe('parseBoleto', () => {
  it('reads the published samples from line and barcode', () => {
    for (const sample of SAMPLES) {
      const read = { ok: true, bankCode: '001', ...sample };
      expect(parseBoleto(sample.line)).toEqual(read);
      expect(parseBoleto(sample.barcode)).toEqual(read);
      expect(parseBoleto(formatLine(sample.line))).toEqual(read);
      expect(barcodeToLine(sample.barcode)).toBe(sample.line);
    }
  });

  it('reports what is wrong', () => {
    const { line, barcode } = SAMPLES[0] ?? { line: '', barcode: '' };
    expect(parseBoleto('')).toEqual({ ok: false, code: 'boleto_malformed' });
    expect(parseBoleto(line.slice(1))).toEqual({ ok: false, code: 'boleto_malformed' });
    expect(parseBoleto(`${line.slice(0, -1)}x`)).toEqual({ ok: false, code: 'boleto_malformed' });
    expect(parseBoleto(`0018${barcode.slice(4)}`)).toEqual({ ok: false, code: 'boleto_malformed' });
    expect(parseBoleto(`1${line.slice(1)}`)).toEqual({ ok: false, code: 'boleto_field_digit' });
    expect(parseBoleto(`${line.slice(0, -1)}7`)).toEqual({ ok: false, code: 'boleto_check_digit' });
    expect(() => barcodeToLine('1')).toThrow(RangeError);
  });

  it('converts barcode to line and back, and rejects every wrong digit of the line', () => {
    const body = fc.tuple(fc.stringMatching(/^\d{3}$/), fc.stringMatching(/^\d{39}$/));
    fc.assert(
      fc.property(body, fc.nat(46), fc.integer({ min: 1, max: 9 }), ([bank, rest], at, plus) => {
        const barcode = `${bank}9${mod11(`${bank}9${rest}`)}${rest}`;
        const line = barcodeToLine(barcode);
        expect(parseBoleto(line)).toMatchObject({ barcode });
        const digit = (Number(line[at]) + plus) % 10;
        const wrong = parseBoleto(line.slice(0, at) + digit + line.slice(at + 1));
        // Modulo 11 maps 0, 10 and 11 to 1, so outside the three fields it can miss a wrong digit.
        if (at < 32) expect(wrong.ok).toBe(false);
      }),
    );
  });
});

describe('dueDateOf', () => {
  it('counts from 2025-02-22 = 1000', () => {
    expect(dueDateOf('1000')).toEqual({ year: 2025, month: 2, day: 22 });
    expect(dueDateOf('9999')).toEqual({ year: 2049, month: 10, day: 13 });
    expect(dueDateOf('0000')).toBeNull();
    expect(dueDateOf('0999')).toBeNull();
  });
});

describe('formatLine', () => {
  it('groups digits as printed', () => {
    expect(formatLine(SAMPLES[0]?.line ?? '')).toBe('00190.00009 01149.718601 68524.522114 8 10010000102656');
    expect(formatLine('123')).toBe('123');
  });
});
