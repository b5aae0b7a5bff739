import { expect, it, vi } from 'vitest';
import { once } from './once.ts';

it('loads a script once, and again only when it did not come', async () => {
  const load = vi.fn(() => Promise.resolve('code'));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const live = once(load);
  const both = [live(), live()];
  expect(await Promise.allSettled(both)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  expect(await live()).toBe('code');
  expect(await live()).toBe('code');
  expect(load).toHaveBeenCalledTimes(2);
});
