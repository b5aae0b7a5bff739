import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The secret that opens one order without a session: a keyed hash of its id, so that nothing is stored and a mail sent
 * later carries the same one.
 */
export function orderToken(secret: string, orderId: string): string {
  return createHmac('sha256', secret).update(`order:${orderId}`).digest('base64url');
}

/** Compares in constant time. */
export function isOrderToken(secret: string, orderId: string, token: string): boolean {
  const expected = Buffer.from(orderToken(secret, orderId));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
