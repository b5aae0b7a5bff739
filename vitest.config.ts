import { defineConfig } from 'vitest/config';

/**
 * `unit` needs nothing but this folder. `integration` needs the database and the local services that `npm test` starts
 * first; their addresses come in the environment.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{src,netlify,db,dev}/**/*.test.ts', 'tests/architecture/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/{integration,races}/**/*.test.ts'],
          // Patient: a machine that does other things meanwhile must not fail a test.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // One database for all: files run one after another, each starting from the state it makes.
          fileParallelism: false,
        },
      },
    ],
  },
});
