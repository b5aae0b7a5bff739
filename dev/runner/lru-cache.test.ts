import { expect, it } from 'vitest';
import { LruCache } from './lru-cache.ts';

it('evicts the least recently used value when the total weight exceeds the limit', () => {
  const recent = new LruCache<string>(10);
  recent.set('a', 'A', 4);
  recent.set('b', 'B', 4);
  recent.get('a');
  recent.set('c', 'C', 4);
  expect([recent.get('a'), recent.get('b'), recent.get('c')]).toEqual(['A', undefined, 'C']);
});

it('does not count replaced or deleted values', () => {
  const recent = new LruCache<string>(10);
  recent.set('a', 'A', 9);
  recent.set('a', 'A', 1);
  recent.set('b', 'B', 9);
  expect(recent.get('a')).toBe('A');
  recent.delete('b');
  recent.set('c', 'C', 9);
  expect([recent.get('a'), recent.get('c')]).toEqual(['A', 'C']);
});

it('deletes all values that meet a condition', () => {
  const recent = new LruCache<string>(10);
  for (const key of ['a', 'b', 'c']) recent.set(key, key, 3);
  recent.deleteAll((value) => value !== 'b');
  recent.set('d', 'd', 7);
  expect(['a', 'b', 'c', 'd'].map((key) => recent.get(key))).toEqual([undefined, 'b', undefined, 'd']);
});

it('keeps a value heavier than the limit until the next one is added', () => {
  const recent = new LruCache<string>(10);
  recent.set('a', 'A', 50);
  expect(recent.get('a')).toBe('A');
  recent.set('b', 'B', 1);
  expect(recent.get('a')).toBeUndefined();
});
