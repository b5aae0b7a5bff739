import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Each has a database of its own; without `npm test` there is one. */
const workers = Number(process.env.INTEGRATION_WORKERS ?? 1);

/** Stores and what is beside them keep state in their modules, as one page does: each file begins with modules of its own. */
const STATEFUL = ['src/{stores,client,islands,enhance}/**/*.test.ts'];

/** Patient: a machine that does other things meanwhile must not fail a test. */
const PATIENCE = { testTimeout: 300_000, hookTimeout: 300_000 };

const UNIT = {
  ...PATIENCE,
  setupFiles: ['tests/support/patience.ts'],
  // Vitest leaves one core out, which on two is half of them.
  maxWorkers: availableParallelism(),
};

/**
 * `unit` and `unit-stores` need nothing but this folder. `integration` needs the database and the local services that `npm test` starts
 * first; their addresses come in the environment. So does `deploy`.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          ...UNIT,
          include: [
            '{src,netlify,db,dev}/**/*.test.ts',
            'tests/{architecture,bench,bodies,relevance}/**/*.test.ts',
          ],
          exclude: STATEFUL,
          // Modules without state of their own: files share them, which is four times as quick.
          isolate: false,
        },
      },
      { test: { name: 'unit-stores', ...UNIT, include: STATEFUL } },
      {
        test: {
          name: 'integration',
          include: ['tests/{integration,races}/**/*.test.ts'],
          ...PATIENCE,
          // The files of a worker share its database: they run one after another, each starting from the state it makes.
          maxWorkers: workers,
          isolate: false,
          setupFiles: ['tests/support/own-database.ts'],
        },
      },
      {
        test: {
          name: 'deploy',
          include: ['tests/deploy/**/*.test.ts'],
          ...PATIENCE,
          // One database, which they change.
          maxWorkers: 1,
          // A whole build, and every function's first start.
          hookTimeout: 900_000,
        },
      },
    ],
  },
});
