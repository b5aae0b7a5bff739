import type { Look } from '#domain/agenda.ts';

/**
 * A cheap place beside the database, which the scheduled work asks every minute whether there is anything to do. It may forget
 * and come late: what is kept there only saves looks, and a look without it finds everything.
 */
export type AgendaStore = {
  read(): Promise<{ looks: Record<string, Look>; touchedUntil: number | null }>;
  write(looks: Readonly<Record<string, Look>>): Promise<void>;
  /** Says that something may just have become due. Whoever says so again and again says it at most twice a minute. */
  touch(): Promise<void>;
};
