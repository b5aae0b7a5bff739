import type { Queryable } from '../ports/database.ts';
import { deleteSome } from './delete-some.ts';

/** One run of a job: what it brought to an end, what it left for another, and why it broke off where it did. */
export type JobRun = {
  job: string;
  startedAt: Date;
  endedAt: Date;
  done: number;
  failed: number;
  /** A name or a code, never what somebody wrote. */
  error: string | null;
};

export async function recordRuns(db: Queryable, runs: readonly JobRun[]): Promise<void> {
  await db.query(
    `insert into job_runs (job, started_at, ended_at, done, failed, error)
     select * from unnest($1::text[], $2::timestamptz[], $3::timestamptz[], $4::int[], $5::int[], $6::text[])`,
    [
      runs.map(({ job }) => job),
      runs.map(({ startedAt }) => startedAt.toISOString()),
      runs.map(({ endedAt }) => endedAt.toISOString()),
      runs.map(({ done }) => done),
      runs.map(({ failed }) => failed),
      runs.map(({ error }) => error),
    ],
  );
}

/** How long a run is remembered: long enough to see since when something goes wrong. The latest of each job always is. */
const RUN_DAYS = 14;

export function forgetOldRuns(db: Queryable, limit: number): Promise<number> {
  const isOld = `ended_at < now() - make_interval(days => $1)
    and exists (select from job_runs later where later.job = job_runs.job and later.ended_at > job_runs.ended_at)`;
  return deleteSome(db, 'job_runs', isOld, [RUN_DAYS], limit);
}
