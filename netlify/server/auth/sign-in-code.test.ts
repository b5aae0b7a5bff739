import { expect, it } from 'vitest';
import { newLinkNonce } from './mail-token.ts';
import { isSignInCode, signInCode, signInCodeHash } from './sign-in-code.ts';

const NOW = { appSecret: 'agora'.repeat(8), formerSecrets: ['antes'.repeat(8)] };
const BEFORE = { appSecret: 'antes'.repeat(8), formerSecrets: [] };
const HOLDER = { userId: 'u', askedBy: 'b' };

it('has six digits, those of its nonce, also after the secret was rotated', () => {
  const nonces = Array.from({ length: 2_000 }, () => newLinkNonce(BEFORE));
  const codes = nonces.map((nonce) => signInCode(BEFORE, nonce));
  for (const code of codes) expect(code).toMatch(/^\d{6}$/);
  expect(nonces.map((nonce) => signInCode(NOW, nonce))).toEqual(codes);
  expect(codes.some((code) => code.startsWith('0'))).toBe(true);
  expect(new Set(codes).size).toBeGreaterThan(1_900);
});

it('is right for its account and browser alone, as typed', () => {
  const hash = signInCodeHash(BEFORE.appSecret, HOLDER, '012345');
  for (const typed of ['012345', '012 345', ' 012345 '])
    expect(isSignInCode(NOW, HOLDER, typed, hash)).toBe(true);
  expect(isSignInCode(NOW, HOLDER, '12345', hash)).toBe(false);
  expect(isSignInCode(NOW, HOLDER, '012346', hash)).toBe(false);
  expect(isSignInCode(NOW, { ...HOLDER, askedBy: 'c' }, '012345', hash)).toBe(false);
  expect(isSignInCode(NOW, { ...HOLDER, userId: 'v' }, '012345', hash)).toBe(false);
  expect(isSignInCode({ appSecret: 'outro'.repeat(8), formerSecrets: [] }, HOLDER, '012345', hash)).toBe(
    false,
  );
});
