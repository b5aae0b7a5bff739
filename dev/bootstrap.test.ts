import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { agree, isRecent } from './bootstrap.mjs';

it.each([
  ['v20.20.2', false],
  ['22.18.0', false],
  ['24.0.0', true],
  ['v26.1.0', true],
])('whether Node %s is recent enough: %s', (version, recent) => expect(isRecent(version)).toBe(recent));

it('notices missing packages and other versions, but ignores packages of other platforms', () => {
  const wanted = {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b-darwin': { version: '1.0.0', optional: true },
  };
  expect(agree(wanted, { 'node_modules/a': { version: '1.0.0' } })).toBe(true);
  expect(agree(wanted, { 'node_modules/a': { version: '1.0.1' } })).toBe(false);
  expect(agree(wanted, {})).toBe(false);
});

it('names the same Node everywhere: for version managers, for Netlify and in package.json', () => {
  const major = readFileSync('.nvmrc', 'utf8').trim();
  expect(isRecent(`${major}.0.0`)).toBe(true);
  expect(readFileSync('netlify.toml', 'utf8')).toContain(`NODE_VERSION = "${major}"`);
  expect(JSON.parse(readFileSync('package.json', 'utf8')).engines).toEqual({ node: `>=${major}` });
});

it('is how npm starts everything that an old Node cannot run by itself', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
  const bare = /(?:^|&& )(?!node dev\/run\.mjs |npm |biome |node dev\/lockfile-stubs\.mjs)/;
  expect(Object.entries(scripts).filter(([, command]) => bare.test(command))).toEqual([]);
});
