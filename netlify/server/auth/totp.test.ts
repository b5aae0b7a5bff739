import { expect, test } from 'vitest';
import { base32, newTotpSecret, totpCode, totpStep, totpUri } from './totp.ts';

/** RFC 6238, appendix B: the SHA-1 rows, with the secret '12345678901234567890'. */
const SECRET = base32(Buffer.from('12345678901234567890'));

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %i seconds the code is %s', (seconds, code) => {
  const now = new Date(seconds * 1000);
  expect(totpCode(SECRET, now, 8)).toBe(code);
  expect(totpStep(SECRET, code.slice(2), now)).toBe(Math.floor(seconds / 30));
});

/** RFC 4648, 10. */
test.each([
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%s in Base32 is %s', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded);
});

test('one step to each side is accepted, two are not', () => {
  const now = new Date(1_700_000_010_000);
  const codeAt = (steps: number) => totpCode(SECRET, new Date(now.getTime() + steps * 30_000));
  const step = Math.floor(now.getTime() / 30_000);
  expect([-2, -1, 0, 1, 2].map((by) => totpStep(SECRET, codeAt(by), now))).toEqual([
    null,
    step - 1,
    step,
    step + 1,
    null,
  ]);
});

test.each(['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦'])('"%s" is not a code', (code) => {
  expect(totpStep(SECRET, code, new Date(1_700_000_010_000))).toBeNull();
});

test('every secret is new, and the otpauth URI carries it', () => {
  const secret = newTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(secret);
  expect(totpUri(secret, { issuer: 'Elegante', account: 'ana+loja@exemplo.com' })).toBe(
    `otpauth://totp/Elegante:ana%2Bloja%40exemplo.com?secret=${secret}&issuer=Elegante`,
  );
});
