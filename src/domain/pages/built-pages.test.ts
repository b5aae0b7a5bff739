import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseBuilt } from './built-pages.ts';

const ids = ['f', 'e', 'd', 'c', 'b', 'a'];

describe('the products with prebuilt pages', () => {
  it('include all products up to the limit', () => {
    const all = { newest: ids, bestSellers: ids.toReversed(), featured: [] };
    expect(chooseBuilt(all, 6)).toEqual(ids);
    expect(chooseBuilt({ newest: [], bestSellers: [], featured: [] }, 6)).toEqual([]);
  });

  it('are the featured, newest and best-selling ones of a larger shop, newest first', () => {
    const all = { newest: ids, bestSellers: ['a', 'b', 'f', 'c', 'd', 'e'], featured: ['c'] };
    expect(chooseBuilt(all, 4)).toEqual(['f', 'e', 'c', 'a']);
    expect(chooseBuilt(all, 1)).toEqual(['c']);
    expect(chooseBuilt(all, 0)).toEqual([]);
  });

  it('are distinct and as many as the limit for any featured products', () => {
    const order = fc.shuffledSubarray(ids, { minLength: 6 });
    fc.assert(
      fc.property(order, order, fc.subarray(ids), fc.nat(8), (newest, bestSellers, featured, limit) => {
        const built = chooseBuilt({ newest, bestSellers, featured }, limit);
        expect(built).toHaveLength(Math.min(limit, ids.length));
        expect(built).toEqual(newest.filter((id) => built.includes(id)));
        if (featured.length <= limit) expect(built).toEqual(expect.arrayContaining(featured));
      }),
    );
  });
});
