/**
 * `npm run audit:arrangements [-- --count 10] [-- --seed 7] [-- --runs 3] [-- --only 5,7]`: generates random pages of twelve sections, saves each as a draft
 * in the shop running at BASE_URL, and checks it like any public page: axe violations, valid HTML, JavaScript before any interaction,
 * Lighthouse's scores, LCP, TBT and CLS. A draft is not indexed, so SEO is not checked. `--fixed`, which `npm test` runs, omits what
 * depends on the machine. Exits with 1 if a bar is missed; the seed repeats the run, and `--only` some of its pages, counted from 0.
 */

import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium, type Response } from '@playwright/test';
import fc from 'fast-check';
import type { PageContent } from '#contracts/pages.ts';
import { findBrowser } from '#dev/browser.ts';
import { readOptions } from '#dev/options.ts';
import { ownShopUrl } from '#tests/support/own-machine.ts';
import { previewUrl } from '../../src/paths.ts';
import { arrangements, type Stock } from '../support/arrangements.ts';
import { videoFile } from '../support/videos.ts';
import { visit } from './pages/browser.ts';
import { inspect } from './pages/inspect.ts';
import { FLAGS, launchChrome, measure } from './pages/lighthouse.ts';
import { missed, type PageReport, tableOf } from './pages/report.ts';
import { isRun, tagsOf } from './site/markup.ts';
import { BARS } from './site/weight.ts';

const { values } = readOptions({
  options: {
    count: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    runs: { type: 'string', default: '1' },
    only: { type: 'string' },
    fixed: { type: 'boolean', default: false },
  },
});
const base = ownShopUrl();
const seed = Number(values.seed);
const runs = Math.max(1, Number(values.runs) || 1);
const timed = !values.fixed;
const only = values.only?.split(',').map(Number);

const desk = await signIn();
const chromePath = await findBrowser(console.error);
const browser = await chromium.launch({ executablePath: chromePath, args: [...FLAGS] });
const chrome = timed ? undefined : await launchChrome(chromePath);
let failures = 0;
try {
  const drawn = fc.sample(arrangements(await stockOf()), { seed, numRuns: Number(values.count) });
  for (const [at, content] of drawn.entries())
    if (only?.includes(at) ?? true) failures += await tried(content, at);
} finally {
  chrome?.kill();
  await browser.close();
}
console.log(`\n${values.count} arrangements of seed ${seed}, ${failures} below a bar`);
if (failures > 0) process.exitCode = 1;

/** Puts the sections on a new page, checks its draft, and deletes it; returns the number of missed bars. */
async function tried(content: PageContent, at: number): Promise<number> {
  const title = `${content.title} ${seed}.${at}`;
  const page = await desk('POST', 'paginas', { slug: `sorteio-${crypto.randomUUID()}`, title });
  try {
    const { id, version } = page;
    await desk('PUT', `paginas/${id}`, { id, version, content: { ...content, title } });
    const { token } = await desk('GET', `paginas/${id}/previa`);
    const url = new URL(previewUrl(token), base).href;
    const inspected = await inspect(browser, url);
    if (timed) await visit(browser, url);
    const measured = await measure(url, 'phone', { chromePath, chrome, runs, timed });
    const report: PageReport = { path: title, preset: 'phone', ...measured, ...inspected };
    const js = await scriptsBefore(browser, url);
    const problems = [...missed(report), ...js];
    console.log(tableOf([report], at === 0));
    if (problems.length > 0) console.log(`  ${content.sections.map(({ type }) => type).join(', ')}`);
    for (const problem of problems) console.log(`    ✖ ${problem}`);
    return problems.length;
  } finally {
    await desk('DELETE', `paginas/${page.id}`);
  }
}

/** Problems with the JavaScript that a page loads before any interaction. */
async function scriptsBefore(browser: Browser, url: string): Promise<string[]> {
  const context = await browser.newContext();
  // The browser itself moves its mouse over elements that appear below it, which is not an interaction.
  await context.addInitScript(() =>
    addEventListener('pointermove', (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  const page = await context.newPage();
  const scripts: Response[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.push(answer);
  });
  const html = await (await page.goto(url, { waitUntil: 'networkidle' }))?.text();
  const inline = tagsOf(html ?? '').filter((tag) => isRun(tag) && tag.text !== '');
  const bodies = await Promise.all(scripts.map((answer) => answer.body()));
  await context.close();
  const all = [inline.map(({ text }) => text).join('\n'), ...bodies];
  const bytes = all.reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
  if (bytes <= BARS.js) return [];
  return [
    `JavaScript ${bytes} > ${BARS.js} (${scripts.map((answer) => new URL(answer.url()).pathname).join(', ')})`,
  ];
}

/** The shop's content that sections can show. */
async function stockOf(): Promise<Stock> {
  const { items } = await (await fetch(new URL('/api/produtos', base))).json();
  const { categories } = await desk('GET', 'categorias');
  const pictures = items.map(({ image }: { image: { key: string } }) => image.key);
  const bytes = videoFile('desfile.webm');
  const { key } = await desk('POST', `videos/${bytes.length}`, bytes);
  return {
    pictures,
    pieces: items.map(({ id }: { id: string }) => id),
    categories: categories.map(({ slug }: { slug: string }) => slug),
    video: {
      key,
      poster: { key: pictures[0], alt: 'O vestido em movimento' },
      captions: null,
      isSilent: true,
    },
  };
}

/** Signs in as the demo's owner; returns a function for back-office requests. */
async function signIn() {
  const ask = (method: string, path: string, body?: object | Uint8Array, cookie = '') =>
    fetch(new URL(path, base), {
      method,
      headers: {
        origin: new URL(base).origin,
        cookie,
        'content-type': body instanceof Uint8Array ? 'application/octet-stream' : 'application/json',
      },
      ...(body && { body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body) }),
    });
  const session = await ask('POST', '/api/sessao', {
    email: 'admin@elegante.example',
    password: 'elegante-demo',
  });
  const cookie = session.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return async (method: string, path: string, body?: object | Uint8Array) => {
    const answer = await ask(method, `/api/admin/${path}`, body, cookie);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text);
  };
}
