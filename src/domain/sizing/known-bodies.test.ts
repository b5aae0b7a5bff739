import { expect, test } from 'vitest';
import { adviseSize, type Told } from './size-advice.ts';
import { SIZE_CHARTS } from './size-charts.ts';
import type { SizeFamily } from './size-families.ts';

type Known = { family: SizeFamily; told: Partial<Told>; size: string };

/**
 * The average person of each girth in ANSUR II (NATICK/TR-15/007), within 1 cm of it: the size that the girth has in the
 * chart must be found of height and weight.
 */
const BUILT: Known[] = (
  [
    ['men-tops', 82, 166, 51, 'PP'],
    ['men-tops', 90, 173, 63, 'P'],
    ['men-tops', 94, 173, 68, 'M'],
    ['men-tops', 98, 174, 74, 'M'],
    ['men-tops', 102, 175, 80, 'G'],
    ['men-tops', 106, 175, 86, 'G'],
    ['men-tops', 110, 176, 91, 'GG'],
    ['men-tops', 114, 178, 97, 'GG'],
    ['men-bottoms', 72, 172, 61, '36'],
    ['men-bottoms', 76, 173, 65, '38'],
    ['men-bottoms', 80, 174, 71, '40'],
    ['men-bottoms', 84, 176, 76, '42'],
    ['men-bottoms', 88, 175, 79, '44'],
    ['men-bottoms', 92, 175, 83, '46'],
    ['men-bottoms', 96, 176, 87, '48'],
    ['men-bottoms', 100, 176, 91, '50'],
    ['men-bottoms', 104, 177, 96, '52'],
    ['women-bottoms', 84, 155, 45, '34'],
    ['women-bottoms', 88, 156, 50, '36'],
    ['women-bottoms', 92, 160, 54, '38'],
    ['women-bottoms', 96, 161, 60, '40'],
    ['women-bottoms', 100, 163, 65, '42'],
    ['women-bottoms', 104, 163, 70, '44'],
    ['women-bottoms', 108, 164, 75, '46'],
    ['women-bottoms', 112, 167, 81, '48'],
  ] as const
).map(([family, , heightCm, weightKg, size]) => ({ family, told: { heightCm, weightKg }, size }));

/** What the sources named in size-charts.ts say themselves, and the foot that a European size 2 numbers larger is made for. */
const MEASURED: Known[] = [
  { family: 'women-bottoms', told: { measured: { hip: 96 } }, size: '40' },
  { family: 'men-bottoms', told: { measured: { waist: 84 } }, size: '42' },
  { family: 'men-bottoms', told: { measured: { waist: 88 } }, size: '44' },
  { family: 'men-tops', told: { measured: { neck: 38 } }, size: 'P' },
  { family: 'men-tops', told: { measured: { chest: 98 } }, size: 'M' },
  { family: 'shoes', told: { measured: { foot: 22.5 } }, size: '34' },
  { family: 'shoes', told: { measured: { foot: 24.5 } }, size: '37' },
  { family: 'shoes', told: { measured: { foot: 26.5 } }, size: '40' },
  { family: 'shoes', told: { measured: { foot: 28.5 } }, size: '43' },
];

/** How many sizes the advice is off. */
function offBy({ family, told, size }: Known): number {
  const rows = SIZE_CHARTS[family].map((chart) => chart.rows.map((row) => row.size));
  const sizes = rows.find((labels) => labels.includes(size)) ?? [];
  const advice = adviseSize(
    family,
    { heightCm: null, weightKg: null, measured: {}, usual: null, ...told },
    sizes,
  );
  if (advice.kind !== 'advice') throw new Error(`${family} ${size}: ${JSON.stringify(advice)}`);
  return Math.abs(sizes.indexOf(advice.size) - sizes.indexOf(size));
}

test('of known bodies nine in ten get their size from height and weight, the others the one beside it', () => {
  const off = BUILT.map(offBy);
  expect(off.filter((by) => by === 0).length / off.length).toBeGreaterThanOrEqual(0.9);
  expect(Math.max(...off)).toBeLessThanOrEqual(1);
});

test('a known measure gets its size', () => {
  expect(MEASURED.filter((known) => offBy(known) > 0)).toEqual([]);
});
