import type * as z from 'zod/mini';
import type { Endpoint } from '../contracts/endpoint.ts';
import { type CallOptions, call, type Result } from './call.ts';

/** Pauses before the second, third and fourth try, in milliseconds. */
export const RETRY_WAITS = [1_000, 2_000, 4_000] as const;

/** The same question again while no answer comes or the shop is out of order; what it refuses, it refuses. */
export async function callWithRetries<E extends Endpoint>(
  endpoint: E,
  input: z.input<E['input']>,
  options?: CallOptions,
): Promise<Result<E>> {
  let result = await call(endpoint, input, options);
  for (const wait of RETRY_WAITS) {
    if (result.ok || (result.status > 0 && result.status < 500)) break;
    await new Promise((resolve) => setTimeout(resolve, wait));
    result = await call(endpoint, input, options);
  }
  return result;
}
