import { expect, it } from 'vitest';
import { SEED_CHARTS } from '../../../domain/sizing/size-chart-seed.ts';
import { chartChanges } from './chart-file.ts';

const waist = (size: string, from: number, to: number) => ({ size, body: { waist: { from, to } } });

it('shows changed, added and removed sizes', () => {
  const before = [waist('38', 74, 78), waist('40', 78, 82), waist('42', 82, 86)];
  const after = [waist('36', 70, 74), waist('38', 74, 78), waist('40', 78, 82.5)];
  expect(chartChanges('men-bottoms', before, after)).toEqual([
    { size: '36', before: null, after: 'Cintura 70,0-74,0' },
    { size: '40', before: 'Cintura 78,0-82,0', after: 'Cintura 78,0-82,5' },
    { size: '42', before: 'Cintura 82,0-86,0', after: null },
  ]);
});

it('of two equal charts is empty', () => {
  for (const { id, rows } of SEED_CHARTS) expect(chartChanges(id, rows, rows)).toEqual([]);
});
