import type { Config } from '@netlify/functions';
import { scheduled } from '#server/http/scheduled.ts';
import { tidy } from '#server/use-cases/tidy.ts';

export default scheduled('tidy', tidy);

export const config: Config = { schedule: '@daily' };
