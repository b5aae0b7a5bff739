import { expect, it } from 'vitest';
import { readSize } from './size-labels.ts';

it.each([
  ['gg', 'GG'],
  [' P ', 'P'],
  ['XGG', 'XGG'],
  ['G2', 'G2'],
  ['42', '42'],
  ['Tam. 42', '42'],
  ['Nº 38', '38'],
  ['40 BR', '40'],
  ['35.5', '35,5'],
  ['42/44', '42/44'],
  ['36 - 38', '36/38'],
  ['P/M', 'P/M'],
  ['U', 'Único'],
  ['Tamanho Único', 'Único'],
  ['ONE SIZE', 'Único'],
  ['6 anos', '6 anos'],
  ['6-9 meses', '6-9 meses'],
])('%j is %j', (text, label) => {
  expect(readSize(text)).toEqual({ label, isSure: true });
});

it.each([
  ['XL', 'GG'],
  ['L', 'G'],
  ['Small', 'P'],
  ['Médio', 'M'],
  ['XS/S', 'PP/P'],
  ['P (36/38)', 'P'],
  ['GG - 46', 'GG'],
])('%j is in doubt: %j', (text, label) => {
  expect(readSize(text)).toEqual({ label, isSure: false });
});

it.each(['', 'Preto', '300 ml', '99', 'Grande demais', '1'.repeat(10_000)])('%j is none', (text) => {
  expect(readSize(text)).toBeNull();
});
