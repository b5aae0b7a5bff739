import { expect, it } from 'vitest';
import { packVariants, unpackVariants } from './packed-variants.ts';

it('a product without variants is restored', () => {
  const product = { colours: [], sizes: [], variants: [] };
  expect(unpackVariants(packVariants(product), product)).toEqual([]);
});

it('every variant is restored, including those without colour or size', () => {
  const product = {
    colours: [{ id: 'azul' }, { id: 'preto' }],
    sizes: [{ id: 'p' }],
    variants: [
      { id: 'v1', colourId: 'preto', sizeId: 'p', stock: 12 },
      { id: 'v2', colourId: 'azul', sizeId: null, stock: 0 },
      { id: 'v3', colourId: null, sizeId: null, stock: 1 },
    ],
  };
  expect(unpackVariants(packVariants(product), product)).toEqual(product.variants);
  expect(packVariants(product)).toBe('v1 1 0 12,v2 0 -1 0,v3 -1 -1 1');
});
