/** Places one order in a process of its own, for tests that kill it; cookie and checkout come from the environment. */
import orders from '../../netlify/functions/orders.ts';
import { testContext } from './functions.ts';

const { BUY_COOKIE: cookie = '', BUY_CHECKOUT: body = '', SITE_URL: siteUrl = '' } = process.env;
const later: Promise<unknown>[] = [];
await orders(
  new Request(`${siteUrl}/api/pedidos`, {
    method: 'POST',
    body,
    headers: { cookie, 'content-type': 'application/json' },
  }),
  testContext('10.9.9.9', later),
);
process.exit(0);
