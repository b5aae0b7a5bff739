import type { Context } from '@netlify/functions';
import { type Services, services } from '../compose.ts';
import { logFailure } from './failure-log.ts';
import { inRequest, requestIdOf } from './request-id.ts';

/** A scheduled function. A failure is logged; the next run retries. */
export function scheduled(
  name: string,
  work: (shop: Services) => Promise<void>,
): (request: Request, context: Context) => Promise<void> {
  return (request, context) =>
    inRequest(requestIdOf(request, context), async () => {
      try {
        await work(services());
      } catch (error) {
        logFailure({ job: name }, error);
      }
    });
}
