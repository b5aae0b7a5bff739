import { expect, test } from 'vitest';
import { momentWords, parseMoment } from './moments.ts';

test('a time is read in São Paulo’s time zone', () => {
  expect(parseMoment('2026-11-30T23:59')?.toISOString()).toBe('2026-12-01T02:59:00.000Z');
  expect(momentWords('2026-11-30T23:59')).toBe('30/11/2026 às 23h59');
});

test.each(['', '2026-11-30', '2026-02-30T10:00', '2026-11-30T24:00', 'amanhã'])(
  '%s is not a valid time',
  (text) => {
    expect(parseMoment(text)).toBeNull();
    expect(momentWords(text)).toBe('');
  },
);
