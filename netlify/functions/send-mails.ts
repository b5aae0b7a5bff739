import type { Config } from '@netlify/functions';
import { scheduled } from '#server/http/scheduled.ts';
import { sendMails } from '#server/use-cases/send-mails.ts';

export default scheduled('send-mails', async (shop) => {
  await sendMails(shop);
});

export const config: Config = { schedule: '* * * * *' };
