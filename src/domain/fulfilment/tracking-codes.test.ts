import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { processorMs } from '../text/processor-time.fixture.ts';
import { hasWrongCheckDigit } from './carrier-codes.ts';
import { codesByOrder, readPastedCodes } from './tracking-codes.ts';

const CHOSEN = ['a', 'b', 'c'].map((id, n) => ({ id, number: `ORD-1795700000-${n}` }));
const read = (text: string) => readPastedCodes(text, CHOSEN);
const went = (text: string) => Object.fromEntries(codesByOrder(read(text)));

describe('pasted tracking codes', () => {
  it.each([' ', '\t', ';', ' ; ', ', '])('are separated from the order number by %j', (mark) => {
    expect(went(`ORD-1795700000-2${mark}AA123456785BR\n1795700000-0${mark}"XY 9"`)).toEqual({
      c: 'AA123456785BR',
      a: 'XY 9',
    });
  });

  it('are assigned to the selected orders in turn if no line names one; an empty line skips an order', () => {
    expect(went('aa 123 456 785 br\r\n\r\nLOGGI-7\r\n')).toEqual({ a: 'AA123456785BR', c: 'LOGGI-7' });
    expect(read('1\n2\n3\n4').at(-1)).toMatchObject({ line: 4, problem: 'too_many_codes', code: '4' });
    expect(read('  \n ')).toEqual([]);
  });

  it('take the short number of a selected order, as it is read aloud, but no code that looks like one', () => {
    expect(went('00000-2 AA123456785BR\n#00000-0;XY 9')).toEqual({ c: 'AA123456785BR', a: 'XY 9' });
    expect(went('12345-6 X1\n00000-0')).toEqual({ a: '12345-6 X1', b: '00000-0' });
    // Two that end alike need the whole number.
    const twins = [...CHOSEN, { id: 'd', number: 'ORD-1795800000-0' }];
    expect(readPastedCodes('00000-0 X1\nORD-1795800000-0 X2', twins)).toMatchObject([
      { orderId: null, problem: 'order_unknown' },
      { orderId: 'd', problem: null, code: 'X2' },
    ]);
  });

  it.each([
    ['ORD-1795700000-9 X1', 'order_unknown', null],
    ['ORD-1795700000-1', 'code_missing', null],
    [`ORD-1795700000-1 ${'x'.repeat(61)}`, 'code_too_long', null],
    ['X1', 'order_missing', null],
    ['ORD-1795700000-0 X2', 'order_twice', 1],
  ])('a line that cannot be assigned says why: %j', (line, problem, other) => {
    const [first, second] = read(`ORD-1795700000-0 X1\n${line}`);
    expect(first).toMatchObject({ orderId: 'a', code: 'X1', problem: null });
    expect(second).toMatchObject({ line: 2, text: line, problem, other });
  });

  it('a repeated code and a wrong check digit are reported but accepted', () => {
    const lines = read('X1\nX1\nAA123456789BR');
    expect(lines.map(({ problem, note, other }) => [problem, note, other])).toEqual([
      [null, null, null],
      [null, 'code_twice', 1],
      [null, 'check_digit', null],
    ]);
  });

  // Samples of UPU S10 and of Correios.
  it.each(['RR473124829GB', 'RB123456785GB', 'AA123456785BR'])('%s has a valid check digit', (code) =>
    expect(hasWrongCheckDigit(code)).toBe(false),
  );

  it('never lose a line, and no order gets two codes', () => {
    const line = fc.oneof(
      fc.string({ maxLength: 70 }).map((one) => one.replace(/[\r\n]/g, ' ')),
      fc.nat(3).map((n) => `ORD-1795700000-${n} C${n}`),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), (some) => {
        const lines = read(some.join('\n'));
        const said = some.filter((one) => one.replaceAll('"', '').trim() !== '');
        expect(lines.map(({ text }) => text)).toEqual(said.map((one) => one.replaceAll('"', '').trim()));
        const orders = lines.flatMap(({ problem, orderId }) => (problem === null ? [orderId] : []));
        expect(new Set(orders).size).toBe(orders.length);
        for (const one of lines)
          if (one.problem === null) expect([one.orderId, one.code]).not.toContain(null);
      }),
    );
  });
});

it.each([' ', ',', '\n', ' ,'])('a large text full of %j is read at once', (separator) => {
  const text = `a${separator.repeat(40_000 / separator.length)}b`;
  expect(processorMs(() => readPastedCodes(text, []))).toBeLessThan(1_000);
});
