import { describe, expect, it } from 'vitest';
import { CATEGORY_SLUG, categorySlug, mayBeChildOf, nextPosition } from './categories.ts';

const top = { id: 'f', parentId: null, position: 4 };
const child = { id: 'v', parentId: 'f', position: 2 };
const other = { id: 'm', parentId: null, position: 1 };
const all = [top, child, other];

describe('a category', () => {
  it('has a slug made from its name', () => {
    expect(categorySlug('  Calças & Saias —  Verão_2026 ')).toBe('calcas-saias-verao-2026');
    expect(categorySlug('!!!')).toBe('');
    const long = categorySlug(`${'a'.repeat(79)} b`);
    expect(long).toBe('a'.repeat(79));
    expect(long).toMatch(CATEGORY_SLUG);
  });

  it('is ordered after its siblings', () => {
    expect(nextPosition(all, null)).toBe(5);
    expect(nextPosition(all, 'f')).toBe(3);
    expect(nextPosition(all, 'm')).toBe(1);
  });

  it('is at the top, or below a top-level category', () => {
    expect(mayBeChildOf(all, null, null)).toBe(true);
    expect(mayBeChildOf(all, null, 'f')).toBe(true);
    expect(mayBeChildOf(all, 'm', 'f')).toBe(true);
    expect(mayBeChildOf(all, 'v', 'm')).toBe(true);
    expect(mayBeChildOf(all, null, 'v')).toBe(false);
    expect(mayBeChildOf(all, 'f', 'm')).toBe(false);
    expect(mayBeChildOf(all, 'm', 'm')).toBe(false);
    expect(mayBeChildOf(all, 'f', 'v')).toBe(false);
    expect(mayBeChildOf(all, 'm', 'nobody')).toBe(false);
  });
});
