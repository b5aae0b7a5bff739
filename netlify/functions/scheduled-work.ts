import type { Config } from '@netlify/functions';
import { scheduled } from '#server/http/scheduled.ts';
import { runDueJobs } from '#server/use-cases/scheduled/run-jobs.ts';

export default scheduled('scheduled-work', runDueJobs);

export const config: Config = { schedule: '* * * * *' };
