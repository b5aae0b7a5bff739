/**
 * `npm run bench:build [-- n]`: a temporary database with n products (10,000), and the seconds, peak memory and files of a build of its
 * pages; then of another build after one price changed. The setting BUILD_PRODUCTS limits how many get a page.
 * Compare ratios, not absolute figures: machines differ.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectDir } from '#dev/folders.ts';
import { onThrowAwayDatabase } from './database.ts';
import { figure } from './figures.ts';
import { fillCatalogue } from './large-catalogue.ts';

const PRODUCTS = Number(process.argv[2] ?? 10_000);
const BARS = PRODUCTS <= 10_000 ? { ms: 60_000, memory: 1_500, files: 600 } : { ms: 90_000 };

const ONE_CHANGE_MS = 15_000;
const CHANGE_ONE_PRICE = `update products set price_cents = price_cents + 1000
  where id = (select id from products where is_active order by created_at desc limit 1)`;

const SAY_MEMORY = `process.on('exit', () => require('node:fs').writeFileSync(process.env.MEMORY_FILE,
  String(process.resourceUsage().maxRSS)))`;

const folder = mkdtempSync(path.join(tmpdir(), 'elegante-build-'));
try {
  await onThrowAwayDatabase(async (owner, _app, { buildUrl, localProxy }) => {
    await fillCatalogue(owner, PRODUCTS);
    const database = { DATABASE_BUILD_URL: buildUrl, NEON_LOCAL_PROXY: localProxy };
    const { ms, megabytes } = await build(database);
    const files = readdirSync(path.join(folder, 'site'), { recursive: true, withFileTypes: true }).filter(
      (one) => one.isFile(),
    );
    const bytes = files.reduce((sum, one) => sum + statSync(path.join(one.parentPath, one.name)).size, 0);
    const pages = files.filter(({ name }) => name.endsWith('.html')).length;
    const name = `build, ${PRODUCTS} products`;
    console.log(`${pages} pages`);
    figure({ name, value: ms, unit: 'ms', bar: BARS.ms });
    figure({ name: `${name}: memory`, value: megabytes, unit: 'MB', bar: BARS.memory });
    figure({ name: `${name}: files`, value: bytes / 2 ** 20, unit: 'MB', bar: BARS.files });
    await owner.query(CHANGE_ONE_PRICE);
    const again = await build(database);
    figure({ name: `${name}: one price later`, value: again.ms, unit: 'ms', bar: ONE_CHANGE_MS });
  });
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Astro's build alone: bundling the functions takes the same time whatever the shop sells. */
async function build(database: Record<string, string>): Promise<{ ms: number; megabytes: number }> {
  const memory = path.join(folder, 'memory');
  const hook = path.join(folder, 'memory.cjs');
  writeFileSync(hook, SAY_MEMORY);
  const astro = path.join(projectDir, 'node_modules', 'astro', 'bin', 'astro.mjs');
  const start = performance.now();
  const child = spawn(
    process.execPath,
    ['--require', hook, astro, 'build', '--outDir', path.join(folder, 'site')],
    {
      cwd: projectDir,
      env: {
        ...process.env,
        ...database,
        MEMORY_FILE: memory,
        KEPT_PAGES: path.join(folder, 'kept'),
        KEPT_PAGES_OF: 'these sources',
        SITE_URL: 'https://loja.example',
        PUBLIC_PAYMENTS_KEY: 'pk_test',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`the build ended with ${code}`);
  const ms = performance.now() - start;
  const megabytes = Number(readFileSync(memory, 'utf8')) / 1024;
  return { ms, megabytes };
}
