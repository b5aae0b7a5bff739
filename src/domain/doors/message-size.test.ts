import { expect, test } from 'vitest';
import { fitting, MOST_BYTES } from './message-size.ts';

const item = (n: number) => ({ id: n, name: 'Vestido de linho com mangas longas', note: 'á'.repeat(100) });
const items = (count: number) => Array.from({ length: count }, (_, n) => item(n));

test('what fits stays as it is', () => {
  const data = { order: { id: 'a', items: items(10) } };
  expect(fitting(data, 100)).toBe(data);
});

test('a list that is too long is left out, and said so', () => {
  const data = { order: { id: 'a', items: items(300), parcels: items(2) } };
  expect(fitting(data, 100)).toEqual({
    order: { id: 'a', items: [], parcels: items(2) },
    omitted: ['order.items'],
  });
});

test('so are several, the longest first, until it fits', () => {
  const fitted = fitting({ order: { items: items(100), parcels: items(120), tags: items(3) } }, 100);
  expect(fitted).toMatchObject({ omitted: ['order.parcels', 'order.items'] });
  expect(JSON.stringify(fitted).length).toBeLessThan(MOST_BYTES);
});

test('bytes count, not characters', () => {
  const data = { words: Array.from({ length: 110 }, () => 'ã'.repeat(100)) };
  expect(JSON.stringify(data).length).toBeLessThan(MOST_BYTES);
  expect(fitting(data, 0)).toEqual({ words: [], omitted: ['words'] });
});
