import type { Config } from '@netlify/functions';
import { scheduled } from '#server/http/scheduled.ts';
import { publishCatalogue } from '#server/use-cases/publish-catalogue.ts';

export default scheduled('publish', publishCatalogue);

export const config: Config = { schedule: '* * * * *' };
