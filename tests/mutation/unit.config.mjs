import { SHARED } from './shared.mjs';

/** What the unit tests are asked about: the rules themselves. About a second per change, so that all take half an hour. */
const RULES = [
  'money',
  'stock',
  'stock-split',
  'promotions',
  'orders',
  'order-status',
  'payments',
  'pricing',
  'instalments',
  'shipping',
  'refund-share',
  'returns',
  'accounts',
  'passwords',
  'documents',
  'redaction',
  'late-payment',
  'payment-review',
  'hold-time',
  'order-limits',
  'limits',
  'card-testing',
  'proof-of-work',
  'reconciliation',
  'email',
];
const RIGHTS = [
  'seal',
  'secrets',
  'passwords',
  'mail-token',
  'offers-token',
  'order-token',
  'guest-token',
  'device-cookie',
  'recovery-codes',
  'totp',
  'proof',
  'webhook',
];
/** Who calls, whether they may, and for whom the database then acts. */
const CALLERS = ['networks', 'visitor', 'admission', 'shopper'];

export default {
  ...SHARED,
  vitest: { configFile: 'tests/mutation/vitest.unit.config.ts', related: true },
  mutate: [
    ...RULES.map((name) => `src/domain/${name}.ts`),
    ...RIGHTS.map((name) => `netlify/server/auth/${name}.ts`),
    ...CALLERS.map((name) => `netlify/server/http/${name}.ts`),
  ],
};
