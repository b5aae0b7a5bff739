import type { SystemJob } from '#contracts/admin/system.ts';
import { JOB_NAMES, JOBS, type JobName } from '#domain/operations/jobs.ts';
import type { Services } from '../../../compose.ts';
import { ok } from '../../../ports/outcome.ts';
import {
  findProviderTrouble,
  findPublishingError,
  findRuns,
  findStuckMails,
} from '../../../sql/operations/system.sql.ts';
import { findPublishing } from '../../../sql/pages/publishing.sql.ts';
import { readHealth } from '../../check-health.ts';
import { type Staff, staffRead } from '../staff-write.ts';

/** The system's health: services, scheduled jobs, stuck mails, publishing, payment provider. */
export async function showSystem(desk: Services, staff: Staff) {
  const health = await readHealth(desk);
  const { everyMinutes } = desk.siteBuilds;
  const value = await staffRead(desk, staff, async (tx) => ({
    health,
    jobs: withSchedule(await findRuns(tx)),
    mails: await findStuckMails(tx),
    publishing: { ...(await findPublishing(tx, everyMinutes)), error: await findPublishingError(tx) },
    provider: await findProviderTrouble(tx),
  }));
  return ok(value);
}

/** All scheduled jobs, including those that never ran, then the backup and any others with runs. */
function withSchedule(runs: readonly Omit<SystemJob, 'everyMinutes'>[]): SystemJob[] {
  const never = { last: null, day: { runs: 0, done: 0, broken: 0 } };
  const found = new Map(runs.map((run) => [run.name, run]));
  const names = new Set<string>([...JOB_NAMES, 'backup', ...found.keys()]);
  return [...names].map((name) => ({
    ...(found.get(name) ?? { name, ...never }),
    everyMinutes: isScheduled(name) ? JOBS[name].everyMinutes : null,
  }));
}

function isScheduled(name: string): name is JobName {
  return name in JOBS;
}
