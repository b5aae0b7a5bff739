import { SHARED } from './shared.mjs';

/** What the integration tests are asked about: the use cases that decide on money and stock. Some ten seconds per change. */
const USE_CASES = [
  'orders/place-order',
  'orders/check-out',
  'payments/settle-payment',
  'admin/orders/refund-order',
  'admin/orders/cancel-order',
];

export default {
  ...SHARED,
  jsonReporter: { fileName: '.data/mutation/integration.json' },
  // Functions are found in their folder, which no import tells.
  vitest: { configFile: 'tests/mutation/vitest.integration.config.ts', related: false },
  mutate: USE_CASES.map((name) => `netlify/server/use-cases/${name}.ts`),
  // A change may leave a lock behind, on which others wait as long as the database lets them.
  timeoutMS: 120_000,
};
