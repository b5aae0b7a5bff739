import type { Config } from '@netlify/functions';
import { scheduled } from '#server/http/scheduled.ts';
import { expireOrders } from '#server/use-cases/expire-orders.ts';
import { sendMails } from '#server/use-cases/send-mails.ts';

export default scheduled('expire-orders', async (shop) => {
  const ended = await expireOrders(shop);
  if (ended > 0) await sendMails(shop);
});

export const config: Config = { schedule: '*/5 * * * *' };
