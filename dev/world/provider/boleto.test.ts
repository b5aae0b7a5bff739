import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { barcodeFromLine, dueFactor, lineFromBarcode, maskLine, writeBarcode } from './boleto.ts';

const PAIRS = [
  {
    line: '00190000090114971860168524522114810010000102656',
    barcode: '00198100100001026560000001149718606852452211',
    dueDate: '2025-02-23',
    amountCents: 102_656,
  },
  {
    line: '00190000090114971860116852452115416410000019990',
    barcode: '00194164100000199900000001149718601685245211',
    dueDate: '2026-11-25',
    amountCents: 19_990,
  },
];

describe.each(PAIRS)('published pair $line', ({ line, barcode, dueDate, amountCents }) => {
  test('converts the line to the barcode and back', () => {
    expect(barcodeFromLine(line)).toBe(barcode);
    expect(lineFromBarcode(barcode)).toBe(line);
  });

  test('builds the barcode from bank, due date, amount and free field', () => {
    expect(writeBarcode({ bank: '001', amountCents, dueDate, freeField: barcode.slice(19) })).toBe(barcode);
  });
});

test('the due-date factor restarts at 1000 on 2025-02-22', () => {
  expect(dueFactor(undefined)).toBe('0000');
  expect(dueFactor('2000-07-03')).toBe('1000');
  expect(dueFactor('2025-02-21')).toBe('9999');
  expect(dueFactor('2025-02-22')).toBe('1000');
  expect(dueFactor('2025-02-23')).toBe('1001');
  expect(dueFactor('2049-10-13')).toBe('9999');
  expect(dueFactor('2049-10-14')).toBe('1000');
});

test('the mask groups the 47 digits', () => {
  expect(maskLine('00190000090114971860168524522114810010000102656')).toBe(
    '00190.00009 01149.718601 68524.522114 8 10010000102656',
  );
});

test('any barcode can be converted to a line and back, and a wrong digit is detected', () => {
  const digits = (length: number) =>
    fc
      .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
      .map((all) => all.join(''));
  fc.assert(
    fc.property(
      digits(3),
      digits(25),
      fc.integer({ min: 1, max: 9_999_999_999 }),
      fc.integer({ min: 0, max: 46 }),
      (bank, freeField, amountCents, at) => {
        const barcode = writeBarcode({ bank, amountCents, dueDate: '2026-11-25', freeField });
        const line = lineFromBarcode(barcode);
        expect(barcode).toHaveLength(44);
        expect(line).toHaveLength(47);
        expect(barcodeFromLine(line)).toBe(barcode);
        // Modulo 10 covers the first three groups; modulo 11 misses some changes, as 0, 10 and 11 become 1.
        if (at < 32) {
          const wrong = (Number(line.charAt(at)) + 1) % 10;
          expect(barcodeFromLine(line.slice(0, at) + wrong + line.slice(at + 1))).toBeUndefined();
        }
      },
    ),
  );
});
