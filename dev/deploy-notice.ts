import { createHash, createHmac, randomUUID } from 'node:crypto';
import { explain } from './problem.ts';

/** What Netlify tells about a deploy that failed (docs.netlify.com, 'Deploy notifications'), in its form. */

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The header `X-Webhook-Signature` of a notification: a JWS over the SHA-256 of its body. */
export function signDeployNotice(body: string, secret: string): string {
  const claims = { iss: 'netlify', sha256: createHash('sha256').update(body).digest('hex') };
  const signed = `${part({ alg: 'HS256' })}.${part(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

/** Tells the shop that a build which began at `since` failed. */
export async function tellDeployFailed(
  { siteUrl, secret }: { siteUrl: string; secret: string },
  { since, message }: { since: Date; message: string },
): Promise<void> {
  const body = JSON.stringify({
    id: randomUUID().replaceAll('-', '').slice(0, 24),
    state: 'error',
    context: 'production',
    created_at: since.toISOString(),
    updated_at: new Date().toISOString(),
    error_message: message,
  });
  try {
    await fetch(`${siteUrl}/api/webhooks/publicacao`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-webhook-signature': signDeployNotice(body, secret) },
      body,
      signal: AbortSignal.timeout(10_000),
    });
  } catch (error) {
    console.error(explain(error));
  }
}
