import type { Config } from '@netlify/functions';
import { changeProfile, getProfile } from '#contracts/profile.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import * as profile from '#server/use-cases/account/profile.ts';

const CUSTOMER = { access: 'customer', throttle: { name: 'profile', max: 300, seconds: 600 } } as const;

export default serve(
  route(getProfile, ({ services, user }) => profile.showProfile(services, user.userId), CUSTOMER),
  route(
    changeProfile,
    ({ services, user, input }) => profile.changeProfile(services, user.userId, input),
    CUSTOMER,
  ),
);

export const config: Config = { path: '/api/conta/perfil' };
