import { expect, test } from 'vitest';
import { shapeTimes, writeTime } from './timestamps.ts';

const ISO = '2026-03-10T12:00:40.683Z';

test('formats a time in four ways, all UTC', () => {
  expect(writeTime(ISO, 'seconds')).toBe('2026-03-10T12:00:40Z');
  expect(writeTime(ISO, 'milliseconds')).toBe('2026-03-10T12:00:40.683Z');
  expect(writeTime(ISO, 'ticks')).toBe('2026-03-10T12:00:40.6830000Z');
  expect(writeTime(ISO, 'naive')).toBe('2026-03-10T12:00:40');
});

test('reformats only times, and none in metadata', () => {
  const body = {
    paid_at: ISO,
    code: ISO,
    metadata: { sent_at: ISO },
    last_transaction: { created_at: ISO },
    list: [1],
  };
  expect(shapeTimes(body, 'seconds', 'naive')).toEqual({
    paid_at: '2026-03-10T12:00:40Z',
    code: ISO,
    metadata: { sent_at: ISO },
    last_transaction: { created_at: '2026-03-10T12:00:40' },
    list: [1],
  });
});
