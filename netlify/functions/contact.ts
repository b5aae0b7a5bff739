import type { Config } from '@netlify/functions';
import { sendMessage } from '#contracts/contact.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { sendMessage as send } from '#server/use-cases/contact/send-message.ts';

export default serve(
  route(sendMessage, ({ services, input }) => send(services, input), {
    mails: true,
    throttle: { name: 'contact', max: 10, seconds: 3_600 },
  }),
);

export const config: Config = { path: '/api/contato' };
