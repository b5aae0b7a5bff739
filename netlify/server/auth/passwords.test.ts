import { expect, test } from 'vitest';
import { DUMMY_HASH, hashPassword, isPassword } from './passwords.ts';

test('only the right password matches its hash', async () => {
  const stored = await hashPassword('cavalo correto');
  expect(await isPassword(stored, 'cavalo correto')).toBe(true);
  for (const wrong of ['Cavalo correto', 'cavalo correto ', ''])
    expect(await isPassword(stored, wrong)).toBe(false);
  expect(await hashPassword('cavalo correto')).not.toBe(stored);
});

test('composed and decomposed Unicode letters are the same password', async () => {
  const stored = await hashPassword('paix\u00e3o antiga');
  expect(await isPassword(stored, 'paixa\u0303o antiga')).toBe(true);
  expect(await isPassword(await hashPassword('paixa\u0303o antiga'), 'paix\u00e3o antiga')).toBe(true);
});

test('hashes have OWASP’s cost, and so has checking an unknown address', async () => {
  const cost = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;
  expect(await hashPassword('cavalo correto')).toMatch(cost);
  expect(DUMMY_HASH).toMatch(cost);
  expect(await isPassword(DUMMY_HASH, 'cavalo correto')).toBe(false);
});
