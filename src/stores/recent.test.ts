import { beforeEach, describe, expect, it, vi } from 'vitest';
import { recentlyViewed, rememberViewed } from './recent.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  // Where it lies is the shopper's choice (client/storage.ts).
  kept.set('cookie_choice', 'accepted');
  for (const name of ['localStorage', 'sessionStorage'])
    vi.stubGlobal(name, {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    });
});

describe('recently viewed', () => {
  it('holds each piece once, the latest first, and leaves out the one on the page', () => {
    for (const id of ['a', 'b', 'a']) rememberViewed(id);
    expect(recentlyViewed()).toEqual(['a', 'b']);
    expect(recentlyViewed('a')).toEqual(['b']);
  });

  it('forgets what lies far back', () => {
    for (let n = 0; n < 30; n += 1) rememberViewed(String(n));
    expect(recentlyViewed()).toHaveLength(12);
    expect(recentlyViewed()[0]).toBe('29');
  });

  it('reads nothing out of what is not ours', () => {
    kept.set('recently_viewed', '{"a":1}');
    expect(recentlyViewed()).toEqual([]);
    kept.set('recently_viewed', '["a", 7, null]');
    expect(recentlyViewed()).toEqual(['a']);
  });
});
