import { defineConfig } from '@playwright/test';

/** Tests that break the shared local services or change the shop's settings. */
const ALONE = [
  'admin-doors-webhooks.spec.ts',
  'admin-labels.spec.ts',
  'admin-notes.spec.ts',
  'faults.spec.ts',
  'fiscal-settings.spec.ts',
  'flaky.spec.ts',
  'free-order.spec.ts',
  'return-codes.spec.ts',
  'sale-terms.spec.ts',
];

/**
 * Chromium only uses the last such switch, so this repeats the features that Playwright 1.65 disables. The last three render the
 * suggestions of the address bar in a separate process per window, which no test needs: a quarter of the browser's cost.
 */
const FEATURES_OFF = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
];

/** `npm test` starts the shop and sets BASE_URL; to run a file by hand, set it to a running shop. */
export default defineConfig({
  testDir: 'tests/e2e',
  workers: 3,
  fullyParallel: true,
  // Long, so that tests do not fail on a busy machine that is four times slower.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  projects: [
    { name: 'shop', testIgnore: ALONE },
    // After all others, one test at a time.
    { name: 'faults', testMatch: ALONE, dependencies: ['shop'], workers: 1 },
  ],
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: process.env.BROWSER_REPORT ?? 'test-results/report.json' }]],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:8888',
    browserName: 'chromium',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // As in a headed browser, which does not ask.
    permissions: ['clipboard-write'],
    // Without screenshots, which cost more than the tests themselves, and snapshots of each step, which cost another tenth.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        // No separate process for a nonexistent GPU.
        '--in-process-gpu',
        `--disable-features=${FEATURES_OFF.join(',')}`,
      ],
    },
  },
});
