import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOfShop } from '../pages/redirects.ts';
import {
  addressKey,
  categoryAddresses,
  isLookedUp,
  LOOKED_UP,
  productAddresses,
  STANDING,
} from './old-addresses.ts';

test.each([
  ['shopify-products', { handle: 'vestido-midi', title: 'Vestido' }, ['/products/vestido-midi']],
  ['shopify-products-old', { handle: '', title: 'Vestido' }, []],
  ['nuvemshop-products', { handle: 'calca', title: '' }, ['/produtos/calca', '/productos/calca']],
  [
    'woo-products',
    { handle: '', title: 'Calça Flare – Linho' },
    ['/produto/calca-flare-linho', '/product/calca-flare-linho'],
  ],
  ['woo-products', { handle: 'Calça', title: 'x' }, ['/produto/calça', '/product/calça']],
  ['tabela', { handle: 'x', title: 'x' }, []],
])('where %s shows a product', (dialect, product, addresses) => {
  expect(productAddresses(dialect, product)).toEqual(addresses);
});

test.each([
  ['shopify-products', ['Roupas', 'Vestidos'], ['/collections/vestidos']],
  ['nuvemshop-products', ['Roupas', 'Vestidos'], ['/roupas/vestidos']],
  [
    'woo-products',
    ['Roupas', 'Vestidos'],
    ['/categoria-produto/roupas/vestidos', '/product-category/roupas/vestidos'],
  ],
  ['woo-products', ['?'], []],
])('where %s shows a category', (dialect, path, addresses) => {
  expect(categoryAddresses(dialect, path)).toEqual(addresses);
});

test.each([
  ['https://Loja.Example/Products/Vestido-Midi/?variant=1#fotos', '/products/vestido-midi'],
  ['/collections/verao/products/vestido-midi', '/products/vestido-midi'],
  ['/collections/verao/praia', '/collections/verao/praia'],
  ['//loja.example//produtos//calca/', '/produtos/calca'],
  ['/produtos/cal%C3%A7a', '/produtos/calça'],
  ['/produtos/calc\u0327a', '/produtos/calça'],
  ['/produtos/%', null],
  ['/', null],
  ['/?p=12', null],
  ['produtos/calca', null],
  ['/produtos/%00', null],
  [`/produtos/${'a'.repeat(300)}`, null],
])('%j is looked for as %j', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

test('what is looked for stays what it is, however often it is read', () => {
  fc.assert(
    fc.property(fc.webPath(), (path) => {
      const key = addressKey(`/${path}`);
      if (key !== null && !key.includes('%'))
        expect(addressKey(encodeURI(key).replace(/[?#]/g, encodeURIComponent))).toBe(key);
    }),
  );
});

test('the function of pages answers at each first part that is looked up', () => {
  const source = readFileSync('netlify/functions/page.ts', 'utf8');
  for (const root of LOOKED_UP.filter((one) => one !== 'produto')) expect(source).toContain(`'/${root}/*'`);
  const starred = [...source.matchAll(/'\/([\w-]+)\/\*'/g)].map(([, root]) => root);
  expect(starred).toEqual(LOOKED_UP.filter((one) => one !== 'produto'));
  for (const page of [...STANDING.keys()].filter((key) => isLookedUp(key)))
    expect(source.includes(`'${page}'`) || page.lastIndexOf('/') > 0, page).toBe(true);
});

test('no page of the shop is behind an old address', () => {
  for (const root of LOOKED_UP) expect(isOfShop(`/${root}`), root).toBe(false);
});
