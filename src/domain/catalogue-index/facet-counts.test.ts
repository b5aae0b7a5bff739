import { expect, it } from 'vitest';
import { perFacet } from '../catalogue/product-facets.ts';
import { countOf, facetCounts } from './facet-counts.ts';

it('returns how many pieces a choice would show, whatever the case of its name', () => {
  const counts = facetCounts({
    categories: [{ value: 'vestidos', count: 10 }],
    sizes: [],
    ...perFacet(() => []),
    colours: [{ value: 'Azul Claro', count: 8 }],
  });
  expect(countOf(counts, 'categories', 'vestidos')).toBe(10);
  expect(countOf(counts, 'colours', 'azul claro')).toBe(8);
  expect(countOf(counts, 'sizes', 'P')).toBe(0);
});
