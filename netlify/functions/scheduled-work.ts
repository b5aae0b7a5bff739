import type { Config } from '@netlify/functions';
import { pictures } from '#server/compose.pictures.ts';
import { scheduled } from '#server/http/scheduled.ts';
import { runDueJobs } from '#server/use-cases/scheduled/run-jobs.ts';

export default scheduled('scheduled-work', (shop) => runDueJobs({ ...shop, pictures }));

export const config: Config = { schedule: '* * * * *' };
