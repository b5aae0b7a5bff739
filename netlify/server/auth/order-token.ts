import { createHmac, timingSafeEqual } from 'node:crypto';
import { allSecrets, type Secrets } from './secrets.ts';

/**
 * The secret that opens one order without a session: a keyed hash of its id, so that nothing is stored and a mail sent
 * later carries the same one.
 */
export function orderToken(secret: string, orderId: string): string {
  return createHmac('sha256', secret).update(`order:${orderId}`).digest('base64url');
}

/**
 * The address that opens an order by its token: where it is paid (`pendente`), or as it stands (`pedido`). The token is in the
 * fragment, which browsers send to no server and no log keeps.
 */
export function orderLink(
  { siteUrl, appSecret }: { siteUrl: string; appSecret: string },
  page: 'pendente' | 'pedido',
  orderId: string,
): string {
  return `${siteUrl}/${page}?order=${orderId}#token=${orderToken(appSecret, orderId)}`;
}

/** Compares in constant time. The keys in mails outlive a secret. */
export function isOrderToken(secrets: Secrets, orderId: string, token: string): boolean {
  const given = Buffer.from(token);
  return allSecrets(secrets).some((secret) => {
    const expected = Buffer.from(orderToken(secret, orderId));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
