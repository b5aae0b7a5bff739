import { describe, expect, test } from 'vitest';
import { circles } from './support/circles.ts';
import { HOMES } from './support/confined.ts';
import { aliases, projectFiles, readFiles } from './support/project.ts';
import { readSource, type SourceFile } from './support/read-source.ts';
import { LAYERS } from './support/table.ts';
import { isTestFile, violations } from './support/violations.ts';

const CODE = /\.(ts|tsx|mjs|astro)$/;
const ALIASES = aliases();
const files = projectFiles();
/** Each is parsed once. */
const code = readFiles(files.filter((file) => CODE.test(file)));

test('no file imports or does what its layer may not', () => {
  expect(violations(code, ALIASES)).toEqual([]);
});

test('no files import each other in a circle', () => {
  expect(circles(code, ALIASES, (file) => file)).toEqual([]);
});

/** Folders whose subfolders are subjects, one above the other. */
const BY_SUBJECT = ['src/domain', 'src/stores', 'src/stores/admin', 'netlify/server/sql'];

test.each(BY_SUBJECT)('the subjects of %s do not import each other in a circle', (place) => {
  const within = new RegExp(`^${place}/([\\w-]+)/[\\w.-]+$`);
  const sources = code.filter(({ path }) => within.test(path) && !isTestFile(path));
  expect(circles(sources, ALIASES, (file) => within.exec(file)?.[1] ?? null)).toEqual([]);
});

test('a circle is found among files and among folders, also of types and of what is loaded later', () => {
  const sources = (...texts: [path: string, text: string][]) => texts.map(([path, text]) => ({ path, text }));
  const files = sources(
    ['src/a/one.ts', `import { two } from './two.ts';`],
    ['src/a/two.ts', `import type { Three } from '../b/three.ts';`],
    ['src/b/three.ts', `import { one } from '../a/one.ts';`],
    ['src/b/four.ts', `const later = () => import('../c/five.ts');`],
    ['src/c/five.ts', `import { four } from '../b/four.ts';`],
  );
  expect(circles(files, ALIASES, (file) => file)).toEqual([
    'src/a/one.ts → src/a/two.ts',
    'src/a/two.ts → src/b/three.ts',
    'src/b/three.ts → src/a/one.ts',
    'src/b/four.ts → src/c/five.ts',
    'src/c/five.ts → src/b/four.ts',
  ]);
  expect(circles(files, ALIASES, (file) => file.split('/').slice(0, 2).join('/'))).toEqual([
    'src/a → src/b',
    'src/b → src/a',
    'src/b → src/c',
    'src/c → src/b',
  ]);
});

test('the table has every folder once, and its packages are installed', () => {
  const places = LAYERS.map(({ at, ending = '' }) => at + ending);
  expect(new Set(places).size).toBe(places.length);
  const [manifest] = readFiles(['package.json']);
  for (const name of Object.keys(HOMES)) expect(manifest?.text).toContain(`"${name}"`);
});

/** What only tests and checks start, besides `tests` itself. */
const TOOLS = [
  'tests/',
  'dev/tests/',
  'dev/browser.ts',
  'dev/font-kerning.mjs',
  'dev/fonts.mjs',
  'dev/letters.mjs',
];

test('what `npm start` and a deploy run imports no package that only tests and checks install', () => {
  const [manifest] = readFiles(['package.json']);
  const { devDependencies }: { devDependencies: Record<string, string> } = JSON.parse(manifest?.text ?? '');
  const tools = new Set(Object.keys(devDependencies));
  const isTool = (specifier: string) =>
    tools.has(
      specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/'),
    );
  const importsOf = (file: SourceFile) =>
    readSource(file).imports.flatMap(({ specifier, isType }) => (isType ? [] : [specifier]));
  const started = code.filter(
    ({ path }) => path.includes('/') && !isTestFile(path) && !TOOLS.some((one) => path.startsWith(one)),
  );
  const found = started.flatMap((file) =>
    importsOf(file).flatMap((one) => (isTool(one) ? [`${file.path} imports ${one}`] : [])),
  );
  expect(found).toEqual([]);
  // The list is true as long as each of its files would be found.
  const [probe] = readFiles(['dev/browser.ts']);
  expect(probe && importsOf(probe).filter(isTool)).toEqual(['playwright']);
});

/** Each row is a file that must be rejected, with a part of the message. */
const PROBES: [path: string, text: string, problem: string][] = [
  // The browser's chain, bottom up
  ['src/domain/cart.ts', `import { cart } from '../contracts/cart.ts';`, 'imports src/contracts/cart.ts'],
  ['src/domain/cart.ts', `import { z } from 'zod/mini';`, 'imports zod/mini'],
  ['src/domain/cart.ts', `import { readFileSync } from 'node:fs';`, 'imports node:fs'],
  ['src/contracts/cart.ts', `import * as z from 'zod';`, 'imports zod'],
  ['src/contracts/cart.ts', `import { call } from '../client/call.ts';`, 'imports src/client/call.ts'],
  ['src/client/call.ts', `import { $cart } from '../stores/cart.ts';`, 'imports src/stores/cart.ts'],
  [
    'src/stores/cart.ts',
    `import { CartPage } from '../islands/CartPage.tsx';`,
    'imports src/islands/CartPage.tsx',
  ],
  ['src/stores/cart.ts', `import { useState } from 'react';`, 'imports react'],
  [
    'src/stores/admin/kit/list.ts',
    `import { adminListReviews } from '../../../contracts/admin/reviews.ts';`,
    'imports src/contracts/admin/reviews.ts',
  ],
  [
    'src/islands/admin/kit/A.tsx',
    `import { orders } from '../../../stores/admin/orders/orders.ts';`,
    'imports src/stores/admin/orders/orders.ts',
  ],
  ['src/ui/A.tsx', `import { code } from '../domain/credit/code.ts';`, 'imports src/domain/credit/code.ts'],
  ['src/islands/A.tsx', `import { store } from '../build/catalogue.ts';`, 'imports src/build/catalogue.ts'],
  ['src/islands/A.tsx', `void fetch('/api/carrinho');`, 'uses fetch()'],
  ['src/ui/Button.tsx', `import { $cart } from '../stores/cart.ts';`, 'imports src/stores/cart.ts'],
  ['src/ui/Icon.astro', `---\nconst a = await fetch('x');\n---\n<i />`, 'src/ui/Icon.astro:2 uses fetch()'],
  [
    'src/layouts/A.astro',
    `<p />\n<script>import { $cart } from '../stores/cart.ts';</script>`,
    'A.astro:2 imports src/stores/',
  ],
  ['src/components/A.astro', `---\nimport { $a } from '../stores/a.ts';\n---`, 'imports src/stores/a.ts'],
  ['src/pages/a.astro', `---\nimport { $a } from '../stores/a.ts';\n---`, 'imports src/stores/a.ts'],
  [
    'src/components/A.tsx',
    `import { store } from '../build/catalogue.ts';`,
    'imports src/build/catalogue.ts',
  ],
  ['src/components/A.tsx', `import { start } from '../enhance/hearts.ts';`, 'imports src/enhance/hearts.ts'],
  ['src/islands/A.tsx', `import { start } from '../enhance/hearts.ts';`, 'imports src/enhance/hearts.ts'],
  // src and the server
  [
    'src/pages/a.astro',
    `---\nimport { findStore } from '#server/sql/store.sql.ts';\n---`,
    'imports netlify/server/sql/store.sql.ts',
  ],
  [
    'src/islands/A.tsx',
    `const a = () => import('../../netlify/server/config.ts');`,
    'imports netlify/server/config.ts',
  ],
  ['src/build/a.ts', `import { compose } from '#server/compose.ts';`, 'imports netlify/server/compose.ts'],
  [
    'src/build/a.ts',
    `import { connectBlobs } from '#server/adapters/blobs.ts';`,
    'imports netlify/server/adapters/blobs.ts',
  ],
  [
    'src/build/a.ts',
    `export { migrate } from '#db/migrate.ts';\nexport const a = 1;`,
    'imports db/migrate.ts',
  ],
  ['src/stores/a.ts', `type A = import('#dev/stack.ts').Stack;`, 'imports dev/stack.ts'],
  ['netlify/server/sql/a.sql.ts', `import { HOME } from '../../../src/paths.ts';`, 'imports src/paths.ts'],
  [
    'netlify/server/http/a.ts',
    `import { call } from '../../../src/client/call.ts';`,
    'imports src/client/call.ts',
  ],
  // Within the server
  [
    'netlify/functions/a.ts',
    `import { findOrder } from '#server/sql/orders.sql.ts';`,
    'imports netlify/server/sql/orders.sql.ts',
  ],
  [
    'netlify/functions/a.ts',
    `import { services } from '#server/compose.ts';`,
    'imports netlify/server/compose.ts',
  ],
  ['netlify/functions/a.ts', `import { money } from '#domain/money.ts';`, 'imports src/domain/money.ts'],
  [
    'netlify/functions/a.ts',
    `import { purgeCache } from '@netlify/functions';`,
    'imports @netlify/functions',
  ],
  [
    'netlify/server/use-cases/a.ts',
    `import { connectSmtp } from '../adapters/smtp.ts';`,
    'imports netlify/server/adapters/smtp.ts',
  ],
  [
    'netlify/server/use-cases/a.ts',
    `import { services } from '../compose.ts';`,
    'compose.ts other than for its types',
  ],
  [
    'netlify/server/use-cases/a.ts',
    `import type { Route } from '../http/route.ts';`,
    'imports netlify/server/http/route.ts',
  ],
  ['netlify/server/use-cases/a.ts', `await tx.query('select 1');`, 'uses .query()'],
  ['netlify/server/use-cases/a.ts', `const secret = process.env.APP_SECRET;`, 'uses process.env'],
  [
    'netlify/server/sql/a.sql.ts',
    `import { place } from '../use-cases/orders/place-order.ts';`,
    'imports netlify/server/use-cases/',
  ],
  [
    'netlify/server/ports/a.ts',
    `import { Pool } from '@neondatabase/serverless';`,
    'whose home is netlify/server/adapters/',
  ],
  [
    'netlify/server/adapters/a.ts',
    `import { findOrder } from '../sql/orders.sql.ts';`,
    'imports netlify/server/sql/orders.sql.ts',
  ],
  [
    'netlify/server/adapters/a.ts',
    `import { cart } from '#contracts/cart.ts';`,
    'imports src/contracts/cart.ts',
  ],
  ['netlify/server/http/a.ts', `import { Lucia } from 'lucia';`, 'whose home is netlify/server/auth/'],
  ['tests/integration/a.test.ts', `import { Lucia } from 'lucia';`, 'whose home is netlify/server/auth/'],
  ['netlify/server/http/a.ts', `const mode = import.meta.env.MODE;`, 'uses import.meta.env'],
  // Beside the shop
  ['db/seed/a.ts', `import { say } from '#dev/say.ts';`, 'imports dev/say.ts'],
  ['db/seed/a.ts', `import { openShop } from '#tests/support/shop.ts';`, 'imports tests/support/shop.ts'],
  ['dev/a.ts', `import { openShop } from '#tests/support/shop.ts';`, 'imports tests/support/shop.ts'],
  ['netlify/server/http/a.ts', `import { seed } from '#db/seed.ts';`, 'imports db/seed.ts'],
  ['astro.config.mjs', `import { site } from './dev/site.ts';`, 'imports dev/site.ts'],
  // Conventions
  ['src/domain/a.ts', `export const now = () => new Date();`, 'uses the clock'],
  ['src/domain/a.ts', `export const id = () => crypto.randomUUID();`, 'uses chance'],
  ['src/stores/a.ts', `import { $cart } from './cart';`, 'without its extension'],
  ['src/stores/a.ts', `export default 1;`, 'exports a default'],
  ['src/stores/a.ts', `export default function a() {}`, 'exports a default'],
  ['src/stores/index.ts', `export { $cart } from './cart.ts';\nexport * from './order.ts';`, 'is a barrel'],
  ['src/stores/a.ts', `const a = (name: string) => import(name);`, 'imports a computed address'],
  ['src/stores/a.ts', `import { network } from '../client/network.fixture.ts';`, 'which only tests may'],
  ['src/stores/a.ts', `import { test } from 'vitest';`, 'imports vitest'],
  ['src/stores/a.ts', `import { a } from '#nothing/a.ts';`, 'imports #nothing/a.ts'],
  ['src/helpers/a.ts', `export const a = 1;`, 'belongs to no layer'],
];

describe('the rule still fires', () => {
  test.each(PROBES)('%s: %s', (path, text, problem) => {
    const found = violations([{ path, text }], ALIASES);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(problem);
  });
});

describe('the rule allows', () => {
  test.each([
    ['src/domain/a.test.ts', `import fc from 'fast-check';\nimport { test } from 'vitest';\nnew Date();`],
    ['src/domain/a.ts', 'new Date(0);'],
    [
      'src/pages/a.astro',
      `---\nimport { store } from '../build/catalogue.ts';\n---\n<a href="fetch(1)">tx.query()</a>`,
    ],
    [
      'netlify/server/use-cases/a.ts',
      `import { type Services } from '../compose.ts';\nimport { place } from '#contracts/shipping.ts';`,
    ],
    [
      'netlify/server/compose.ts',
      `import { connectSmtp } from './adapters/smtp.ts';\nservices(process.env);`,
    ],
    ['netlify/functions/a.ts', `import type { Config } from '@netlify/functions';\nexport default serve();`],
    ['src/stores/a.ts', `document.querySelector('a');\n// fetch('x') and process.env`],
    ['dev/a.ts', `const it = await import(process.argv[2] ?? '');`],
  ])('%s', (path, text) => {
    expect(violations([{ path, text }], ALIASES)).toEqual([]);
  });
});
