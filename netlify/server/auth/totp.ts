import { createHmac, randomBytes } from 'node:crypto';
import { isSame } from './hashes.ts';

/** RFC 6238 with the defaults of authenticator apps: SHA-1, six digits, steps of thirty seconds. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Steps accepted before and after the current one, for clock drift and typing time. */
const DRIFT = 1;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret in Base32 (RFC 4648): 160 bits, as RFC 4226 recommends. */
export function newTotpSecret(): string {
  return base32(randomBytes(20));
}

/** The otpauth URI for the QR code. */
export function totpUri(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer })}`;
}

/**
 * The time step of a code; null for a wrong code. The caller stores the step and accepts only later ones, so that a code
 * cannot be replayed (RFC 6238, 5.2).
 */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const current = Math.floor(now.getTime() / 1000 / STEP_SECONDS);
  let found: number | null = null;
  for (let step = current - DRIFT; step <= current + DRIFT; step++) {
    if (isSame(code, hotp(secret, step, DIGITS))) found = step;
  }
  return found;
}

/** The code at a moment. */
export function totpCode(secret: string, now: Date, digits = DIGITS): string {
  return hotp(secret, Math.floor(now.getTime() / 1000 / STEP_SECONDS), digits);
}

/** RFC 4226, 5.3. */
function hotp(secret: string, counter: number, digits: number): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const mac = createHmac('sha1', fromBase32(secret)).update(message).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

export function base32(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

function fromBase32(text: string): Buffer {
  let bits = '';
  for (const letter of text) bits += ALPHABET.indexOf(letter).toString(2).padStart(5, '0');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
