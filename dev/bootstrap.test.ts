import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { agree, isRecent, withoutTools } from './bootstrap.mjs';

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

it('starts the shop without the packages that only tests and checks need, but runs no test without them', () => {
  const wanted = {
    'node_modules/a': { version: '1.0.0' },
    'node_modules/tool': { version: '1.0.0', dev: true },
  };
  const installed = { 'node_modules/a': { version: '1.0.0' } };
  expect(agree(withoutTools(wanted), installed)).toBe(true);
  expect(agree(wanted, installed)).toBe(false);
});

it('names the same Node everywhere: for version managers, for Netlify and in package.json', () => {
  const major = readFileSync('.nvmrc', 'utf8').trim();
  expect(isRecent(`${major}.0.0`)).toBe(true);
  expect(readFileSync('netlify.toml', 'utf8')).toContain(`NODE_VERSION = "${major}"`);
  expect(JSON.parse(readFileSync('package.json', 'utf8')).engines).toEqual({ node: `>=${major}` });
});

it('is how npm starts everything that an old Node cannot run by itself', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
  const bare = /(?:^|&& )(?!node dev\/run\.mjs |npm |node dev\/lockfile-stubs\.mjs)/;
  expect(Object.entries(scripts).filter(([, command]) => bare.test(command))).toEqual([]);
});

it('brings the tools wherever a command runs tests or checks', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
  const bare = /dev\/run\.mjs (?:tests\/|dev\/run-tests|node_modules\/(?!astro\/))/;
  expect(Object.entries(scripts).filter(([, command]) => bare.test(command))).toEqual([]);
});
