/** Decides when scheduled jobs query the database: as rarely as possible, so that a database billed by the hour can sleep. */

/** Instants in milliseconds since 1970. */
export type LastCheck = {
  /** When the job last started a look. */
  lookedAt: number;
  /** When the next known work falls due; null if none was known. */
  nextAt: number | null;
  /** Whether the job ran out of time before it ran out of work. */
  isMore: boolean;
};

/** What is known without asking the database. */
export type Agenda = {
  lastChecks: Readonly<Record<string, LastCheck>>;
  /** Data may have been written up to this instant; null if no write was reported. */
  touchedUntil: number | null;
};

export type Rhythm = {
  /** Minimum minutes between two checks. */
  everyMinutes: number;
  /** The job depends on the clock alone: writes by others never make it due. */
  isDaily?: boolean;
};

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The scheduler is not exact to the second: an interval may be shorter by this much. */
const TOLERANCE_MS = 20_000;

/**
 * Whether a job has to look now: known work is due, something was written since the last look, or the last look is older than
 * `lookEveryMinutes`, which catches lost reports (0: look at every call). A job without a recorded look always has to.
 */
export function isCheckDue(
  name: string,
  { everyMinutes, isDaily = false }: Rhythm,
  agenda: Agenda,
  now: number,
  lookEveryMinutes: number,
): boolean {
  const look = agenda.lastChecks[name];
  if (!look) return true;
  if (look.isMore) return true;
  const since = now - look.lookedAt + TOLERANCE_MS;
  if (isDaily) return since >= DAY_MS;
  if (since < everyMinutes * MINUTE_MS) return false;
  if (lookEveryMinutes === 0 || since >= lookEveryMinutes * MINUTE_MS) return true;
  if (look.nextAt !== null && look.nextAt <= now) return true;
  return agenda.touchedUntil !== null && agenda.touchedUntil > look.lookedAt;
}

/** The jobs that look now. Once one job opens the database, the others run along unless their minimum interval has not passed. */
export function jobsToRun<Job extends Rhythm & { name: string }>(
  jobs: readonly Job[],
  agenda: Agenda,
  now: number,
  lookEveryMinutes: number,
): Job[] {
  const due = jobs.filter((job) => isCheckDue(job.name, job, agenda, now, lookEveryMinutes));
  if (due.length === 0) return [];
  return jobs.filter(
    (job) => due.includes(job) || (!job.isDaily && isCheckDue(job.name, job, agenda, now, 0)),
  );
}
