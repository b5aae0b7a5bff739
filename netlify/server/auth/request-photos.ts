import { REQUEST_STORE } from '../ports/images.ts';
import { isMadeByUs, keyedHash, shortHash } from './hashes.ts';
import { allSecrets, type Secrets } from './secrets.ts';

/** Lifetime of an upload ticket; after it the page must load its order again. */
const TICKET_SECONDS = 12 * 60 * 60;

const sign = (secret: string, text: string) => keyedHash(secret, `request-photo:${text}`);

/**
 * A ticket to upload photos for one order for some hours. It goes in the URL, where the order's own token must not be, as
 * the body holds only the photo.
 */
export function photoTicket({ appSecret }: Secrets, orderId: string, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + TICKET_SECONDS;
  return `${orderId}.${until}.${sign(appSecret, `${orderId}.${until}`)}`;
}

/** The order of a ticket; null if the ticket is forged, `old` if it has expired. */
export function orderOfTicket(secrets: Secrets, ticket: string, now: Date): string | 'old' | null {
  const [orderId = '', until = '', signature = ''] = ticket.split('.');
  const isOurs = isMadeByUs(secrets, signature, (secret) => sign(secret, `${orderId}.${until}`));
  if (!isOurs) return null;
  return Number(until) * 1000 < now.getTime() ? 'old' : orderId;
}

/** The folder of an order's photos: a keyed hash, so that only the shop can link a photo's key to its order. */
export function requestFolder(secret: string, orderId: string): string {
  return `${REQUEST_STORE}/${shortHash(secret, `request-photos:${orderId}`)}`;
}

/** Whether a photo was uploaded for this order. */
export function isPhotoOf(secrets: Secrets, orderId: string, key: string): boolean {
  return allSecrets(secrets).some((secret) => {
    const folder = requestFolder(secret, orderId);
    return key.startsWith(`${folder}/`) && /^[0-9a-f-]{36}\.webp$/.test(key.slice(folder.length + 1));
  });
}
