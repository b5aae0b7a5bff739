import { expect, test } from 'vitest';
import { leadOn } from './lead-on.ts';

const FILES = {
  products: [
    { key: 'shopify midi', oldAddresses: ['/products/midi', '/products/midi-azul'] },
    { key: 'shopify saia', oldAddresses: ['/products/saia', '/products/midi'] },
  ],
  categories: [{ slug: 'vestidos', oldAddresses: ['/collections/vestidos'] }],
  texts: new Set(['/sobre']),
};
const redirects = (...rules: [from: string, to: string][]) =>
  leadOn({ ...FILES, redirects: rules.map(([from, to], at) => ({ line: at + 2, from, to })) });
const leadsTo = (result: ReturnType<typeof leadOn>, address: string) =>
  result.addresses.find((one) => one.address === address)?.to;

test('products and categories are at their old addresses; the first of two claims has one', () => {
  const all = redirects();
  expect(leadsTo(all, '/products/midi')).toEqual({ kind: 'product', key: 'shopify midi' });
  expect(leadsTo(all, '/products/midi-azul')).toEqual({ kind: 'product', key: 'shopify midi' });
  expect(leadsTo(all, '/collections/vestidos')).toEqual({ kind: 'category', slug: 'vestidos' });
  expect(leadsTo(all, '/collections/all')).toEqual({ kind: 'page', path: '/colecao' });
  const addresses = all.addresses.map(({ address }) => address);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('without products and categories nothing leads anywhere', () => {
  expect(leadOn({ products: [], categories: [], redirects: [], texts: new Set() })).toEqual({
    addresses: [],
    left: [],
  });
});

test('redirects of the file lead straight to their end', () => {
  const all = redirects(
    ['/products/antiga', '/products/velha'],
    ['/products/velha', 'https://loja.example/collections/verao/products/saia?variant=1'],
    ['/pages/quem-somos', '/sobre'],
    ['/pages/inicio', 'https://loja.example'],
    ['/blogs/moda', '/collections/vestidos'],
    ['/verao-2020', '/collections/all'],
  );
  expect(leadsTo(all, '/products/antiga')).toEqual({ kind: 'product', key: 'shopify saia' });
  expect(leadsTo(all, '/products/velha')).toEqual({ kind: 'product', key: 'shopify saia' });
  expect(leadsTo(all, '/pages/quem-somos')).toEqual({ kind: 'page', path: '/sobre' });
  expect(leadsTo(all, '/pages/inicio')).toEqual({ kind: 'page', path: '/' });
  expect(leadsTo(all, '/blogs/moda')).toEqual({ kind: 'category', slug: 'vestidos' });
  expect(leadsTo(all, '/verao-2020')).toEqual({ kind: 'page', path: '/colecao' });
  expect(all.left).toEqual([]);
});

test('what leads nowhere is named with its line, and why', () => {
  const all = redirects(
    ['/sobre', '/products/midi'],
    ['/carrinho/x', '/products/midi'],
    ['/?p=12', '/products/midi'],
    ['/pages/roda', '/pages/gira'],
    ['/pages/gira', '/pages/roda'],
    ['/pages/admin', '/admin'],
    ['/pages/nada', '/products/nada'],
  );
  expect(all.left.map(({ line, code }) => [line, code])).toEqual([
    [2, 'redirect_of_shop'],
    [3, 'redirect_of_shop'],
    [4, 'redirect_by_query'],
    [5, 'redirect_nowhere'],
    [6, 'redirect_nowhere'],
    [7, 'redirect_nowhere'],
    [8, 'redirect_nowhere'],
  ]);
});

test('a redirect does not take the address of a product that came along', () => {
  const all = redirects(['/products/midi', '/products/saia']);
  expect(leadsTo(all, '/products/midi')).toEqual({ kind: 'product', key: 'shopify midi' });
  expect(all.left).toEqual([]);
});
