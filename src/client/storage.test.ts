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

  it('are erased from what is kept by a refusal, and serve for this visit only', () => {
    writeChoice('accepted');
    for (const key of PREFERENCES) local.write(key, 'x');
    writeChoice('refused');
    for (const key of PREFERENCES) {
      expect(localStorage.getItem(key)).toBeNull();
      expect(local.read(key)).toBe('x');
    }
  });

  it('leave alone what buying needs', () => {
    local.write('cart_count', '2');
    writeChoice('refused');
    expect(localStorage.getItem('cart_count')).toBe('2');
  });
});
