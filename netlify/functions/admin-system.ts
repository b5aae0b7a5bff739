import type { Config } from '@netlify/functions';
import { adminSystem } from '#contracts/admin/system.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { showSystem } from '#server/use-cases/admin/system.ts';

export default serve(
  route(adminSystem, ({ services, user }) => showSystem(services, user), { access: 'admin' }),
);

export const config: Config = { path: '/api/admin/sistema' };
