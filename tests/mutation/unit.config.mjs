import { SHARED } from './shared.mjs';

/** What the unit tests are asked about: the rules themselves, by subject. About a second per change. */
const RULES = [
  'money/money',
  'money/instalments',
  'catalogue/stock',
  'catalogue/stock-split',
  'pricing/promotions',
  'pricing/coupon-kinds',
  'pricing/campaigns',
  'pricing/pricing',
  'orders/orders',
  'orders/order-status',
  'orders/order-limits',
  'orders/card-testing',
  'payments/payments',
  'shipping/shipping',
  'credit/ledger',
  'credit/split',
  'after-sale/exchange',
  'after-sale/refund-share',
  'after-sale/returns',
  'settlement/late-payment',
  'settlement/payment-review',
  'settlement/hold-time',
  'settlement/reconciliation',
  'people/accounts',
  'people/capabilities',
  'people/documents',
  'people/email',
  'people/passwords',
  'people/proof-of-work',
  'people/redaction',
  'people/staff-roles',
  'settings/limits',
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
