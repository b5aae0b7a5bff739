import { createHmac, timingSafeEqual } from 'node:crypto';
import { REQUEST_STORE } from '../ports/images.ts';
import { allSecrets, type Secrets } from './secrets.ts';

/** So long a page may stay open before it has to ask for its order again. */
const TICKET_SECONDS = 12 * 60 * 60;

const sign = (secret: string, text: string) =>
  createHmac('sha256', secret).update(`request-photo:${text}`).digest('base64url');

/**
 * Lets its holder send photos for an order for some hours, and nothing else: the order's own token must not stand in an address, and
 * the body of a photo has no room for it.
 */
export function photoTicket({ appSecret }: Secrets, orderId: string, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + TICKET_SECONDS;
  return `${orderId}.${until}.${sign(appSecret, `${orderId}.${until}`)}`;
}

/** The order that a ticket was made for; null where nobody made it, `old` where its time is over. */
export function orderOfTicket(secrets: Secrets, ticket: string, now: Date): string | 'old' | null {
  const [orderId = '', until = '', signature = ''] = ticket.split('.');
  const given = Buffer.from(signature);
  const isOurs = allSecrets(secrets).some((secret) => {
    const expected = Buffer.from(sign(secret, `${orderId}.${until}`));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isOurs) return null;
  return Number(until) * 1000 < now.getTime() ? 'old' : orderId;
}

/** Where an order's photos are kept: a keyed hash, so that a key says to the shop alone which order it was sent for. */
export function requestFolder(secret: string, orderId: string): string {
  const hash = createHmac('sha256', secret).update(`request-photos:${orderId}`).digest('hex').slice(0, 32);
  return `${REQUEST_STORE}/${hash}`;
}

/** Whether a photo was sent for this order. */
export function isPhotoOf(secrets: Secrets, orderId: string, key: string): boolean {
  return allSecrets(secrets).some((secret) => {
    const folder = requestFolder(secret, orderId);
    return key.startsWith(`${folder}/`) && /^[0-9a-f-]{36}\.webp$/.test(key.slice(folder.length + 1));
  });
}
