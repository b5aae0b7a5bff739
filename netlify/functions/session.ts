import type { Config } from '@netlify/functions';
import { getSession, signIn, signOut } from '#contracts/session.ts';
import { type Call, route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { showSession } from '#server/use-cases/account/show-session.ts';
import { signIn as enter } from '#server/use-cases/account/sign-in.ts';
import { signOut as leave } from '#server/use-cases/account/sign-out.ts';
import { sendMails } from '#server/use-cases/scheduled/send-mails.ts';

/**
 * Sends what a second factor queued: its set-up, or a recovery code used. Even after a failure: starting the set-up during sign-in
 * mails the owner and returns one.
 */
async function enterAndTell({ services, visitor, input, later }: Call<typeof signIn>) {
  const outcome = await enter(services, visitor, input);
  const isTold = outcome.ok ? input.code !== undefined : outcome.code === 'second_factor_enrol';
  if (isTold) later(sendMails(services));
  return outcome;
}

export default serve(
  route(getSession, ({ services, user }) => showSession(services, user)),
  route(signIn, enterAndTell),
  route(signOut, ({ services, visitor }) => leave(services, visitor)),
);

export const config: Config = { path: '/api/sessao' };
