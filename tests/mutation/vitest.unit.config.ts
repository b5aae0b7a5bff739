import { defineConfig } from 'vitest/config';

/** The unit tests of the rules, without projects, which Stryker's runner does not support. */
export default defineConfig({
  test: {
    // This integration test needs no database; it is there because it tests client and server together.
    include: ['{src,netlify}/**/*.test.ts', 'tests/integration/people/proof.test.ts'],
    testTimeout: 60_000,
  },
});
