import { createHmac, timingSafeEqual } from 'node:crypto';

/** A SHA-256 as the header may write it: in hexadecimal, or in base64 with its padding. */
const HEX = /^[0-9a-f]{64}$/i;
const BASE64 = /^[A-Za-z0-9+/]{43}=$/;

/**
 * Whether Melhor Envio sent a notification: `X-ME-Signature` is the HMAC-SHA256 of the raw body with the application's secret. The
 * documentation (docs.melhorenvio.com.br/docs/webhooks) shows it in base64, public code reads hexadecimal, too; either is taken. Without
 * a secret none is believed. The ping at the registration is not signed: it must be answered with 200 all the same, and do nothing.
 */
export function isFromMelhorEnvio(headers: Headers, body: Uint8Array, secret: string | null): boolean {
  const signature = headers.get('x-me-signature')?.trim() ?? '';
  const encoding = HEX.test(signature) ? 'hex' : BASE64.test(signature) ? 'base64' : null;
  if (!secret || encoding === null) return false;
  const expected = createHmac('sha256', secret).update(body).digest();
  const given = Buffer.from(signature, encoding);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
