import type { Services } from '../../compose.ts';

/**
 * Tells the scheduled jobs that a write happens now or within the next half minute. Skipped if they query the database on
 * every run anyway.
 */
export async function touchAgenda({ agenda, config }: Services): Promise<void> {
  if (config.lookEveryMinutes > 0) await agenda.touch();
}
