/** The report is written to `.data/mutation`. */
export const SHARED = {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: { allowColor: false, reportTests: false, logTests: false },
  jsonReporter: { fileName: '.data/mutation/report.json' },
  tempDirName: '.data/mutation/sandbox',
  ignorePatterns: ['.data', 'dist', 'public', 'db/seed', 'test-results', '.astro', 'dev/readme'],
  // Slow, but leaves the machine usable meanwhile.
  concurrency: 1,
  timeoutMS: 20_000,
  coverageAnalysis: 'perTest',
};
