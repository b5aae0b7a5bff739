import * as z from 'zod/mini';
import type { Result } from '../../client/call.ts';
import { readJson, session } from '../../client/storage.ts';
import type { Endpoint } from '../../contracts/endpoint.ts';

type Sent = { idempotencyKey: string };

/** What is sent to place an order, and how. */
type AttemptOptions<I extends Sent, E extends Endpoint> = {
  /** The storage key of the attempts, in the tab. */
  name: string;
  /** Normalises the input, as it is stored and compared. */
  parse: (input: unknown) => I;
  ask: (input: I) => Promise<Result<E>>;
};

/**
 * Sends an order under the key of the attempts before it, so that one submit leads to one order. `readAttempts` are all requests
 * sent under the current key whose outcome is unknown, oldest first.
 */
export function createAttempts<I extends Sent, E extends Endpoint>({
  name,
  parse,
  ask,
}: AttemptOptions<I, E>) {
  /** Few: a new one is added only if the shopper changed something between two lost responses. */
  const keep = (list: readonly I[]) =>
    session.write(name, list.length === 0 ? null : JSON.stringify(list.slice(-5)));

  const readAttempts = (): I[] => {
    const kept = z.array(z.unknown()).safeParse(readJson(session, name));
    try {
      return kept.success ? kept.data.map(parse) : [];
    } catch {
      return [];
    }
  };

  return {
    ask,
    readAttempts,
    forgetAttempts: () => keep([]),
    async send(body: Omit<I, 'idempotencyKey'>): Promise<Result<E>> {
      const kept = readAttempts();
      const idempotencyKey = kept[0]?.idempotencyKey ?? crypto.randomUUID();
      const input = parse({ ...body, idempotencyKey });
      keep([...kept.filter((one) => !isSame(one, input)), input]);
      let result = await ask(input);
      // The key already has an order: an earlier attempt succeeded, but its response was lost.
      for (const earlier of kept) {
        if (result.ok || result.code !== 'key_reused') break;
        result = await ask(earlier);
      }
      if (result.ok || isCertain(result)) keep([]);
      return result;
    },
  };
}

/** Longer than usual: placing an order includes a call to the payment provider. */
export const ORDER_TIMEOUT_MS = 45_000;

/** Whether this failure guarantees that no order was placed. */
export function isCertain({ status, code }: { status: number; code: string }): boolean {
  const isRefusal = status >= 400 && status < 500 && code !== 'unexpected_answer';
  return isRefusal || code === 'carrier_unavailable';
}

/** Equal except for the card token, which is new in every attempt. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, withoutToken) === JSON.stringify(other, withoutToken);
}

function withoutToken(key: string, value: unknown): unknown {
  return key === 'token' ? undefined : value;
}
