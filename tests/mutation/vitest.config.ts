import { defineConfig } from 'vitest/config';

/** The unit tests of the rules, without projects: Stryker's runner wants one plain configuration. */
export default defineConfig({
  test: {
    include: ['{src,netlify}/**/*.test.ts'],
    testTimeout: 60_000,
  },
});
