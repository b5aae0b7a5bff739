import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clip } from './text.ts';

describe('clip', () => {
  it('keeps a short text and truncates a long one', () => {
    expect(clip('Vestido', 7)).toBe('Vestido');
    expect(clip('Vestido', 4)).toBe('Vest');
  });

  it('drops a character rather than split it', () => {
    expect(clip('Lia 👗', 5)).toBe('Lia ');
    expect(clip('Lia 👗', 6)).toBe('Lia 👗');
  });

  it('is a well-formed prefix of any text, at most one unit shorter than allowed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat({ max: 20 }), (text, max) => {
        const cut = clip(text, max);
        expect(text.startsWith(cut)).toBe(true);
        expect(cut.isWellFormed()).toBe(true);
        expect(cut.length).toBeLessThanOrEqual(max);
        expect(cut.length).toBeGreaterThanOrEqual(Math.min(text.length, max) - 1);
      }),
    );
  });
});
