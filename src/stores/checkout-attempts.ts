import * as z from 'zod/mini';
import { call, type Result } from '../client/call.ts';
import { readJson, session } from '../client/storage.ts';
import { type OrderView, type PlaceOrderInput, placeOrder } from '../contracts/orders.ts';
import { withProof } from './proof.ts';

/** All requests sent under the current idempotency key whose outcome is unknown, oldest first. */
const ATTEMPTS_KEY = 'checkout_attempts';
const attempts = z.array(placeOrder.input);

/** Longer than usual: placing an order includes a call to the payment provider. */
const ORDER_TIMEOUT_MS = 45_000;

/** Sends the order under the key of the attempts before it, so that one submit leads to one order. */
export async function sendOrder(
  body: Omit<PlaceOrderInput, 'idempotencyKey'>,
): Promise<Result<typeof placeOrder>> {
  const kept = readAttempts();
  const idempotencyKey = kept[0]?.idempotencyKey ?? crypto.randomUUID();
  // As stored and compared: trimmed, the postal code as digits.
  const input = placeOrder.input.parse({ ...body, idempotencyKey });
  keepAttempts([...kept.filter((one) => !isSame(one, input)), input]);
  let result = await ask(input);
  // The key already has an order: an earlier attempt succeeded, but its response was lost.
  for (const earlier of kept) {
    if (result.ok || result.code !== 'key_reused') break;
    result = await ask(earlier);
  }
  if (result.ok || isCertain(result)) keepAttempts([]);
  return result;
}

/** Fetches the order of an attempt whose response was lost. Only with an empty cart, when no new order is possible. */
export async function recoverOrder(): Promise<OrderView | null> {
  for (const attempt of readAttempts().toReversed()) {
    const result = await ask(attempt);
    if (result.ok) {
      keepAttempts([]);
      return result.data;
    }
    if (!isCertain(result)) return null;
  }
  keepAttempts([]);
  return null;
}

function ask(input: PlaceOrderInput): Promise<Result<typeof placeOrder>> {
  const options = { timeoutMs: ORDER_TIMEOUT_MS };
  return withProof((proof) => call(placeOrder, proof ? { ...input, proof } : input, options));
}

/** Whether this failure guarantees that no order was placed. */
function isCertain({ status, code }: { status: number; code: string }): boolean {
  const isRefusal = status >= 400 && status < 500 && code !== 'unexpected_answer';
  return isRefusal || code === 'carrier_unavailable';
}

function readAttempts(): PlaceOrderInput[] {
  const kept = attempts.safeParse(readJson(session, ATTEMPTS_KEY));
  return kept.success ? kept.data : [];
}

/** Few: a new one is added only if the shopper changed something between two lost responses. */
function keepAttempts(list: readonly PlaceOrderInput[]): void {
  session.write(ATTEMPTS_KEY, list.length === 0 ? null : JSON.stringify(list.slice(-5)));
}

/** Equal except for the card token, which is new in every attempt. */
function isSame(one: PlaceOrderInput, other: PlaceOrderInput): boolean {
  return JSON.stringify(one, withoutToken) === JSON.stringify(other, withoutToken);
}

function withoutToken(key: string, value: unknown): unknown {
  return key === 'token' ? undefined : value;
}
