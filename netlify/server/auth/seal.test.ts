import { createCipheriv, hkdfSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { isUnderCurrent, seal, unseal } from './seal.ts';
import type { Secrets } from './secrets.ts';

const KEY = 'a secret of the shop, long enough to be one';
const SHOP: Secrets = { appSecret: KEY, formerSecrets: [] };
const ROTATED: Secrets = { appSecret: `${KEY}, the next one`, formerSecrets: ['another former secret', KEY] };

test('a sealed text opens again, and each seal differs', () => {
  const sealed = seal(SHOP, 'ana', 'JBSWY3DPEHPK3PXP');
  expect(unseal(SHOP, 'ana', sealed)).toBe('JBSWY3DPEHPK3PXP');
  expect(sealed).not.toContain('JBSWY3DP');
  expect(seal(SHOP, 'ana', 'JBSWY3DPEHPK3PXP')).not.toBe(sealed);
});

test('an altered text, another owner or another key does not open', () => {
  const sealed = seal(SHOP, 'ana', 'segredo');
  const [name = '', body = ''] = sealed.split('.');
  const bytes = Buffer.from(body, 'base64url');
  for (const at of [0, 13, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(() => unseal(SHOP, 'ana', `${name}.${changed.toString('base64url')}`)).toThrow();
  }
  expect(() => unseal(SHOP, 'bia', sealed)).toThrow();
  expect(() => unseal({ appSecret: `${KEY}!`, formerSecrets: [] }, 'ana', sealed)).toThrow(/does not hold/);
  expect(() => unseal(SHOP, 'ana', 'AAAA')).toThrow();
});

test('after a rotation it opens while the former secret is held, and is reported as not under the current one', () => {
  const sealed = seal(SHOP, 'ana', 'segredo');
  expect(unseal(ROTATED, 'ana', sealed)).toBe('segredo');
  expect(isUnderCurrent(SHOP, sealed)).toBe(true);
  expect(isUnderCurrent(ROTATED, sealed)).toBe(false);
  const again = seal(ROTATED, 'ana', 'segredo');
  expect(isUnderCurrent(ROTATED, again)).toBe(true);
  expect(unseal({ ...ROTATED, formerSecrets: [] }, 'ana', again)).toBe('segredo');
  expect(() => unseal({ ...ROTATED, formerSecrets: [] }, 'ana', sealed)).toThrow(/does not hold/);
});

test('a text sealed before key ids existed opens under whichever secret made it', () => {
  const key = Buffer.from(hkdfSync('sha256', KEY, '', 'elegante second factor', 32));
  const cipher = createCipheriv('aes-256-gcm', key, Buffer.alloc(12, 7)).setAAD(Buffer.from('ana'));
  const body = Buffer.concat([cipher.update('segredo', 'utf8'), cipher.final()]);
  const old = Buffer.concat([Buffer.alloc(12, 7), cipher.getAuthTag(), body]).toString('base64url');
  for (const secrets of [SHOP, ROTATED]) expect(unseal(secrets, 'ana', old)).toBe('segredo');
  expect(isUnderCurrent(SHOP, old)).toBe(false);
  expect(() => unseal({ ...ROTATED, formerSecrets: [] }, 'ana', old)).toThrow();
});
