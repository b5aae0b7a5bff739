import { eanCheckDigit } from '#domain/ean.ts';
import { totpCode } from '#server/auth/totp.ts';

const STEP_MS = 30_000;

/** So many codes of six digits that are not this secret's, now and for the minutes that a test may take. */
export function wrongCodes(secret: string, count: number): string[] {
  const right = new Set(
    Array.from({ length: 60 }, (_, step) => totpCode(secret, new Date(Date.now() + (step - 2) * STEP_MS))),
  );
  const codes = Array.from({ length: count + right.size }, (_, index) => String(100_000 + index));
  return codes.filter((code) => !right.has(code)).slice(0, count);
}

/** A number for bars that no other test's piece has: the shop's own, as those that begin with 2 are. */
export function someEan(): string {
  const first = `2${String(Math.floor(Math.random() * 1e11)).padStart(11, '0')}`;
  return first + eanCheckDigit(first);
}
