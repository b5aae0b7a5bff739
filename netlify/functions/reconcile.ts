import type { Config } from '@netlify/functions';
import { scheduled } from '#server/http/scheduled.ts';
import { reconcile } from '#server/use-cases/reconcile.ts';
import { sendMails } from '#server/use-cases/send-mails.ts';

export default scheduled('reconcile', async (shop) => {
  const looked = await reconcile(shop);
  if (looked > 0) await sendMails(shop);
});

export const config: Config = { schedule: '*/10 * * * *' };
