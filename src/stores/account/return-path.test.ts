import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

const SHOP = 'https://loja.example';

test.each([
  ['', '/perfil'],
  ['?voltar=', '/perfil'],
  ['?voltar=%2Fcheckout', '/checkout'],
  ['?voltar=%2Fperfil%3Faba%3Dpedidos%23topo', '/perfil?aba=pedidos#topo'],
  ['?voltar=https%3A%2F%2Fevil.example', '/perfil'],
  ['?voltar=%2F%2Fevil.example', '/perfil'],
  ['?voltar=%2F%5Cevil.example', '/perfil'],
  ['?voltar=%2F%09%2Fevil.example', '/perfil'],
  ['?voltar=javascript%3Aalert(1)', '/perfil'],
  ['?voltar=%2F..%2F%2Fevil.example', '/perfil'],
])('%s leads to %s', (search, path) => {
  expect(returnPath(search, SHOP)).toBe(path);
});
