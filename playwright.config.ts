import { defineConfig } from '@playwright/test';

/** What breaks the outside world or changes the shop's settings, which are everyone's. */
const ALONE = [
  'faults.spec.ts',
  'flaky.spec.ts',
  'free-order.spec.ts',
  'return-codes.spec.ts',
  'sale-terms.spec.ts',
];

/**
 * Chromium takes the last such switch: these are the features that Playwright 1.65 switches off itself, and then three that
 * would draw the list under a window's address bar, which no test sees, in a process of its own for each window: a quarter
 * of what the browser costs.
 */
const FEATURES_OFF = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
];

/** `npm test` starts the shop and names it here; to run one file by hand, give BASE_URL of a shop that is open. */
export default defineConfig({
  testDir: 'tests/e2e',
  workers: 3,
  fullyParallel: true,
  // Patient: a machine that is four times slower and does other things meanwhile must not fail a test.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  projects: [
    { name: 'shop', testIgnore: ALONE },
    // When all others are done, one test at a time.
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
    // As in a window, which asks nobody.
    permissions: ['clipboard-write'],
    // Without its film, which costs more than the tests themselves, and without the page of each step, a tenth more.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        // No process of its own for a graphics card that is not there.
        '--in-process-gpu',
        `--disable-features=${FEATURES_OFF.join(',')}`,
      ],
    },
  },
});
