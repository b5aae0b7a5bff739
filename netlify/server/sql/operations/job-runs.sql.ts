import { deleteSome } from '../delete-some.ts';
import { write } from '../statements.ts';

/** One run of a job: items done, items left, and the error if it failed. */
export type JobRun = {
  job: string;
  startedAt: Date;
  endedAt: Date;
  done: number;
  failed: number;
  /** An error name or code, never user data. */
  error: string | null;
};

export const recordRuns = write<[runs: readonly JobRun[]]>(
  `insert into job_runs (job, started_at, ended_at, done, failed, error)
   select * from unnest($1::text[], $2::timestamptz[], $3::timestamptz[], $4::int[], $5::int[], $6::text[])`,
  (runs) => [
    runs.map(({ job }) => job),
    runs.map(({ startedAt }) => startedAt.toISOString()),
    runs.map(({ endedAt }) => endedAt.toISOString()),
    runs.map(({ done }) => done),
    runs.map(({ failed }) => failed),
    runs.map(({ error }) => error),
  ],
);

/** Retention of runs, long enough to see when a problem began. The latest run of each job is always kept. */
const RUN_DAYS = 14;

export const deleteOldRuns = deleteSome(
  'job_runs',
  `ended_at < now() - make_interval(days => $1)
    and exists (select from job_runs later where later.job = job_runs.job and later.ended_at > job_runs.ended_at)`,
  [RUN_DAYS],
);
