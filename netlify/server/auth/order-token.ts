import { isMadeByUs, keyedHash } from './hashes.ts';
import type { Secrets } from './secrets.ts';

/**
 * The token that opens one order without a session: a keyed hash of its id, so that nothing is stored and later mails carry
 * the same token.
 */
export function orderToken(secret: string, orderId: string): string {
  return keyedHash(secret, `order:${orderId}`);
}

/**
 * The link that opens an order by its token: its payment page (`pendente`) or its status (`pedido`). The token is in the
 * fragment, which browsers never send to a server, so no log records it.
 */
export function orderLink(
  { siteUrl, appSecret }: { siteUrl: string; appSecret: string },
  page: 'pendente' | 'pedido',
  orderId: string,
): string {
  return `${siteUrl}/${page}?order=${orderId}#token=${orderToken(appSecret, orderId)}`;
}

/** Compares in constant time. Accepts former secrets, since links in mails outlive a rotation. */
export function isOrderToken(secrets: Secrets, orderId: string, token: string): boolean {
  return isMadeByUs(secrets, token, (secret) => orderToken(secret, orderId));
}
