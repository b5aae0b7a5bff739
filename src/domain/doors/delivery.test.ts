import { expect, test } from 'vitest';
import { afterFailure, MOST_ATTEMPTS, OFF_AFTER_DAYS, restOfFailing } from './delivery.ts';

const HOUR = 3_600;
const failed = (status: number | null, retryAfterSeconds: number | null = null) => ({
  status,
  retryAfterSeconds,
});

test('the pauses are those of the standard', () => {
  const pauses = Array.from({ length: MOST_ATTEMPTS }, (_, n) => afterFailure(n + 1, failed(500)).pause);
  expect(pauses).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400, null]);
  const all = pauses.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  expect(all).toBe(75 * HOUR + 35 * 60 + 5);
  // Whoever is away so long is switched off, with a mail, before anything is given up.
  expect(all).toBeGreaterThan(OFF_AFTER_DAYS * 24 * HOUR);
});

test.each([429, 502, 504])('%i slows down', (status) => {
  expect(afterFailure(1, failed(status))).toEqual({ pause: 60, rest: 60, isGone: false });
  expect(afterFailure(1, failed(status, 120))).toEqual({ pause: 120, rest: 120, isGone: false });
  expect(afterFailure(2, failed(status, 120)).pause).toBe(300);
  expect(afterFailure(1, failed(status, 9_999_999)).pause).toBe(6 * HOUR);
});

test.each([null, 300, 404, 500, 503])('%s does not', (status) => {
  expect(afterFailure(1, failed(status, 9_999)).rest).toBe(0);
});

test('410 is the end', () => {
  expect(afterFailure(1, failed(410)).isGone).toBe(true);
  expect(afterFailure(1, failed(404)).isGone).toBe(false);
});

test('the longer it has failed, the longer it is left alone, an hour at most', () => {
  expect([0, 600, 6_000, 86_400].map(restOfFailing)).toEqual([60, 60, 600, HOUR]);
});
