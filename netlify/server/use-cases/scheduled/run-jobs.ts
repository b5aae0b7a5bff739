import { type Agenda, jobsToRun, type LastCheck } from '#domain/operations/agenda.ts';
import { JOB_NAMES, JOBS, type JobName } from '#domain/operations/jobs.ts';
import type { Services } from '../../compose.ts';
import { DatabaseUnavailable, databaseError } from '../../ports/database.ts';
import { errorText } from '../../ports/error-text.ts';
import { logLine } from '../../ports/log.ts';
import { type JobRun, recordRuns } from '../../sql/operations/job-runs.sql.ts';
import { findNextWork } from '../../sql/operations/next-work.sql.ts';
import { type Budget, createBudget } from '../budget.ts';
import { JOB_HANDLERS, type Workshop } from './jobs.ts';
import { limitReads } from './read-limit.ts';

type CompletedRun = { run: JobRun; isMore: boolean };

/**
 * One run of the scheduled work, once a minute. The agenda says which jobs are due, so that the database can stay suspended; if
 * the agenda fails, all jobs run. Due jobs run concurrently and independently; failures are recorded and retried at the next
 * run.
 */
export async function runDueJobs(shop: Workshop): Promise<void> {
  const now = shop.clock.now().getTime();
  const agenda: Agenda = await shop.agenda.read().catch((error: unknown) => {
    logLine('warn', { event: 'agenda_unread', stack: errorText(error) });
    return { lastChecks: {}, touchedUntil: null };
  });
  const all = JOB_NAMES.map((name) => ({ name, ...JOBS[name] }));
  const due = jobsToRun(all, agenda, now, shop.config.lookEveryMinutes).map(({ name }) => name);
  if (due.length === 0) return;
  const ran = await runJobs(shop, due);
  const next = await findNext(shop, new Date(now));
  const lastChecks: Record<string, LastCheck> = { ...agenda.lastChecks };
  for (const { run, isMore } of ran) {
    // A failed job stays due.
    if (run.error !== null || !next) continue;
    const nextAt = next[run.job as keyof typeof next]?.getTime() ?? null;
    lastChecks[run.job] = { lookedAt: run.startedAt.getTime(), nextAt, isMore };
  }
  await shop.agenda
    .write(lastChecks)
    .catch((error: unknown) => logLine('warn', { event: 'agenda_unwritten', stack: errorText(error) }));
}

/** Runs jobs concurrently and records their results. They share the provider's rate limit. */
export async function runJobs(shop: Workshop, names: readonly JobName[]): Promise<CompletedRun[]> {
  const budget = createBudget(shop.clock);
  const provider = limitReads(shop.payments);
  const sharing = { ...shop, payments: provider.payments };
  const both: Budget = { isLeft: (share) => budget.isLeft(share) && provider.isLeft() };
  const ran = await Promise.all(
    names.map((name) => runJob(sharing, name, CALLS_PROVIDER.has(name) ? both : budget)),
  );
  await recordRuns(
    shop.database,
    ran.map(({ run }) => run),
  ).catch((error: unknown) => logLine('error', { event: 'runs_unrecorded', stack: errorText(error) }));
  return ran;
}

const CALLS_PROVIDER: ReadonlySet<JobName> = new Set<JobName>(['expire-orders', 'reconcile']);

async function runJob(shop: Workshop, job: JobName, budget: Budget): Promise<CompletedRun> {
  const startedAt = shop.clock.now();
  const run = (done: number, failed: number, error: string | null): JobRun => ({
    job,
    startedAt,
    endedAt: shop.clock.now(),
    done,
    failed,
    error,
  });
  try {
    const { done, failed, isMore } = await JOB_HANDLERS[job](shop, budget);
    return { run: run(done, failed, null), isMore };
  } catch (error) {
    logLine('error', { job, stack: errorText(error) });
    return { run: run(0, 0, codeOf(error)), isMore: false };
  }
}

/** A code for a failure, without its message. */
function codeOf(error: unknown): string {
  if (error instanceof DatabaseUnavailable) return `database_${error.why}`;
  const raised = databaseError(error);
  if (raised) return `postgres_${raised.code}`;
  return error instanceof Error ? error.name : 'unknown';
}

async function findNext(shop: Services, since: Date) {
  try {
    const minutes = shop.siteBuilds.everyMinutes;
    return await findNextWork(shop.database.as({ actor: 'system' }), minutes, since);
  } catch (error) {
    logLine('warn', { event: 'next_work_unknown', stack: errorText(error) });
    return null;
  }
}
