import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectDir } from '#dev/folders.ts';
import { SETTING_NAMES } from '#server/config.ts';

/** Settings of one machine, which no deploy has. */
const LOCAL_ONLY = ['ELEGANTE_LOCAL', 'NEON_LOCAL_PROXY', 'UNCOUNTED_NETWORKS'];

/** What migrations and pages read besides the functions. */
const BUILD_ONLY = ['DATABASE_URL', 'DATABASE_BUILD_URL', 'PUBLIC_PAYMENTS_KEY', 'PUBLIC_PAYMENTS_URL'];

const read = (file: string) => readFileSync(path.join(projectDir, file), 'utf8');
const deployed = [...SETTING_NAMES.filter((name) => !LOCAL_ONLY.includes(name)), ...BUILD_ONLY].toSorted();

test('.env.example names every setting of a deploy, and nothing else', () => {
  const named = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(deployed);
});

test.each([...deployed, ...LOCAL_ONLY])('the README tells what %s means', (name) => {
  expect(read('README.md')).toContain(`\`${name}\``);
});
