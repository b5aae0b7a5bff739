import { DatabaseUnavailable } from '../../ports/database.ts';

/**
 * Runs one item of a job. If its rows are locked, it is left for the next run (null), so that it does not delay the other
 * items.
 */
export async function unlessBusy<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DatabaseUnavailable && error.why === 'busy') return null;
    throw error;
  }
}
