import { expect, it } from 'vitest';
import { CHART_KINDS } from '../../domain/sizing/size-charts.ts';
import { bodyOf } from './body-lines.ts';

it.each(Object.entries(CHART_KINDS))('shows where each measure of the chart %s is taken', (_, kind) => {
  const { box, lines, paths } = bodyOf(kind.family);
  const [left = 0, top = 0, width = 0, height = 0] = box.split(' ').map(Number);
  expect(paths.length).toBeGreaterThan(0);
  for (const measure of kind.measures) {
    const { from, to, letter } = lines[measure] ?? {};
    for (const [x, y] of [from, to, letter].map((point) => point ?? [Number.NaN, Number.NaN])) {
      expect(x, `${measure} is drawn`).toBeGreaterThanOrEqual(left);
      expect(x).toBeLessThanOrEqual(left + width);
      expect(y).toBeGreaterThanOrEqual(top);
      expect(y).toBeLessThanOrEqual(top + height);
    }
  }
});
