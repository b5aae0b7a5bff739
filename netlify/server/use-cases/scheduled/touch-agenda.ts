import type { Services } from '../../compose.ts';

/**
 * Tells the scheduled work that something is written now or within the next half minute. Skipped if it queries the database
 * on every run anyway.
 */
export async function touchAgenda({ agenda, config }: Pick<Services, 'agenda' | 'config'>): Promise<void> {
  if (config.lookEveryMinutes > 0) await agenda.touch();
}
