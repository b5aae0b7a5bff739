import type * as z from 'zod/mini';
import type { Endpoint } from '../contracts/endpoint.ts';
import { call, type Result } from './call.ts';

/** Pauses before the second, third and fourth try, in milliseconds. */
export const RETRY_WAITS = [1_000, 2_000, 4_000] as const;

/** Repeats the call on network errors and status 5xx; any other failure is returned at once. */
export async function callWithRetries<E extends Endpoint>(
  endpoint: E,
  input: z.input<E['input']>,
): Promise<Result<E>> {
  let result = await call(endpoint, input);
  for (const wait of RETRY_WAITS) {
    if (result.ok || (result.status > 0 && result.status < 500)) break;
    await new Promise((resolve) => setTimeout(resolve, wait));
    result = await call(endpoint, input);
  }
  return result;
}
