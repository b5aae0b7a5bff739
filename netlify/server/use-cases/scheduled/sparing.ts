import type { PaymentResult, Payments } from '../../ports/payments.ts';

/**
 * Reads of each kind that one minute's scheduled work may make. Pagar.me answers 200 a minute for charges and as many for
 * orders, and refuses the rest with 429 (docs.pagar.me/reference/rate-limit); what is left over here is for the shoppers and
 * for the webhooks, which read a charge each.
 */
const READS = 140;

export type Sparing = { payments: Payments; isLeft(): boolean };

/** The provider, for jobs that might ask it for thousands of things: nothing more is begun once the reads are spent, or refused. */
export function sparing(payments: Payments, reads: number = READS): Sparing {
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
