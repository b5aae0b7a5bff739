import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from './network.fixture.ts';
import { local, PREFERENCES, readChoice, writeChoice } from './storage.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
});
afterEach(() => vi.unstubAllGlobals());

describe('preferences', () => {
  it('stay in the tab until the shopper accepts, and are kept from then on', () => {
    local.write('postal_code', '01310100');
    expect(localStorage.getItem('postal_code')).toBeNull();
    expect(local.read('postal_code')).toBe('01310100');
    writeChoice('accepted');
    expect(readChoice()).toBe('accepted');
    expect(localStorage.getItem('postal_code')).toBe('01310100');
    expect(sessionStorage.getItem('postal_code')).toBeNull();
    expect(local.read('postal_code')).toBe('01310100');
  });

  it('are erased by a refusal, but for what the purchase under way needs in this tab', () => {
    writeChoice('accepted');
    for (const key of PREFERENCES) local.write(key, 'x');
    writeChoice('refused');
    for (const key of PREFERENCES) expect(localStorage.getItem(key)).toBeNull();
    expect(PREFERENCES.filter((key) => local.read(key) === 'x')).toEqual(['postal_code', 'shipping_service']);
  });

  it('are written nowhere before a choice and after a refusal, and serve on the page', () => {
    for (const choose of [() => undefined, () => writeChoice('refused')]) {
      choose();
      for (const key of ['recently_viewed', 'recent_searches', 'my_size']) {
        local.write(key, 'x');
        expect(local.read(key)).toBe('x');
        expect([localStorage.getItem(key), sessionStorage.getItem(key)]).toEqual([null, null]);
      }
    }
    writeChoice('accepted');
    expect(localStorage.getItem('my_size')).toBe('x');
  });

  it('leave alone what buying needs', () => {
    local.write('cart_count', '2');
    writeChoice('refused');
    expect(localStorage.getItem('cart_count')).toBe('2');
  });
});
