import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Each worker has its own database; without `npm test` there is only one. */
const workers = Number(process.env.INTEGRATION_WORKERS ?? 1);

/** Tests of modules with state, such as stores, or that replace one (`vi.mock`): each file needs its own instances. */
const STATEFUL = [
  'src/{stores,client,islands,enhance}/**/*.test.ts',
  'netlify/server/adapters/sharp.test.ts',
];

/** Long, so that tests do not fail on a busy machine. */
const PATIENCE = { testTimeout: 300_000, hookTimeout: 300_000 };

const UNIT = {
  ...PATIENCE,
  setupFiles: ['tests/support/poll-timeout.ts'],
  // By default Vitest leaves out one core, which is half of two.
  maxWorkers: availableParallelism(),
};

/**
 * `unit` and `unit-stores` need nothing else. `integration` and `deploy` need the database and the local services that `npm test`
 * starts, with their URLs in the environment.
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
            'tests/{architecture,bench,bodies,fiscal,move-in,relevance}/**/*.test.ts',
          ],
          exclude: STATEFUL,
          // These modules have no state, so files can share them, which is four times as fast.
          isolate: false,
        },
      },
      { test: { name: 'unit-stores', ...UNIT, include: STATEFUL } },
      {
        test: {
          name: 'integration',
          include: ['tests/{integration,races}/**/*.test.ts'],
          ...PATIENCE,
          // The files of a worker share its database and run sequentially; each creates the data that it needs.
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
          // They change one shared database.
          maxWorkers: 1,
          setupFiles: ['tests/support/own-database.ts'],
          // A complete build, and the start of every function.
          hookTimeout: 900_000,
        },
      },
    ],
  },
});
