import { DatabaseUnavailable } from '../../ports/database.ts';

/**
 * One piece of a job's work. What somebody else holds just now is left for the next run (null), so that it keeps none of the
 * other pieces waiting.
 */
export async function unlessBusy<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DatabaseUnavailable && error.why === 'busy') return null;
    throw error;
  }
}
