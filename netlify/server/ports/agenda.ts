import type { LastCheck } from '#domain/operations/agenda.ts';

/**
 * A cheap store outside the database that the scheduled work reads every minute to see whether anything is due. It may lose
 * data or be stale: it only saves database queries, and a job that runs without it still finds all its work.
 */
export type AgendaStore = {
  read(): Promise<{ lastChecks: Record<string, LastCheck>; touchedUntil: number | null }>;
  write(looks: Readonly<Record<string, LastCheck>>): Promise<void>;
  /** Records that something may just have become due. Repeated calls write at most twice a minute. */
  touch(): Promise<void>;
};
