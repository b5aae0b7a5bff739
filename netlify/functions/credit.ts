import type { Config } from '@netlify/functions';
import { checkCreditCode, getCredit } from '#contracts/credit.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { checkCode } from '#server/use-cases/credit/check-code.ts';
import { showCredit } from '#server/use-cases/credit/show-credit.ts';

const CUSTOMER = { access: 'customer', throttle: { name: 'credit', max: 300, seconds: 600 } } as const;
const ANYONE = { throttle: { name: 'credit-code', max: 120, seconds: 600 } } as const;

export default serve(
  route(getCredit, ({ services, user }) => showCredit(services, user.userId), CUSTOMER),
  route(checkCreditCode, ({ services, visitor, input }) => checkCode(services, visitor, input.code), ANYONE),
);

export const config: Config = { path: ['/api/conta/credito', '/api/credito/codigo'] };
