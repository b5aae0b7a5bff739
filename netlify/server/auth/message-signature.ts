import { createHmac, randomBytes } from 'node:crypto';

/** Signatures of outgoing webhooks: Standard Webhooks 1.0.0, symmetric (`v1`). */

const PREFIX = 'whsec_';
/** Between 24 and 64. */
const BYTES = 32;

/** A new secret, as it is shown once. */
export const newMessageSecret = (): string => `${PREFIX}${randomBytes(BYTES).toString('base64')}`;

/** The headers of a message, with a signature by each secret; `at`: the moment of this attempt. */
export function signedHeaders(
  secrets: readonly string[],
  { messageId, at, body }: { messageId: string; at: Date; body: string },
): Record<string, string> {
  const id = `msg_${messageId.replaceAll('-', '')}`;
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signature = secrets.map((secret) => `v1,${signed(secret, `${id}.${timestamp}.${body}`)}`).join(' ');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature };
}

const signed = (secret: string, text: string): string =>
  createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(text)
    .digest('base64');
