import { defineConfig } from 'vitest/config';

const FILES = [
  'purchase',
  'totals',
  'cart',
  'coupon-limits',
  'card',
  'payment-faults',
  'late-payments',
  'failures-undo',
  'crash',
  'order-desk',
  'admin-orders',
  'admin-requests',
  'admin-settings',
  'contested-refunds',
  'carriers',
  'desk-refusals',
  'expiry',
];

/** The integration tests of use cases that handle money, run sequentially like in `npm test`. */
export default defineConfig({
  test: {
    include: [...FILES.map((name) => `tests/integration/**/${name}.test.ts`), 'tests/races/coupon.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    setupFiles: ['tests/support/own-database.ts'],
  },
});
