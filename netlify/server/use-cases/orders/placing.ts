import { randomInt } from 'node:crypto';
import type { PaymentChoice } from '#contracts/payment-choice.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { sha256 } from '../../auth/hashes.ts';
import type { Services } from '../../compose.ts';
import { DatabaseUnavailable, type Shopper } from '../../ports/database.ts';
import { logLine } from '../../ports/log.ts';
import { Refusal } from '../../ports/outcome.ts';
import type { CheckoutKey, CheckoutRead } from '../../sql/checkout/checkout.sql.ts';
import { getOrder, type OrderRow } from '../../sql/orders/orders.sql.ts';
import { isUnmet } from '../../sql/run-statement.ts';

/** Shared by all ways to place an order: order numbers, idempotency keys, and the optimistic retry loop. */

/** How often an order is re-priced because something changed before it was written. */
const TRIES = 12;

/** Candidate numbers per order; in a rush, other orders of the same second may have taken some. */
const NUMBERS = 12;

/** Retries `once` until nothing changed between read and write; `once` returns null when it had to fetch more data first. */
export async function retryOnChange(once: () => Promise<OrderRow | null>): Promise<OrderRow> {
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

/** Candidate order numbers for this moment. */
export function candidateNumbers(now: Date): string[] {
  const second = Math.floor(now.getTime() / 1000);
  // Always three digits, so that no number is a prefix of another.
  return Array.from({ length: NUMBERS }, () => orderNumber(second, randomInt(100, 1000)));
}

/** The order already created under this idempotency key. */
export function orderOfKey(
  { database }: Services,
  before: NonNullable<CheckoutRead['before']>,
  { requestHash }: CheckoutKey,
): Promise<OrderRow> {
  if (before.requestHash !== requestHash || !before.orderId) throw new Refusal<'key_reused'>('key_reused');
  return getOrder(database.as({ actor: 'system' }), before.orderId);
}

/** The scope of a shopper's idempotency keys. */
export function scopeOf(shopper: Shopper): string {
  return shopper.actor === 'customer' ? shopper.userId : shopper.guestHash;
}

export type Keyed = { idempotencyKey: string; proof?: unknown; payment: PaymentChoice };

/** Identifies equal requests: everything except the key, the proof of work, and the card token, which is single-use and short-lived. */
export function fingerprint({ idempotencyKey: _, proof: __, payment, ...rest }: Keyed): string {
  const how = payment.method === 'credit_card' ? { ...payment, token: '' } : payment;
  return sha256(JSON.stringify({ ...rest, payment: how }));
}
