import type { Config } from '@netlify/functions';
import { scheduled } from '#server/http/scheduled.ts';
import { tidy } from '#server/use-cases/tidy.ts';
import { tidyImages } from '#server/use-cases/tidy-images.ts';

export default scheduled('tidy', async (shop) => {
  await tidy(shop);
  await tidyImages(shop);
});

export const config: Config = { schedule: '@daily' };
