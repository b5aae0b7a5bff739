import { defineConfig } from 'vitest/config';

/** The unit tests of the rules, without projects: Stryker's runner wants one plain configuration. */
export default defineConfig({
  test: {
    // One of the integration tests needs no database: it lies there because it needs both sides.
    include: ['{src,netlify}/**/*.test.ts', 'tests/integration/proof.test.ts'],
    testTimeout: 60_000,
  },
});
