import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  failureOf,
  fileNameOf,
  hostOf,
  MOST_TRIES,
  PICTURE_FAILURES,
  pauseAfter,
  restOfHost,
  secureAddress,
} from './picture-tries.ts';

test.each([
  [{ code: 'status', status: 404 }, 'gone'],
  [{ code: 'status', status: 410 }, 'gone'],
  [{ code: 'status', status: 403 }, 'forbidden'],
  [{ code: 'status', status: 429 }, 'busy'],
  [{ code: 'status', status: 503 }, 'busy'],
  [{ code: 'status', status: 418 }, 'refused'],
  [{ code: 'timeout', status: null }, 'timeout'],
  [{ code: 'nunca vista', status: null }, 'refused'],
])('%j is %s', (answer, failure) => {
  expect(failureOf(answer)).toBe(failure);
});

test('pauses grow, are as long as the server wants within six hours, and end', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...PICTURE_FAILURES),
      fc.integer({ min: 1, max: MOST_TRIES }),
      fc.option(fc.integer({ min: 0, max: 10 ** 9 })),
      (failure, tries, wanted) => {
        const pause = pauseAfter(failure, tries, wanted);
        if (pause === null) return;
        expect(pause).toBeGreaterThanOrEqual(Math.min(wanted ?? 0, 6 * 3_600));
        expect(pause).toBeLessThanOrEqual(6 * 3_600);
        expect(pauseAfter(failure, tries + 1, wanted) ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(
          pause,
        );
      },
    ),
  );
  expect(pauseAfter('busy', MOST_TRIES, null)).toBeNull();
  expect(pauseAfter('gone', 1, null)).toBeNull();
});

test('a server rests when it says so, or after three failures that are its own', () => {
  expect(restOfHost('busy', 1, 120)).toBe(120);
  expect(restOfHost('busy', 1, null)).toBe(0);
  expect(restOfHost('timeout', 3, null)).toBe(60);
  expect(restOfHost('image_invalid', 9, null)).toBe(0);
});

test('addresses are read without trusting them', () => {
  expect(secureAddress('HTTP://a.example/1.jpg')).toBe('https://a.example/1.jpg');
  expect(secureAddress('https://a.example/?u=http://b')).toBe('https://a.example/?u=http://b');
  expect([hostOf('https://A.example:81/x'), hostOf('x'), hostOf('data:,')]).toEqual(['a.example', '-', '-']);
  expect([
    fileNameOf('https://a.example/f/Saia%20Lua.jpg?v=1'),
    fileNameOf('https://a.example/%'),
    fileNameOf('x'),
  ]).toEqual(['Saia Lua.jpg', '%', '']);
});
