import { createHash, createPublicKey, type JsonWebKey, timingSafeEqual, verify } from 'node:crypto';
import * as z from 'zod';
import type { Config } from '../config.ts';

const jwks = z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.literal('RSA') })) });
const KEYS_FOR_MS = 600_000;
const TIMEOUT_MS = 3_000;

/**
 * Authenticates a webhook: by HTTP Basic, or by the RS256 signature over the raw body
 * (`X-Webhook-Asymmetric-Signature: alg=RS256; kid=…; signature=…`). If both are configured, either is enough, but one that
 * is present and wrong is refused. Without any setting every webhook is refused.
 */
export async function isFromProvider(
  request: Request,
  body: Uint8Array,
  settings: Config['payments']['webhook'],
): Promise<boolean> {
  const basic = request.headers.get('authorization');
  const signature = request.headers.get('x-webhook-asymmetric-signature');
  const checks: boolean[] = [];
  if (basic !== null && settings.user !== null && settings.password !== null) {
    checks.push(isBasic(basic, settings.user, settings.password));
  }
  if (signature !== null && settings.jwksUrl !== null)
    checks.push(await isSigned(signature, body, settings.jwksUrl));
  return checks.length > 0 && checks.every(Boolean);
}

function isBasic(header: string, user: string, password: string): boolean {
  const expected = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(header), digest(expected));
}

async function isSigned(header: string, body: Uint8Array, url: string): Promise<boolean> {
  const fields = new Map(
    header.split(';').map((part): [string, string] => {
      const at = part.indexOf('=');
      return [part.slice(0, at).trim(), part.slice(at + 1).trim()];
    }),
  );
  if (fields.get('alg') !== 'RS256') return false;
  const key = await findKey(url, fields.get('kid') ?? '');
  if (!key) return false;
  try {
    return verify(
      'sha256',
      body,
      createPublicKey({ key, format: 'jwk' }),
      Buffer.from(fields.get('signature') ?? '', 'base64url'),
    );
  } catch {
    return false;
  }
}

let kept: { url: string; at: number; keys: z.output<typeof jwks>['keys'] } | undefined;

/** The key with that id. Keys are cached for ten minutes; an unknown id fetches them again, at most every few seconds. */
async function findKey(url: string, kid: string): Promise<JsonWebKey | null> {
  const find = () =>
    kept?.url === url ? (kept.keys.find((key) => key.kid === kid) as JsonWebKey | undefined) : undefined;
  const age = kept?.url === url ? Date.now() - kept.at : Number.POSITIVE_INFINITY;
  const known = age < KEYS_FOR_MS ? find() : undefined;
  if (known || age < 5_000) return known ?? null;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    kept = { url, at: Date.now(), keys: jwks.parse(await response.json()).keys };
  } catch {
    return null;
  }
  return find() ?? null;
}
