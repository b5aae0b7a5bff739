import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clip } from './text.ts';

describe('clip', () => {
  it('keeps a short text and cuts a long one', () => {
    expect(clip('Vestido', 7)).toBe('Vestido');
    expect(clip('Vestido', 4)).toBe('Vest');
  });

  it('leaves a character out rather than cut it in half', () => {
    expect(clip('Lia 👗', 5)).toBe('Lia ');
    expect(clip('Lia 👗', 6)).toBe('Lia 👗');
  });

  it('is the beginning of any text, well-formed and at most one unit short of its place', () => {
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
