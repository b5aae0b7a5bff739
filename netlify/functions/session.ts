import type { Config } from '@netlify/functions';
import { getSession, requestSignInCode, signIn, signInByCode, signOut } from '#contracts/session.ts';
import { type Call, route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { showSession } from '#server/use-cases/account/show-session.ts';
import { signIn as enter } from '#server/use-cases/account/sign-in.ts';
import {
  signInByCode as enterByCode,
  requestSignInCode as mailCode,
} from '#server/use-cases/account/sign-in-by-code.ts';
import { signOut as leave } from '#server/use-cases/account/sign-out.ts';
import { sendMails } from '#server/use-cases/scheduled/send-mails.ts';

/**
 * Sends what a second factor queued: its set-up, or a recovery code used. Even after a failure: starting the set-up during sign-in
 * mails the owner and returns one.
 */
async function telling<O extends { ok: boolean }>(
  {
    services,
    input,
    later,
  }: Pick<Call<typeof signIn>, 'services' | 'later'> & { input: { code?: string | undefined } },
  entering: Promise<O>,
): Promise<O> {
  const outcome = await entering;
  const isBegun = 'code' in outcome && outcome.code === 'second_factor_enrol';
  if (isBegun || (outcome.ok && input.code !== undefined)) later(sendMails(services));
  return outcome;
}

export default serve(
  route(getSession, ({ services, user }) => showSession(services, user)),
  route(signIn, (call) => telling(call, enter(call.services, call.visitor, call.input))),
  route(signInByCode, (call) => telling(call, enterByCode(call.services, call.visitor, call.input))),
  route(requestSignInCode, ({ services, visitor, input }) => mailCode(services, visitor, input), {
    access: 'unknown',
    throttle: { name: 'account', max: 60, seconds: 600 },
    mails: true,
  }),
  route(signOut, ({ services, visitor }) => leave(services, visitor)),
);

export const config: Config = { path: ['/api/sessao', '/api/sessao/codigo'] };
