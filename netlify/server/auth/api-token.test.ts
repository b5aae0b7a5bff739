import { expect, test } from 'vitest';
import { isToken, newApiToken, prefixOf } from './api-token.ts';

test('a token is found by its beginning and known by its hash only', () => {
  const { token, prefix, hash } = newApiToken();
  expect(prefixOf(token)).toBe(prefix);
  expect(hash).not.toContain(token.slice(18));
  expect(isToken(token, hash)).toBe(true);
  const other = newApiToken();
  expect(other.prefix).not.toBe(prefix);
  expect(isToken(other.token, hash)).toBe(false);
  expect(isToken(token, null)).toBe(false);
});

test.for([
  '',
  'loja_',
  'loja_abcdefghijkl',
  `loja_abcdefghijkl_${'a'.repeat(42)}`,
  `x loja_abcdefghijkl_${'a'.repeat(43)}`,
])('%s is no token', (text) => {
  expect(prefixOf(text)).toBeNull();
});
