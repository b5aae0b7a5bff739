import type { Config } from '@netlify/functions';
import { changeProfile, getProfile } from '#contracts/profile.ts';
import { customerRoute } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import * as profile from '#server/use-cases/account/profile.ts';

const OPTIONS = { throttle: { name: 'profile', max: 300, seconds: 600 } };

export default serve(
  customerRoute(getProfile, profile.showProfile, OPTIONS),
  customerRoute(changeProfile, profile.changeProfile, OPTIONS),
);

export const config: Config = { path: '/api/conta/perfil' };
