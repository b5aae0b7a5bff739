import { expect, it } from 'vitest';
import { agree, isRecent } from './bootstrap.mjs';

it.each([
  ['v20.20.2', false],
  ['22.18.0', false],
  ['24.0.0', true],
  ['v26.1.0', true],
])('judges Node %s: %s', (version, recent) => expect(isRecent(version)).toBe(recent));

it('finds packages that are missing or of another version, but lets other platforms be', () => {
  const wanted = {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b-darwin': { version: '1.0.0', optional: true },
  };
  expect(agree(wanted, { 'node_modules/a': { version: '1.0.0' } })).toBe(true);
  expect(agree(wanted, { 'node_modules/a': { version: '1.0.1' } })).toBe(false);
  expect(agree(wanted, {})).toBe(false);
});
