import { defineConfig } from '@playwright/test';

/** `npm test` starts the shop and names it here; to run one file by hand, give BASE_URL of a shop that is open. */
export default defineConfig({
  testDir: 'tests/e2e',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: process.env.BROWSER_REPORT ?? 'test-results/report.json' }]],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:8888',
    browserName: 'chromium',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
    },
  },
});
