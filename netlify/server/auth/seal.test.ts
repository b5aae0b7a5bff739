import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const KEY = 'a secret of the shop, long enough to be one';

test('what was sealed opens again, and looks different each time', () => {
  const sealed = seal(KEY, 'ana', 'JBSWY3DPEHPK3PXP');
  expect(unseal(KEY, 'ana', sealed)).toBe('JBSWY3DPEHPK3PXP');
  expect(sealed).not.toContain('JBSWY3DP');
  expect(seal(KEY, 'ana', 'JBSWY3DPEHPK3PXP')).not.toBe(sealed);
});

test('changed, moved to another person, or under another key it does not open', () => {
  const sealed = seal(KEY, 'ana', 'segredo');
  const bytes = Buffer.from(sealed, 'base64url');
  for (const at of [0, 13, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(() => unseal(KEY, 'ana', changed.toString('base64url'))).toThrow();
  }
  expect(() => unseal(KEY, 'bia', sealed)).toThrow();
  expect(() => unseal(`${KEY}!`, 'ana', sealed)).toThrow();
  expect(() => unseal(KEY, 'ana', 'AAAA')).toThrow();
});
