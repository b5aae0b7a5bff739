import { expect, test } from 'vitest';
import { createRoom } from './room.ts';

/** Work that ends when it is told to. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, end: resolve };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('as much goes on at once as fits, in the order in which it came', async () => {
  const room = createRoom(10);
  const begun: string[] = [];
  const begin = (name: string, needs: number) => {
    const { work, end } = held();
    void room(needs, () => {
      begun.push(name);
      return work();
    });
    return end;
  };
  const endA = begin('a', 6);
  const endB = begin('b', 5);
  begin('c', 1);
  await turn();
  // c would fit, but waits its turn behind b.
  expect(begun).toEqual(['a']);
  endA();
  await turn();
  expect(begun).toEqual(['a', 'b', 'c']);
  begin('too large', 99);
  endB();
  await turn();
  expect(begun).toEqual(['a', 'b', 'c']);
});

test('what needs more than there is goes alone, and what fails gives its room back', async () => {
  const room = createRoom(2);
  await expect(room(99, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await room(2, async () => 'next')).toBe('next');
});
