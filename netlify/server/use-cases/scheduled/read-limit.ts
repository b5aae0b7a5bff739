import type { PaymentResult, Payments } from '../../ports/payments.ts';

/**
 * Reads of each kind per run of the scheduled work. Pagar.me allows 200 a minute for charges and as many for orders, then
 * returns 429 (docs.pagar.me/reference/rate-limit); the rest is left for shoppers and for webhooks, which read a charge each.
 */
const MAX_READS = 140;

export type LimitedPayments = { payments: Payments; isLeft(): boolean };

/** Wraps the provider for jobs that could make thousands of calls: no new work starts once the reads are used up or refused. */
export function limitReads(payments: Payments, reads: number = MAX_READS): LimitedPayments {
  const left = { charges: reads, orders: reads };
  const counted =
    <A extends unknown[], T>(kind: keyof typeof left, call: (...args: A) => Promise<PaymentResult<T>>) =>
    async (...args: A): Promise<PaymentResult<T>> => {
      left[kind] -= 1;
      const answer = await call(...args);
      if (!answer.ok && answer.status === 429) left[kind] = 0;
      return answer;
    };
  return {
    isLeft: () => left.charges > 0 && left.orders > 0,
    payments: {
      ...payments,
      readCharge: counted('charges', payments.readCharge),
      readOrder: counted('orders', payments.readOrder),
      findOrders: counted('orders', payments.findOrders),
      listOrders: counted('orders', payments.listOrders),
    },
  };
}
