import type { Config } from '@netlify/functions';
import { askPasskey, signInByPasskey } from '#contracts/passkeys.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import {
  signInByPasskey as enter,
  askPasskey as offer,
} from '#server/use-cases/account/sign-in-by-passkey.ts';
import { sendMails } from '#server/use-cases/scheduled/send-mails.ts';

/** Apart from the other ways to sign in, which would start 50 ms later with what checks signatures. */

const throttle = { name: 'passkey', max: 300, seconds: 600 };

export default serve(
  route(askPasskey, ({ services, visitor }) => offer(services, visitor), {
    access: 'unknown',
    throttle,
    leavesWork: false,
  }),
  route(
    signInByPasskey,
    async ({ services, visitor, input, later }) => {
      const outcome = await enter(services, visitor, input);
      if (!outcome.ok && outcome.code === 'passkey_refused') later(sendMails(services));
      return outcome;
    },
    { throttle },
  ),
);

export const config: Config = { path: '/api/sessao/chave-de-acesso' };
