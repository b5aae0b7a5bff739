import { one } from '../statements.ts';

export type Vitals = {
  /** Whether the migration with this mark was applied; null without a mark. */
  isMigrated: boolean | null;
  /** Minutes since a scheduled job last ran, and hours since a backup last succeeded. */
  jobsAgeMinutes: number | null;
  backupAgeHours: number | null;
  /** Minutes since the database got its first migration. */
  shopAgeMinutes: number;
};

/** One round trip; also proves that the database answers. */
export const readVitals = one<[schemaMark: string | null], Vitals>(
  `
  select case when $1::text is not null then has_migration($1) end as "isMigrated",
  (select floor(extract(epoch from now() - max(ended_at)) / 60)::int from job_runs where job = any ($2)) as "jobsAgeMinutes",
  (select floor(extract(epoch from now() - max(ended_at)) / 3600)::int from job_runs
   where job = 'backup' and error is null) as "backupAgeHours",
  shop_age_minutes() as "shopAgeMinutes"`,
  (schemaMark) => [schemaMark, FREQUENT],
);

/** Jobs that take part in every run. */
const FREQUENT = ['send-mails', 'publish'];
