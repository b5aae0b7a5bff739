import { expect, test } from 'vitest';
import { withPromises } from './promises.ts';

test('names of what the shop grants become what it grants', () => {
  expect(withPromises('{pix} OFF no PIX')).toBe('5% OFF no PIX');
  expect(withPromises('Acima de {frete-gratis}')).toBe('Acima de R$\u00a0300,00');
});

test('what is no such name stays as it was written', () => {
  expect(withPromises('{nada} {constructor} {} 100%')).toBe('{nada} {constructor} {} 100%');
});
