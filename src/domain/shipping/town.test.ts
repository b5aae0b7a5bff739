import { expect, it } from 'vitest';
import { townOf } from './town.ts';

it.each([
  ['Avenida Paulista, 509, Bela Vista, São Paulo - SP, 01311-000', 'São Paulo - SP'],
  ['Rua XV de Novembro, 10, Curitiba/PR', 'Curitiba - PR'],
  ['Rua das Flores, 10 - Centro, Belo Horizonte, MG - 30110-000', 'Belo Horizonte - MG'],
  ['Rua A, 1 – Centro – Recife – PE', 'Recife - PE'],
  ['Rua das Flores, 10', null],
  ['', null],
])('finds the town in %j', (address, town) => {
  expect(townOf(address)).toBe(town);
});
