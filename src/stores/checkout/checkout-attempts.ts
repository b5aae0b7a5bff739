import { call } from '../../client/call.ts';
import { type OrderView, placeOrder } from '../../contracts/orders.ts';
import { withProof } from '../kit/proof.ts';
import { createAttempts, isCertain, ORDER_TIMEOUT_MS } from '../payment/order-attempts.ts';

const attempts = createAttempts({
  name: 'checkout_attempts',
  parse: (input) => placeOrder.input.parse(input),
  ask: (input) =>
    withProof((proof) =>
      call(placeOrder, proof ? { ...input, proof } : input, { timeoutMs: ORDER_TIMEOUT_MS }),
    ),
});

/** Sends the order of the cart: one submit, one order. */
export const sendOrder = attempts.send;

/** Fetches the order of an attempt whose response was lost. Only with an empty cart, when no new order is possible. */
export async function recoverOrder(): Promise<OrderView | null> {
  for (const attempt of attempts.readAttempts().toReversed()) {
    const result = await attempts.ask(attempt);
    if (result.ok) {
      attempts.forgetAttempts();
      return result.data;
    }
    if (!isCertain(result)) return null;
  }
  attempts.forgetAttempts();
  return null;
}
