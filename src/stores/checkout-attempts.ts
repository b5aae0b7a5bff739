import * as z from 'zod/mini';
import { call, type Result } from '../client/call.ts';
import { readJson, session } from '../client/storage.ts';
import { type OrderView, type PlaceOrderInput, placeOrder } from '../contracts/orders.ts';
import { withProof } from './proof.ts';

/** Everything sent under the current idempotency key while no answer was certain, oldest first. */
const ATTEMPTS_KEY = 'checkout_attempts';
const attempts = z.array(placeOrder.input);

/** Placing an order waits for the payment provider too. */
const ORDER_TIMEOUT_MS = 45_000;

/** Sends the order under the key of the attempts before it, so that one submit leads to one order. */
export async function sendOrder(
  body: Omit<PlaceOrderInput, 'idempotencyKey'>,
): Promise<Result<typeof placeOrder>> {
  const kept = readAttempts();
  const idempotencyKey = kept[0]?.idempotencyKey ?? crypto.randomUUID();
  // In the form in which it is kept and compared: trimmed, the postal code as digits.
  const input = placeOrder.input.parse({ ...body, idempotencyKey });
  keepAttempts([...kept.filter((one) => !isSame(one, input)), input]);
  let result = await ask(input);
  // The key belongs to an order already: one of the earlier attempts did arrive, and its answer was lost.
  for (const earlier of kept) {
    if (result.ok || result.code !== 'key_reused') break;
    result = await ask(earlier);
  }
  if (result.ok || isCertain(result)) keepAttempts([]);
  return result;
}

/** Fetches the order of an attempt without an answer. Only while the cart is empty: then nothing new can be ordered. */
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

/** Whether a refusal says for sure that no order was made. */
function isCertain({ status, code }: { status: number; code: string }): boolean {
  const isRefusal = status >= 400 && status < 500 && code !== 'unexpected_answer';
  return isRefusal || code === 'carrier_unavailable';
}

function readAttempts(): PlaceOrderInput[] {
  const kept = attempts.safeParse(readJson(session, ATTEMPTS_KEY));
  return kept.success ? kept.data : [];
}

/** A handful at most: each differs from the others by what the shopper changed between two lost answers. */
function keepAttempts(list: readonly PlaceOrderInput[]): void {
  session.write(ATTEMPTS_KEY, list.length === 0 ? null : JSON.stringify(list.slice(-5)));
}

/** The same but for the card's token, of which every attempt has its own. */
function isSame(one: PlaceOrderInput, other: PlaceOrderInput): boolean {
  return JSON.stringify(one, withoutToken) === JSON.stringify(other, withoutToken);
}

function withoutToken(key: string, value: unknown): unknown {
  return key === 'token' ? undefined : value;
}
