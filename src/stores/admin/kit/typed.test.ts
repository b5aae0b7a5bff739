import { expect, it, test } from 'vitest';
import { linkProblem, rangeWords, STOCK_RANGE, typedMoney, typedWhole } from './typed.ts';

test.for([
  ['1.234', 1234],
  ['0', 0],
  ['-5', '-5'],
  ['2.5', '2.5'],
  ['1.000.001', '1.000.001'],
  ['  ', null],
] as const)("'%s' in a field for stock is %s", ([text, value]) => {
  expect(typedWhole(text, STOCK_RANGE)).toBe(value);
});

test.for([
  ['1.234', 123_400],
  ['1,5', 150],
  ['-5', '-5'],
  ['dez', 'dez'],
  ['', null],
] as const)("'%s' in a field for money is %s", ([text, value]) => {
  expect(typedMoney(text)).toBe(value);
});

it('names the accepted range', () => {
  expect(rangeWords(STOCK_RANGE)).toBe('Informe um número inteiro de 0 a 1.000.000.');
});

test.for(['', '/', '/colecao?categoria=vestidos', ' https://exemplo.com '])("'%s' is a link", (address) => {
  expect(linkProblem(address)).toBeNull();
});

test.for(['colecao', 'exemplo.com', '/duas palavras', 'javascript:alert(1)', '//exemplo.com'])(
  "'%s' is no link",
  (address) => {
    expect(linkProblem(address)).toBe('Informe um endereço completo ou um caminho da loja, como /colecao.');
  },
);
