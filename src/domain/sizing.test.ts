import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adviseSize, expectedBust, isInChart, type LetterSize, SIZE_CHART } from './sizing.ts';

const ALL = ['PP', 'P', 'M', 'G', 'GG'];
const of = (heightCm: number, weightKg: number, usual: LetterSize | null = null, offered = ALL) =>
  adviseSize({ heightCm, weightKg, usual }, offered);

describe('the size chart', () => {
  it('stands as the house has it', () => {
    const text = SIZE_CHART.map(({ size, bust, waist, hip }) =>
      [size, ...[bust, waist, hip].map(({ from, to }) => `${from}-${to}`)].join(' '),
    );
    expect(text).toEqual([
      'PP 84-88 64-68 90-94',
      'P 88-92 68-72 94-98',
      'M 92-96 72-76 98-102',
      'G 96-100 76-80 102-106',
      'GG 100-104 80-84 106-110',
    ]);
  });

  it('speaks of letters only', () => {
    expect(isInChart(['36', '38'])).toBe(false);
    expect(isInChart(['Único'])).toBe(false);
    expect(isInChart(['P', 'M'])).toBe(true);
  });
});

describe('advice', () => {
  it.each([
    [168, 52, 'PP'],
    [168, 61, 'P'],
    [168, 66, 'M'],
    [168, 70, 'G'],
    [168, 76, 'GG'],
  ] as const)('%i cm and %i kg: %s', (heightCm, weightKg, size) => {
    expect(of(heightCm, weightKg)).toEqual({ kind: 'advice', size, also: null, insteadOf: null });
  });

  it('is a smaller size for somebody taller of the same weight', () => {
    expect(expectedBust(185, 66)).toBeLessThan(expectedBust(155, 66));
  });

  it('follows the usual size where the body is near it, and names the other', () => {
    expect(expectedBust(168, 61)).toBe(91);
    expect(of(168, 61, 'M')).toEqual({ kind: 'advice', size: 'M', also: 'P', insteadOf: null });
    expect(of(168, 61, 'PP')).toEqual({ kind: 'advice', size: 'P', also: 'PP', insteadOf: null });
  });

  it('meets the usual size half way where it is far from what the body suggests', () => {
    expect(of(168, 52, 'G')).toMatchObject({ kind: 'advice', size: 'M' });
    expect(of(168, 76, 'P')).toMatchObject({ kind: 'advice', size: 'G' });
  });

  it('takes the next larger size that the piece has, else the largest', () => {
    expect(of(168, 61, null, ['PP', 'M', 'GG'])).toEqual({
      kind: 'advice',
      size: 'M',
      also: null,
      insteadOf: 'P',
    });
    expect(of(168, 76, null, ['P', 'M'])).toMatchObject({ size: 'M', insteadOf: 'GG' });
  });

  it('says so where the chart ends', () => {
    expect(of(168, 40)).toEqual({ kind: 'outside' });
    expect(of(168, 120)).toEqual({ kind: 'outside' });
    expect(of(168, 61, null, ['36', '38'])).toEqual({ kind: 'outside' });
  });

  it('asks again for what nobody measures', () => {
    expect(of(17, 61)).toEqual({ kind: 'invalid', at: 'height' });
    expect(of(168, 6)).toEqual({ kind: 'invalid', at: 'weight' });
    expect(of(Number.NaN, 61)).toEqual({ kind: 'invalid', at: 'height' });
  });

  it('never gives a size that the piece does not come in, and grows with the weight', () => {
    const usual = fc.constantFrom<LetterSize | null>(null, 'PP', 'P', 'M', 'G', 'GG');
    fc.assert(
      fc.property(
        fc.integer({ min: 130, max: 220 }),
        fc.integer({ min: 35, max: 199 }),
        usual,
        fc.subarray(ALL, { minLength: 1 }),
        (heightCm, weightKg, worn, offered) => {
          const one = of(heightCm, weightKg, worn, offered);
          const heavier = of(heightCm, weightKg + 1, worn, offered);
          if (one.kind === 'advice') expect(offered).toContain(one.size);
          if (one.kind === 'advice' && heavier.kind === 'advice')
            expect(ALL.indexOf(heavier.size)).toBeGreaterThanOrEqual(ALL.indexOf(one.size));
        },
      ),
    );
  });
});
