import { expect, test } from 'vitest';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';

const SECRET = 'a-secret-of-this-test-that-is-long-enough';
const hash = (code: string, user = 'ana', secret = SECRET) => recoveryCodeHash(secret, user, code);

test('ten distinct codes without characters that look alike', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/);
  expect(newRecoveryCodes()).not.toEqual(codes);
});

test('a code matches without its hyphen, with spaces and in capitals', () => {
  for (const typed of ['K7M2Q-X9FHW', 'k7m2qx9fhw', ' k7m2q  x9fhw ', 'k7m2q.x9fhw'])
    expect(hash(typed)).toBe(hash('k7m2q-x9fhw'));
});

test('the hash depends on code, user and secret, and does not reveal the code', () => {
  const all = [
    hash('k7m2q-x9fhw'),
    hash('k7m2q-x9fhx'),
    hash('k7m2q-x9fhw', 'bia'),
    hash('k7m2q-x9fhw', 'ana', 'else'),
  ];
  expect(new Set(all).size).toBe(4);
  for (const one of all) expect(one).toMatch(/^[0-9a-f]{64}$/);
});
