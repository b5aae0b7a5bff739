import { type Services, services } from '../compose.ts';
import { logFailure } from './failure-log.ts';

/** A function that the clock calls. A failure is logged; the next run tries again. */
export function scheduled(name: string, work: (shop: Services) => Promise<void>): () => Promise<void> {
  return async () => {
    try {
      await work(services());
    } catch (error) {
      logFailure({ job: name }, error);
    }
  };
}
