import fc from 'fast-check';
import { expect, test } from 'vitest';
import { uuidsFrom } from './uuid-range.ts';

test('the range of a prefix holds exactly the UUIDs that start with it; other texts have no range', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.integer({ min: 1, max: 36 }), fc.uuid(), (id, length, other) => {
      const beginning = id.slice(0, length);
      const range = uuidsFrom(beginning);
      const isIn = (one: string) => range !== null && range.first <= one && one <= range.last;
      expect(isIn(id)).toBe(true);
      expect(isIn(other)).toBe(other.startsWith(beginning));
    }),
  );
  for (const text of ['', 'vestido', 'g0', '01a20dc8e', '01a20dc8-9efc-7101-91f7-16e510fc8f65-0', '%'])
    expect(uuidsFrom(text)).toBeNull();
});
