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
          testTimeout: 15_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/{integration,races}/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // One database for all: files run one after another, each starting from the state it makes.
          fileParallelism: false,
        },
      },
    ],
  },
});
