import type { Health } from '#contracts/health.ts';
import type { Services } from '../compose.ts';
import { errorText } from '../ports/error-text.ts';
import { logLine } from '../ports/log.ts';
import { fail, type Outcome, ok } from '../ports/outcome.ts';
import { readVitals, type Vitals } from '../sql/operations/health.sql.ts';

/** The scheduled work runs every minute; it counts as down after this many missed minutes. */
const MAX_MISSED_MINUTES = 10;

/** A key that does not exist, to check only whether the store responds. */
const NO_PICTURE = 'products/saude.webp';

/** The state of each part of the shop, checked independently. */
export async function readHealth(shop: Services): Promise<Health> {
  const [vitals, blobs] = await Promise.all([askDatabase(shop), askBlobs(shop)]);
  if (!vitals)
    return {
      database: 'down',
      migrations: 'unknown',
      blobs,
      jobs: 'unknown',
      jobsAgeMinutes: null,
      backupAgeHours: null,
    };
  const { isMigrated, jobsAgeMinutes, backupAgeHours, shopAgeMinutes } = vitals;
  const mayRest = shop.config.lookEveryMinutes + MAX_MISSED_MINUTES;
  return {
    database: 'ok',
    migrations: isMigrated === null ? 'unknown' : isMigrated ? 'ok' : 'missing',
    blobs,
    // A new shop has no run yet.
    jobs: (jobsAgeMinutes ?? shopAgeMinutes) <= mayRest ? 'ok' : 'late',
    jobsAgeMinutes,
    backupAgeHours,
  };
}

/** The same for monitoring; a failure if any part is down. */
export async function checkHealth(shop: Services): Promise<Outcome<Health, 'unhealthy'>> {
  const value = await readHealth(shop);
  const isWell =
    value.database === 'ok' && value.blobs === 'ok' && value.jobs === 'ok' && value.migrations !== 'missing';
  return isWell ? ok(value) : fail('unhealthy', value);
}

async function askDatabase({ database, siteBuilds }: Services): Promise<Vitals | null> {
  try {
    return await readVitals(database, await siteBuilds.schemaMark());
  } catch (error) {
    logLine('error', { event: 'unhealthy', part: 'database', stack: errorText(error) });
    return null;
  }
}

async function askBlobs({ images }: Services): Promise<'ok' | 'down'> {
  try {
    await images.has(NO_PICTURE);
    return 'ok';
  } catch (error) {
    logLine('error', { event: 'unhealthy', part: 'blobs', stack: errorText(error) });
    return 'down';
  }
}
