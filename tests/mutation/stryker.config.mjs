/**
 * `npm run mutate`: Stryker changes the rules of money, stock, promotions, orders and rights one by one, and asks the unit tests
 * whether they notice. About a second per change, so that all of them take most of an hour:
 * `npm run mutate -- --mutate src/domain/money.ts` for some (a list with commas). The report lies in `.data/mutation`.
 */
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
];
const RIGHTS = ['seal', 'secrets', 'mail-token', 'offers-token', 'order-token', 'totp'];

export default {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: true },
  mutate: [
    ...RULES.map((name) => `src/domain/${name}.ts`),
    ...RIGHTS.map((name) => `netlify/server/auth/${name}.ts`),
  ],
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, reportTests: false, logTests: false },
  jsonReporter: { fileName: '.data/mutation/report.json' },
  tempDirName: '.data/mutation/sandbox',
  ignorePatterns: ['.data', 'dist', 'public', 'db/seed', 'test-results', '.astro', 'dev/readme'],
  // It takes its time, and leaves the machine to others meanwhile.
  concurrency: 1,
  timeoutMS: 20_000,
  coverageAnalysis: 'perTest',
};
