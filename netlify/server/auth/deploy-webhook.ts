import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whether Netlify sent a deploy notification: `X-Webhook-Signature` is a JWS (HS256) by the secret given there, issued by 'netlify',
 * with the SHA-256 of the body (docs.netlify.com, 'Deploy notifications', 'Payload signature'). Without a secret none is believed.
 */
export function isFromNetlify(request: Request, body: Uint8Array, secret: string | null): boolean {
  const [header = '', claims = '', signature = ''] = (request.headers.get('x-webhook-signature') ?? '').split(
    '.',
  );
  if (secret === null || jsonOf(header).alg !== 'HS256') return false;
  const expected = createHmac('sha256', secret).update(`${header}.${claims}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  const { iss, sha256 } = jsonOf(claims);
  return iss === 'netlify' && sha256 === createHash('sha256').update(body).digest('hex');
}

function jsonOf(part: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return typeof read === 'object' && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
}
