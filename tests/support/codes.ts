import { eanCheckDigit } from '#domain/catalogue/ean.ts';
import { totpCode } from '#server/auth/totp.ts';

const STEP_MS = 30_000;

/** This many six-digit codes that are not valid for this secret, now and in the next minutes. */
export function wrongCodes(secret: string, count: number): string[] {
  const right = new Set(
    Array.from({ length: 60 }, (_, step) => totpCode(secret, new Date(Date.now() + (step - 2) * STEP_MS))),
  );
  const codes = Array.from({ length: count + right.size }, (_, index) => String(100_000 + index));
  return codes.filter((code) => !right.has(code)).slice(0, count);
}

/** A unique EAN from the range for internal use, which starts with 2. */
export function someEan(): string {
  const first = `2${String(Math.floor(Math.random() * 1e11)).padStart(11, '0')}`;
  return first + eanCheckDigit(first);
}
