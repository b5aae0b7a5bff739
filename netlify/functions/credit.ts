import type { Config } from '@netlify/functions';
import { getCredit } from '#contracts/credit.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { showCredit } from '#server/use-cases/credit/show-credit.ts';

const CUSTOMER = { access: 'customer', throttle: { name: 'credit', max: 300, seconds: 600 } } as const;

export default serve(route(getCredit, ({ services, user }) => showCredit(services, user.userId), CUSTOMER));

export const config: Config = { path: ['/api/conta/credito'] };
