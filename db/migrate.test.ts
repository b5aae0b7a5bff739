import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('the build command of every context runs db/migrate.ts, which does nothing in a preview and succeeds', async () => {
  const sections = readFileSync('netlify.toml', 'utf8').split(/^(?=\[)/m);
  const commands = sections
    .filter((section) => !section.startsWith('[dev]'))
    .flatMap((section) => [...section.matchAll(/^ {2}command = "(.+)"$/gm)]);
  expect(commands.length).toBeGreaterThan(0);
  for (const [, command] of commands) expect(command).toContain('npm run migrate');
  const env = {
    ...process.env,
    CONTEXT: 'deploy-preview',
    DATABASE_URL: 'not to be opened',
    MIGRATE_PREVIEW: '',
  };
  const { stdout } = await promisify(execFile)(process.execPath, ['db/migrate.ts'], { env });
  expect(stdout).toContain('MIGRATE_PREVIEW=true');
});
