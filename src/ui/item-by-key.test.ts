import { expect, it, vi } from 'vitest';
import { itemByKey } from './item-by-key.ts';

const TABS = ['a', 'b', 'c'];

it.each([
  ['ArrowRight', 'a', 'b'],
  ['ArrowRight', 'c', 'a'],
  ['ArrowLeft', 'b', 'a'],
  ['ArrowLeft', 'a', 'c'],
  ['Home', 'c', 'a'],
  ['End', 'a', 'c'],
])('%s leads from %s to %s', (key, from, to) => {
  const preventDefault = vi.fn();
  expect(itemByKey({ key, preventDefault }, TABS, from)).toBe(to);
  expect(preventDefault).toHaveBeenCalledOnce();
});

it('leaves other keys to the browser', () => {
  const preventDefault = vi.fn();
  for (const key of ['Tab', 'ArrowDown', 'x'])
    expect(itemByKey({ key, preventDefault }, TABS, 'a')).toBeUndefined();
  expect(preventDefault).not.toHaveBeenCalled();
});
