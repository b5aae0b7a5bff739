import type { Services } from '../../compose.ts';

/**
 * Tells the scheduled work that something is being written now, or within the next half minute. Where it looks at every turn
 * anyway nobody needs to.
 */
export async function touchAgenda({ agenda, config }: Pick<Services, 'agenda' | 'config'>): Promise<void> {
  if (config.lookEveryMinutes > 0) await agenda.touch();
}
