/**
 * `npm run audit:pages [-- --runs 3] [-- /sobre /faq]`: what a browser gets of every public page of the shop running at BASE_URL,
 * with the presets of a phone and a desktop: bytes by type, requests, Lighthouse's scores, LCP, TBT, CLS, axe violations, valid HTML.
 * Exits with 1 if a bar is missed. Times depend on the machine: run it on an idle one; `--fixed`, which `npm test` runs, omits
 * everything that does, and `--part 1/2` checks every other page. `--statement` writes an audit without a failure into the
 * accessibility statement.
 */
import { writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { findBrowser } from '#dev/browser.ts';
import { readOptions } from '#dev/options.ts';
import { visit } from './pages/browser.ts';
import { inspect } from './pages/inspect.ts';
import { FLAGS, launchChrome, measure, type Preset } from './pages/lighthouse.ts';
import { missed, type PageReport, tableOf } from './pages/report.ts';
import { writeStatement } from './statement.ts';

const { values, positionals } = readOptions({
  options: {
    runs: { type: 'string', default: '1' },
    json: { type: 'string' },
    fixed: { type: 'boolean', default: false },
    part: { type: 'string', default: '1/1' },
    statement: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const base = process.env.BASE_URL ?? 'http://localhost:8888';
const runs = Math.max(1, Number(values.runs) || 1);
const PRESETS: readonly Preset[] = values.fixed ? ['phone'] : ['phone', 'desk'];

const [part = 1, parts = 1] = values.part.split('/').map(Number);
const paths = (positionals.length > 0 ? positionals : await publicPaths()).filter(
  (_, index) => index % parts === part - 1,
);
const chromePath = await findBrowser(console.error);
const browser = await chromium.launch({ executablePath: chromePath, args: [...FLAGS] });
// A separate browser for each measurement affects times only.
const chrome = values.fixed ? await launchChrome(chromePath) : undefined;
const reports: PageReport[] = [];
try {
  for (const path of paths) {
    const url = new URL(path, base).href;
    const inspected = await inspect(browser, url);
    if (!values.fixed) await visit(browser, url);
    for (const preset of PRESETS) {
      const measured = await measure(url, preset, { chromePath, chrome, runs, timed: !values.fixed });
      const report = { path, preset, ...measured, ...inspected };
      reports.push(report);
      console.log(tableOf([report], reports.length === 1));
      for (const problem of missed(report)) console.log(`    ✖ ${problem}`);
    }
    if (path.startsWith('/produto/') && !values.fixed) {
      const slow = await measure(url, 'phone', { chromePath, runs, timed: true, cpuSlowdown: 12 });
      const report: PageReport = { path, preset: 'slow phone', ...slow, ...inspected };
      reports.push(report);
      console.log(tableOf([report], false));
      for (const problem of missed(report)) console.log(`    ✖ ${problem}`);
    }
  }
} finally {
  chrome?.kill();
  await browser.close();
}
if (values.json) await writeFile(values.json, JSON.stringify(reports, null, 1));
const failures = reports.flatMap(missed).length;
console.log(`\n${reports.length} measured, ${failures} below a bar`);
if (failures > 0) process.exitCode = 1;
else if (values.statement && positionals.length === 0 && parts === 1) await writeStatement(paths.length);

/** One page of every kind accessible without an account, from the sitemap, and those that are not in it. */
async function publicPaths(): Promise<string[]> {
  const map = await (await fetch(new URL('/sitemap.xml', base))).text();
  const found = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => {
    const url = new URL(loc.replaceAll('&amp;', '&'));
    return url.pathname + url.search;
  });
  const kinds = Map.groupBy(found, (path) =>
    // Only one further page of all lists: '/novidades/2' is rendered like '/promocoes/3'.
    path.replace(/(\/produto\/|[?&](categoria|pagina)=).*/, '$1').replace(/^\/[^/]+\/\d+$/, '/{list}/{page}'),
  );
  // Not /checkout: a browser without a cart is redirected to /carrinho, and Lighthouse waits for a page that has gone.
  const hidden = ['/carrinho', '/conta', '/favoritos', '/lista', '/pedido'];
  const present = await Promise.all(
    hidden.map(async (path) => ((await fetch(new URL(path, base))).ok ? [path] : [])),
  );
  return [...new Set([...[...kinds.values()].flatMap(([first]) => first ?? []), ...present.flat()])];
}
