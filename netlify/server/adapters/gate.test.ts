import { expect, it, vi } from 'vitest';
import { createGate } from './gate.ts';

const options = { slots: 2, queue: 1, timeoutMs: 1_000 };
const busy = { name: 'DatabaseUnavailable', why: 'busy' };

it('runs up to `slots` calls at once and the others in the order of arrival', async () => {
  const pass = createGate({ ...options, queue: 9 });
  const inside = [0, 1, 2, 3].map(() => Promise.withResolvers<void>());
  const order: number[] = [];
  const all = inside.map(({ promise }, index) =>
    pass(async () => {
      order.push(index);
      await promise;
    }),
  );
  await Promise.resolve();
  expect(order).toEqual([0, 1]);
  inside[1]?.resolve();
  await all[1];
  expect(order).toEqual([0, 1, 2]);
  for (const one of inside) one.resolve();
  await Promise.all(all);
  expect(order).toEqual([0, 1, 2, 3]);
});

it('frees the slot after a failure, too', async () => {
  const pass = createGate({ ...options, slots: 1 });
  await expect(pass(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await pass(async () => 'in')).toBe('in');
});

it('refuses at once when the queue is full, and after a time-out while queued', async () => {
  vi.useFakeTimers();
  const pass = createGate(options);
  const held = Promise.withResolvers<void>();
  const inside = [pass(() => held.promise), pass(() => held.promise)];
  const waiting = expect(pass(async () => {})).rejects.toMatchObject(busy);
  await expect(pass(async () => {})).rejects.toMatchObject(busy);
  await vi.advanceTimersByTimeAsync(options.timeoutMs);
  await waiting;
  vi.useRealTimers();
  held.resolve();
  await Promise.all(inside);
  expect(await pass(async () => 'in')).toBe('in');
});
