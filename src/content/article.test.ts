import { expect, test } from 'vitest';
import { partsOf, plain } from './article.ts';

test('a paragraph is words and links in their order', () => {
  expect(partsOf('Veja [os prazos](/entrega) antes, ou [fale conosco](/contato).')).toEqual([
    { text: 'Veja ' },
    { text: 'os prazos', href: '/entrega' },
    { text: ' antes, ou ' },
    { text: 'fale conosco', href: '/contato' },
    { text: '.' },
  ]);
  expect(partsOf('Só palavras (e parênteses) [e colchetes].')).toEqual([
    { text: 'Só palavras (e parênteses) [e colchetes].' },
  ]);
});

test('plain keeps the words alone', () => {
  expect(plain('Veja [os prazos](/entrega).')).toBe('Veja os prazos.');
});
