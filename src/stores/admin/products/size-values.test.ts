import { describe, expect, it } from 'vitest';
import { POSSIBLE_MEASURES } from '../../../domain/sizing/piece-measures.ts';
import { typedCm } from '../kit/typed.ts';
import {
  measureProblems,
  mergeSize,
  type SizeValue,
  sizesFrom,
  withMeasure,
  withMeasureBlock,
} from './size-values.ts';

const sizes: SizeValue[] = [
  { id: 'p', label: 'P', measures: { bust: 920, length: 990 } },
  { id: 'm', label: 'M', measures: {} },
];
const COLUMNS = ['bust', 'waist', 'length'] as const;

describe('a typed measure', () => {
  it('is in millimetres, or stays as typed until corrected', () => {
    expect(
      ['92,5', '92', '', '9,2', '92,55', 'dez'].map((text) => typedCm(text, POSSIBLE_MEASURES.bust)),
    ).toEqual([925, 920, null, '9,2', '92,55', 'dez']);
  });

  it('is unchanged after being cleared and typed again', () => {
    const without = withMeasure(sizes, 'p', 'bust', null);
    expect(without[0]?.measures).toEqual({ length: 990 });
    const again = withMeasure(without, 'p', 'bust', 920);
    expect(JSON.stringify(again)).toBe(JSON.stringify(sizes));
  });

  it('is submitted only if all are valid; errors are shown at their cells', () => {
    const wrong = withMeasure(sizes, 'm', 'waist', '7');
    expect(sizesFrom(wrong)).toBeNull();
    expect(measureProblems(wrong)).toEqual({
      'sizes.1.measures.waist': 'De 30,0 a 250,0 cm, até uma casa decimal.',
    });
    expect(sizesFrom(sizes)).toEqual(sizes);
  });
});

describe('a pasted block', () => {
  const paste = (block: string, id = 'p', measure: (typeof COLUMNS)[number] = 'bust') =>
    withMeasureBlock(sizes, COLUMNS, { id, measure }, block);

  it('fills down and to the right of its cell; empty cells keep their values', () => {
    expect(paste('93,5\t70\t\r\n97,5\t74\t99').sizes.map(({ measures }) => measures)).toEqual([
      { bust: 935, waist: 700, length: 990 },
      { bust: 975, waist: 740, length: 990 },
    ]);
  });

  it('keeps invalid measures as pasted, and counts those that do not fit', () => {
    const pasted = paste('70\tlongo\t9\n74\n80', 'm', 'waist');
    expect(pasted.sizes[1]?.measures).toEqual({ waist: 700, length: 'longo' });
    expect(pasted.left).toBe(3);
  });
});

it('concurrent edits of the measures of one size are merged', () => {
  const [base] = sizes as [SizeValue, SizeValue];
  const mine = { ...base, measures: { bust: 930, length: 990 } };
  const theirs = { ...base, label: 'PP', measures: { bust: 920, hip: 1010 } };
  expect(mergeSize(base, mine, theirs)).toEqual({ id: 'p', label: 'PP', measures: { bust: 930, hip: 1010 } });
});
