import type { Config } from '@netlify/functions';
import { checkCreditCode, getCredit } from '#contracts/credit.ts';
import { customerRoute, route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { checkCode } from '#server/use-cases/credit/check-code.ts';
import { showCredit } from '#server/use-cases/credit/show-credit.ts';

const CUSTOMER = { throttle: { name: 'credit', max: 300, seconds: 600 } };
const ANYONE = { throttle: { name: 'credit-code', max: 120, seconds: 600 } } as const;

export default serve(
  customerRoute(getCredit, showCredit, CUSTOMER),
  route(checkCreditCode, ({ services, visitor, input }) => checkCode(services, visitor, input.code), ANYONE),
);

export const config: Config = { path: ['/api/conta/credito', '/api/credito/codigo'] };
