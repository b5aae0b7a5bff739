import { expect, test } from 'vitest';
import { leftWords, momentWords, parseMoment } from './moments.ts';

test('a minute is one of São Paulo', () => {
  expect(parseMoment('2026-11-30T23:59')?.toISOString()).toBe('2026-12-01T02:59:00.000Z');
  expect(momentWords('2026-11-30T23:59')).toBe('30/11/2026 às 23h59');
});

test.each(['', '2026-11-30', '2026-02-30T10:00', '2026-11-30T24:00', 'amanhã'])('%s is none', (text) => {
  expect(parseMoment(text)).toBeNull();
  expect(momentWords(text)).toBe('');
});

test('what is left is days and a clock, until there is nothing', () => {
  expect(leftWords(2 * 86_400_000 + 3 * 3_600_000 + 4 * 60_000 + 5_000, 0)).toBe('2 dias 03:04:05');
  expect(leftWords(86_400_000, 0)).toBe('1 dia 00:00:00');
  expect(leftWords(86_399_001, 0)).toBe('1 dia 00:00:00');
  expect(leftWords(59_000, 0)).toBe('00:00:59');
  expect(leftWords(1, 0)).toBe('00:00:01');
  expect(leftWords(0, 0)).toBeNull();
  expect(leftWords(0, 1)).toBeNull();
});
