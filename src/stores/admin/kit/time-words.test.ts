import { expect, test } from 'vitest';
import { periodWords } from './time-words.ts';

test('a period of one day is that day, not a span from it to itself', () => {
  expect(periodWords({ from: '2026-11-27', to: '2026-11-27' })).toBe('27/11/2026');
  expect(periodWords({ from: '2026-11-27', to: '2026-11-29' })).toBe('27/11/2026 a 29/11/2026');
});
