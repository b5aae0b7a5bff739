import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isShopPath, isWebAddress } from './links.ts';

it.each(['/', '/colecao', '/colecao?categoria=vestidos&p=2#topo', '/a/b//c', '/%5coutra'])(
  '%j is a path of the shop',
  (text) => expect(isShopPath(text)).toBe(true),
);

it.each([
  '',
  'colecao',
  '//outra.example',
  '/\\outra.example',
  '/a\\b',
  '/..//outra.example',
  '/.//x',
  '/a b',
  '/\t/x',
])('%j is none', (text) => expect(isShopPath(text)).toBe(false));

it.each([
  'https://outra.example',
  'HTTP://outra.example/a?b=c@d#e',
  'https://outra.example:8443?x',
  'https://ação.example',
])('%j is an address of the web', (text) => expect(isWebAddress(text)).toBe(true));

it.each([
  'https://user:senha@outra.example',
  'https://loja.example@outra.example/',
  'https://@outra.example',
  'https:\\\\outra.example',
  'https://outra.example\\@loja.example',
  'https://',
  'https:///outra.example',
  'https://outra example',
  'https://outra.example:99999',
  'javascript:alert(1)',
  'ftp://outra.example',
  '/colecao',
])('%j is none', (text) => expect(isWebAddress(text)).toBe(false));

it('whatever is taken for a path stays on the shop in a browser', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '@',
    ':',
    'a',
    '\t',
    '\n',
    '?',
    '#',
    '%2f',
    'loja.example',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const text = `/${pieces.join('')}`;
      const url = URL.parse(text, 'https://minha.example');
      if (isShopPath(text)) expect(url?.origin).toBe('https://minha.example');
    }),
    { numRuns: 2_000 },
  );
});
