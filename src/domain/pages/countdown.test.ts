import { expect, test } from 'vitest';
import { leftWords } from './countdown.ts';

test('the remaining time is formatted as days and a clock, until it is over', () => {
  expect(leftWords(2 * 86_400_000 + 3 * 3_600_000 + 4 * 60_000 + 5_000, 0)).toBe('2 dias 03:04:05');
  expect(leftWords(86_400_000, 0)).toBe('1 dia 00:00:00');
  expect(leftWords(86_399_001, 0)).toBe('1 dia 00:00:00');
  expect(leftWords(59_000, 0)).toBe('00:00:59');
  expect(leftWords(1, 0)).toBe('00:00:01');
  expect(leftWords(0, 0)).toBeNull();
  expect(leftWords(0, 1)).toBeNull();
});
