/**
 * `npm run mutate`: mutation tests of the rules of money, stock, promotions, orders and permissions with the unit tests. With
 * `--integration`: of the use cases that handle money with the integration tests, on a temporary database. Other arguments are
 * passed to Stryker: `--mutate FILE,FILE` for some files.
 */
import path from 'node:path';
import { run } from '#dev/command.ts';
import { projectDir } from '#dev/folders.ts';
import type { Environment } from '#dev/settings.ts';
import { startTestWorld } from '#dev/tests/test-world.ts';

const given = process.argv.slice(2);
const onDatabase = given.includes('--integration');
const world = onDatabase ? await startTestWorld() : undefined;
try {
  process.exitCode = await mutate(onDatabase ? 'integration.config.mjs' : 'unit.config.mjs', {
    ...world?.integration,
  });
} finally {
  await world?.stop();
}

async function mutate(config: string, env: Environment): Promise<number> {
  const stryker = path.join(projectDir, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
  const rest = given.filter((one) => one !== '--integration');
  const args = [stryker, 'run', path.join('tests', 'mutation', config), ...rest];
  const { ok } = await run(process.execPath, args, { env, onLine: (line) => console.log(line) });
  return ok ? 0 : 1;
}
