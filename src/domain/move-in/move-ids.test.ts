import { expect, test } from 'vitest';
import { idsOf } from './move-ids.ts';

const MOVE = '019a3c5e-7b21-7c3d-9e4f-0123456789ab';
const AT = new Date('2026-03-02T12:00:00Z');
const some = (count: number, next = idsOf(MOVE, AT)) => Array.from({ length: count }, next);

test('a move asks for the same ids again, in their order, and none twice', () => {
  const ids = some(10_000);
  expect(some(10_000)).toEqual(ids);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(10_000);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-9e4f-0123456789ab$/);
});

test('another move, or one begun again, has others', () => {
  const ids = new Set(some(100));
  const others = [
    ...some(100, idsOf('019a3c5e-7b21-7c3d-9e4f-0123456789ac', AT)),
    ...some(100, idsOf(MOVE, new Date(AT.getTime() + 60_000))),
  ];
  expect(others.filter((id) => ids.has(id))).toEqual([]);
});
