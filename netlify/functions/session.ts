import type { Config } from '@netlify/functions';
import { getSession, signIn, signOut } from '#contracts/session.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { showSession } from '#server/use-cases/show-session.ts';
import { signIn as enter } from '#server/use-cases/sign-in.ts';
import { signOut as leave } from '#server/use-cases/sign-out.ts';

export default serve(
  route(getSession, ({ services, user }) => showSession(services, user)),
  route(signIn, ({ services, visitor, input }) => enter(services, visitor, input), {
    throttle: { name: 'sign-in', max: 300, seconds: 600 },
  }),
  route(signOut, ({ services, visitor }) => leave(services, visitor)),
);

export const config: Config = { path: '/api/sessao' };
