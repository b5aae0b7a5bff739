import { expect, it } from 'vitest';
import { link } from './admin/fields.ts';
import { placeAddress } from './sections/form.ts';

const BAD = [
  '/\\outra.example',
  '//outra.example',
  '/..//outra.example',
  'https://loja@outra.example',
  'https://a:b@outra.example/x',
];

it.each(BAD)('neither a section’s links nor the menu’s take %j', (address) => {
  expect(link().safeParse(address).success).toBe(false);
  expect(placeAddress().safeParse(address).success).toBe(false);
});

it.each(['/', '/colecao?novo=1', 'https://outra.example/a@b'])('both take %j', (address) => {
  expect(link().parse(address)).toBe(address);
  expect(placeAddress().parse(address)).toBe(address);
});

it('a link may be missing and of plain http, a place of the menu neither', () => {
  expect(link().parse('')).toBe('');
  expect(link().parse('http://outra.example')).toBe('http://outra.example');
  expect(placeAddress().safeParse('').success).toBe(false);
  expect(placeAddress().safeParse('http://outra.example').success).toBe(false);
  expect(placeAddress().parse('categorias')).toBe('categorias');
});
