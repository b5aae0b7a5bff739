import { expect, it } from 'vitest';
import { drawnWords } from './lettering.ts';

it('draws words letter by letter, each behind the one before', () => {
  const [a, i, both] = ['A', 'i', 'Ai'].map((words) => drawnWords(words, 500));
  if (!a || !i || !both) throw new Error('a letter is not drawn');
  expect(both.width).toBeCloseTo(a.width + i.width);
  expect(both.path.startsWith(a.path)).toBe(true);
  const xs = (path: string) => [...path.matchAll(/-?\d+/g)].map(Number).filter((_, at) => at % 2 === 0);
  expect(xs(both.path)).toEqual([...xs(a.path), ...xs(i.path).map((x) => x + a.width)]);
  expect(both.path).toMatch(/^[MLQCZ\d -]+$/);
});

it('knows the letters of Portuguese, composed or not, and gives up on others', () => {
  expect(drawnWords('Ação & Cia', 20)).toEqual(drawnWords('Ac\u0327a\u0303o & Cia', 20));
  expect(drawnWords('Ateliê São João Nº 7', 20)).toBeNull();
  expect(drawnWords('Мода', 20)).toBeNull();
});
