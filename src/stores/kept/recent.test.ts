import { beforeEach, describe, expect, it, vi } from 'vitest';
import { recentlyViewed, rememberViewed } from './recent.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  // Where it is stored depends on consent (client/storage.ts).
  kept.set('cookie_choice', 'accepted');
  for (const name of ['localStorage', 'sessionStorage'])
    vi.stubGlobal(name, {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    });
});

const idOf = (n: number) => `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [A, B] = [idOf(1), idOf(2)];

describe('recently viewed', () => {
  it('has each piece once, latest first, without the one on the page', () => {
    for (const id of [A, B, A]) rememberViewed(id);
    expect(recentlyViewed()).toEqual([A, B]);
    expect(recentlyViewed(A)).toEqual([B]);
  });

  it('drops the oldest', () => {
    for (let n = 0; n < 30; n += 1) rememberViewed(idOf(n));
    expect(recentlyViewed()).toHaveLength(12);
    expect(recentlyViewed()[0]).toBe(idOf(29));
  });

  it('ignores invalid stored values', () => {
    kept.set('recently_viewed', '{"a":1}');
    expect(recentlyViewed()).toEqual([]);
    kept.set('recently_viewed', JSON.stringify([A, 7, null, 'b']));
    expect(recentlyViewed()).toEqual([A]);
  });
});
