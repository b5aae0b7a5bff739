import { createHash, randomInt } from 'node:crypto';
import type { PaymentChoice } from '#contracts/orders.ts';
import { orderNumber } from '#domain/orders.ts';
import type { Services } from '../../compose.ts';
import { DatabaseUnavailable, type Shopper } from '../../ports/database.ts';
import { logLine } from '../../ports/log.ts';
import type { CheckoutKey, CheckoutRead } from '../../sql/checkout.sql.ts';
import { getOrder, type OrderRow } from '../../sql/orders.sql.ts';
import { isUnmet } from '../../sql/run-statement.ts';
import { Refusal } from '../refusal.ts';

/** What every way to place an order shares: its numbers, its key, and trying until what was read held. */

/** So often an order is priced anew because something changed while it was on its way to the database. */
const TRIES = 12;

/** So many numbers are drawn for an order: in a rush others of its second have some of them. */
const NUMBERS = 12;

/** Tries until nothing that was read has changed when it was written; null from `once`: it has asked for more first. */
export async function untilItHolds(once: () => Promise<OrderRow | null>): Promise<OrderRow> {
  for (let tried = 1; ; tried++) {
    try {
      const written = await once();
      if (written) return written;
    } catch (error) {
      if (!isUnmet(error)) throw error;
      if (tried >= TRIES) throw new DatabaseUnavailable('busy', error);
      logLine('warn', { event: 'order_priced_anew', because: String(error) });
    }
  }
}

/** Numbers that an order of this moment may have. */
export function drawNumbers(now: Date): string[] {
  const second = Math.floor(now.getTime() / 1000);
  // Of three figures each: no order's number is the beginning of another's.
  return Array.from({ length: NUMBERS }, () => orderNumber(second, randomInt(100, 1000)));
}

/** The order that the key has made already. */
export function orderUnder(
  { database }: Pick<Services, 'database'>,
  before: NonNullable<CheckoutRead['before']>,
  { requestHash }: CheckoutKey,
): Promise<OrderRow> {
  if (before.requestHash !== requestHash || !before.orderId) throw new Refusal<'key_reused'>('key_reused');
  return getOrder(database.as({ actor: 'system' }), before.orderId);
}

/** Whose keys do not collide with anyone else's. */
export function scopeOf(shopper: Shopper): string {
  return shopper.actor === 'customer' ? shopper.userId : shopper.guestHash;
}

type Keyed = { idempotencyKey: string; proof?: unknown; payment: PaymentChoice };

/** What makes two submits the same: all but the key itself, the card's token, which serves once and not for long, and the proof. */
export function fingerprint({ idempotencyKey: _, proof: __, payment, ...rest }: Keyed): string {
  const how = payment.method === 'credit_card' ? { ...payment, token: '' } : payment;
  return createHash('sha256')
    .update(JSON.stringify({ ...rest, payment: how }))
    .digest('hex');
}
