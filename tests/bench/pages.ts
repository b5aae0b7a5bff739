/**
 * `npm run bench:pages [-- n]`: a temporary database with n products (2,000), its pages built, and the cost of pages rendered on demand:
 * the processor time of one rendered by a running instance, the preview of a draft, the first response of a new instance, and a
 * response cached by the CDN. `--cpu-prof DIR` writes a profile of the instance. Compare ratios, not absolute figures: machines differ.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { blankPage } from '#contracts/pages.ts';
import { functionsBeside, projectDir } from '#dev/folders.ts';
import { readOptions } from '#dev/options.ts';
import { startRunnerProcess } from '#dev/runner-process.ts';
import { astroBuild } from '#dev/site.ts';
import { SORTS } from '#domain/catalogue/catalogue.ts';
import { previewToken } from '#server/auth/preview-token.ts';
import type { Database } from '#server/ports/database.ts';
import { storeIndex } from '#server/use-cases/catalogue/store-index.ts';
import { type Address, onThrowAwayDatabase } from './database.ts';
import { figure, median, percentile } from './figures.ts';
import { send } from './http.ts';
import { fillCatalogue, WORDS } from './large-catalogue.ts';
import type { Drawn, Job } from './page-instance.ts';

const { values, positionals } = readOptions({
  allowPositionals: true,
  options: { 'cpu-prof': { type: 'string' } },
});
const PRODUCTS = Number(positionals[0] ?? 2_000);
const PAGES = 260;
const STARTS = 3;
const SECRET = 'bench-pages-secret-of-enough-length';
const PORT = Number(process.env.PORT ?? 9_876) + 7;
const BARS = { cpu: 5, wall: 10, previewWall: 300, cold: PRODUCTS > 10_000 ? 800 : 600, kept: 10 };

const folder = mkdtempSync(path.join(tmpdir(), 'elegante-pages-'));
const dist = path.join(folder, 'site');
/** Bundled, so that the new process compiles no TypeScript: a deployed function does not either. */
const script = path.join(folder, 'page-instance.mjs');
try {
  const instance = path.join(import.meta.dirname, 'page-instance.ts');
  await build({ entryPoints: [instance], bundle: true, platform: 'node', format: 'esm', outfile: script });
  await onThrowAwayDatabase(async (owner, app, address) => {
    await fillCatalogue(owner, PRODUCTS);
    await owner.query(
      `insert into store_settings (name, contact_email, delivery_fee_cents, origin_zip_code) values ('Bench', 'loja@elegante.example', 2990, '01310100')`,
    );
    await storeIndex({ database: app }, { products: 2_000 });
    const environment = environmentOf(address);
    await astroBuild(dist, environment);
    const job = await jobOf(owner);
    const colds: number[] = [];
    for (let n = 0; n < STARTS; n++) colds.push((await begin({ ...job, kinds: {} }, environment)).coldMs);
    const drawn = await begin(job, environment, values['cpu-prof']);
    const name = `page on demand, ${PRODUCTS} products`;
    for (const [kind, { cpuMs, wallMs, bytes }] of Object.entries(drawn.kinds)) {
      // A preview is for the desk, and reads everything it shows from the database.
      const isPreview = kind === 'preview';
      if (!isPreview)
        figure({ name: `${name}: ${kind}, processor`, value: cpuMs, unit: 'ms', bar: BARS.cpu });
      const bar = isPreview ? BARS.previewWall : BARS.wall;
      figure({ name: `${name}: ${kind}`, value: wallMs, unit: 'ms', bar });
      console.log(`    ${(bytes / 1024).toFixed(0)} KB of HTML`);
    }
    figure({ name: `${name}: first of a new process`, value: median(colds), unit: 'ms', bar: BARS.cold });
    console.log(
      `    ${drawn.coldCpuMs.toFixed(0)} ms of the processor; ${drawn.megabytes.toFixed(0)} MB in the end`,
    );
    const kept = await keptAnswers(job.first, environment);
    figure({
      name: `${name}: kept by the CDN, p95`,
      value: percentile(kept, 0.95),
      unit: 'ms',
      bar: BARS.kept,
    });
  });
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function environmentOf({ connectionString, buildUrl, localProxy }: Address): Record<string, string> {
  return {
    SITE_URL: `http://localhost:${PORT}`,
    ELEGANTE_LOCAL: 'true',
    UNCOUNTED_NETWORKS: '127.0.0.1',
    APP_SECRET: SECRET,
    PAYMENTS_SECRET_KEY: 'sk_test_bench',
    PUBLIC_PAYMENTS_KEY: 'pk_test',
    SMTP_URL: 'smtp://localhost:1',
    MAIL_FROM: 'loja@elegante.example',
    DATABASE_APP_URL: connectionString,
    DATABASE_BUILD_URL: buildUrl,
    NEON_LOCAL_PROXY: localProxy,
    // The memory of a function instance at Netlify.
    NODE_ENV: 'production',
  };
}

/** Products of the tail first: those without a page in the build of a large shop. */
async function jobOf(owner: Database): Promise<Job> {
  const { rows } = await owner.query<{ id: string }>('select id from products order by created_at limit $1', [
    PAGES,
  ]);
  const draft = await draftOf(owner);
  const many = <T>(of: (n: number) => T) => Array.from({ length: PAGES }, (_, n) => of(n));
  const pages = Math.max(1, Math.floor(PRODUCTS / 12));
  return {
    page: path.join(functionsBeside(dist), 'page.mjs'),
    first: '/listagem?pagina=4',
    kinds: {
      collection: many((n) => `/listagem?pagina=${1 + (n % pages)}&ordem=${SORTS[n % SORTS.length]?.value}`),
      filtered: many((n) => {
        const narrowed = `categoria=categoria-${n % 20}&precoMin=${(n % 30) * 100}&estoque=true`;
        return `/listagem?cor=Preto&cor=Azul&tamanho=${n % 2 ? 'M' : 'G'}&${narrowed}`;
      }),
      searched: many((n) => {
        const words = `${WORDS[n % WORDS.length]} ${WORDS[(n * 7 + 3) % WORDS.length]}`;
        return `/listagem?busca=${words}&precoMin=${(n % 20) * 100}`;
      }),
      product: many((n) => `/produto/${rows[n % rows.length]?.id}`),
      preview: many((n) => `/previa/${previewToken(SECRET, draft, Date.now() + 3_600_000 + n)}`),
    },
  };
}

/** A page with products by every rule. */
async function draftOf(owner: Database): Promise<string> {
  const rules = ['featured', 'newest', 'sale', 'best_sellers', 'category', 'words', 'cheap'] as const;
  const sections = rules.map((rule) => ({
    id: rule,
    type: 'products',
    hidden: false,
    title: rule,
    button: '',
    link: '',
    rule,
    categories: ['categoria-1'],
    words: WORDS[0],
    maxCents: 20_000,
    pieces: [],
    limit: 8,
  }));
  const content = { ...blankPage('Bench'), sections };
  const { rows } = await owner.query<{ id: string }>(
    `with page as (insert into pages (slug) values ('bench') returning id)
     insert into page_versions (page_id, number, content) select id, 1, $1 from page returning page_id as id`,
    [JSON.stringify(content)],
  );
  return rows[0]?.id ?? '';
}

async function begin(job: Job, environment: Record<string, string>, profile?: string): Promise<Drawn> {
  const flags = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [];
  // The connection to the database passes through this process, which must not block meanwhile.
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    [...flags, script, JSON.stringify(job)],
    { env: { ...process.env, ...environment }, maxBuffer: 2 ** 24 },
  );
  if (stderr) console.error(stderr);
  return JSON.parse(stdout) as Drawn;
}

/** The local runner's cache in front of its functions, over HTTP. */
async function keptAnswers(address: string, environment: Record<string, string>): Promise<number[]> {
  const options = { root: projectDir, port: PORT, cacheDir: folder, dist, schedule: 'manual' as const };
  const runner = await startRunnerProcess(options, environment);
  try {
    const taken: number[] = [];
    for (let n = 0; n < 120; n++) {
      const start = performance.now();
      const { status } = await send(`${environment.SITE_URL}${address}`);
      if (status !== 200) throw new Error(`${address}: ${status}`);
      taken.push(performance.now() - start);
    }
    return taken.slice(20);
  } finally {
    await runner.stop();
  }
}
