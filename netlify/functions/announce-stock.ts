import type { Config } from '@netlify/functions';
import { scheduled } from '#server/http/scheduled.ts';
import { announceStock } from '#server/use-cases/announce-stock.ts';

export default scheduled('announce-stock', async (shop) => {
  await announceStock(shop);
});

export const config: Config = { schedule: '*/5 * * * *' };
