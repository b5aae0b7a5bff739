import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectDir } from '#dev/folders.ts';
import { SETTING_NAMES } from '#server/config.ts';
import { deployProblems } from '#server/deploy-settings.ts';

/** Settings of a local machine, which no deploy has. */
const LOCAL_ONLY = ['ELEGANTE_LOCAL', 'NEON_LOCAL_PROXY', 'UNCOUNTED_NETWORKS', 'WEB_STAND_IN'];

/** What migrations and pages read in addition to the functions. */
const BUILD_ONLY = ['DATABASE_URL', 'DATABASE_BUILD_URL', 'PUBLIC_PAYMENTS_KEY', 'PUBLIC_PAYMENTS_URL'];

const read = (file: string) => readFileSync(path.join(projectDir, file), 'utf8');
const deployed = [...SETTING_NAMES.filter((name) => !LOCAL_ONLY.includes(name)), ...BUILD_ONLY].toSorted();

test('.env.example names every setting of a deploy, and nothing else', () => {
  const named = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(deployed);
});

test.each([...deployed, ...LOCAL_ONLY])('docs/settings.md documents %s', (name) => {
  expect(read('docs/settings.md')).toContain(`\`${name}\``);
});

/** Nothing fails without them, but nobody could administer the shop. */
const FIRST_STEPS = ['ADMIN_EMAILS'];

test('netlify.toml asks for the settings that every deploy requires', () => {
  const [, section = ''] = /^\[template\.environment\]\n((?: {2}.+\n)+)/m.exec(read('netlify.toml')) ?? [];
  const asked = [...section.matchAll(/^ {2}([A-Z_]+) = "[^"]+"$/gm)].map(([, name]) => name);
  const required = deployProblems({ CONTEXT: 'production' }).flatMap((problem) =>
    [...problem.matchAll(/^([A-Z_]+): /gm)].map(([, name]) => name),
  );
  expect(required.length).toBeGreaterThan(5);
  expect(asked.toSorted()).toEqual([...required, ...FIRST_STEPS].toSorted());
});

test('docs/deploy.md says where to get each of them', () => {
  for (const name of FIRST_STEPS) expect(read('docs/deploy.md')).toContain(`\`${name}\``);
  for (const problem of deployProblems({ CONTEXT: 'production' }))
    for (const [, name] of problem.matchAll(/^([A-Z_]+): /gm))
      expect(read('docs/deploy.md')).toContain(`\`${name}\``);
});
