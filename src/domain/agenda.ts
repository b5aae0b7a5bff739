/** When the scheduled work looks into the database: as seldom as it may, so that a database that costs by the hour can sleep. */

/** Instants in milliseconds since 1970. */
export type Look = {
  /** When the job last began to look. */
  lookedAt: number;
  /** From when on there is something to do, as it was known then; null where nothing was. */
  nextAt: number | null;
  /** Whether the time was over before the work was. */
  isMore: boolean;
};

/** What is known without the database. */
export type Agenda = {
  looks: Readonly<Record<string, Look>>;
  /** Something may have been written until then; null where nobody said so. */
  touchedUntil: number | null;
};

export type Rhythm = {
  /** Minutes that lie at least between two looks. */
  everyMinutes: number;
  /** Work of the clock's alone: what others write makes none of it due. */
  isDaily?: boolean;
};

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The clock that calls is not exact to the second: a minute may be this much shorter. */
const TOLERANCE_MS = 20_000;

/**
 * Whether a job has to look now: something known is due, somebody has written since, or nobody has looked for so long that
 * a lost word of either would be found out (`lookEveryMinutes`; 0: at every turn). Without a memory of a look it has to.
 */
export function hasToLook(
  name: string,
  { everyMinutes, isDaily = false }: Rhythm,
  agenda: Agenda,
  now: number,
  lookEveryMinutes: number,
): boolean {
  const look = agenda.looks[name];
  if (!look) return true;
  if (look.isMore) return true;
  const since = now - look.lookedAt + TOLERANCE_MS;
  if (isDaily) return since >= DAY_MS;
  if (since < everyMinutes * MINUTE_MS) return false;
  if (lookEveryMinutes === 0 || since >= lookEveryMinutes * MINUTE_MS) return true;
  if (look.nextAt !== null && look.nextAt <= now) return true;
  return agenda.touchedUntil !== null && agenda.touchedUntil > look.lookedAt;
}

/** The jobs that look now. Where one opens the database the others come along, as far as it is not too soon for them. */
export function jobsToRun<Job extends Rhythm & { name: string }>(
  jobs: readonly Job[],
  agenda: Agenda,
  now: number,
  lookEveryMinutes: number,
): Job[] {
  const due = jobs.filter((job) => hasToLook(job.name, job, agenda, now, lookEveryMinutes));
  if (due.length === 0) return [];
  return jobs.filter(
    (job) => due.includes(job) || (!job.isDaily && hasToLook(job.name, job, agenda, now, 0)),
  );
}
