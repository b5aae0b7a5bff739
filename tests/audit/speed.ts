/**
 * `npm run audit:speed [-- --runs 5] [-- --only press,after,phone,slow,next,visit]`: how fast the shop running at BASE_URL renders and
 * responds on a phone: Lighthouse's phone preset, the same with a processor twelve times slower, and the first press on a page at four
 * times slower and 150 ms of latency; how long a press there makes the shopper wait for what it asks for; the next page from a released
 * finger to its picture, with and without its rules, and what a visit of twenty pages pays for them. One table of medians; exits with 1
 * if a bar is missed. Times depend on the machine: the load is printed, and only results of an idle machine count.
 */
import { loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { findBrowser } from '#dev/browser.ts';
import { readOptions } from '#dev/options.ts';
import { visit } from './pages/browser.ts';
import { FLAGS, measure } from './pages/lighthouse.ts';
import { late } from './pages/report.ts';
import { measureAfter } from './speed/measure-after.ts';
import { measureNext, measureVisit } from './speed/measure-next.ts';
import { firstPresses, type Press, type Pressed, pressFirst } from './speed/presses.ts';
import { productToPress } from './speed/product.ts';

const { values } = readOptions({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: 'phone,slow,press,after,next,visit' },
  },
});
const base = process.env.BASE_URL ?? 'http://localhost:8888';
const runs = Math.max(1, Number(values.runs) || 1);
const parts = values.only.split(',');
const INP_MS = 200;

const chromePath = await findBrowser(console.error);
const browser = await chromium.launch({ executablePath: chromePath, args: [...FLAGS] });
const problems: string[] = [];
console.log(`${base}, medians of ${runs}, load ${load()}`);
try {
  const product = await productToPress(browser, base);
  const pages = ['/', '/colecao', product.category, product.path, '/carrinho'];
  const slowPages = ['/', '/colecao', product.path];
  if (parts.includes('phone')) for (const path of pages) await lighthouse(path, false);
  if (parts.includes('slow')) for (const path of slowPages) await lighthouse(path, true);
  if (parts.includes('press')) for (const press of firstPresses(product)) await pressing(press);
  if (parts.includes('after')) problems.push(...(await measureAfter({ browser, base, runs, product, row })));
  const setup = { chromePath, base, row };
  if (parts.includes('next')) problems.push(...(await measureNext({ ...setup, runs })));
  if (parts.includes('visit'))
    problems.push(...(await measureVisit({ ...setup, category: product.category })));
} finally {
  await browser.close();
}
for (const problem of problems) console.log(`✖ ${problem}`);
console.log(`${problems.length} below a bar, load ${load()}`);
if (problems.length > 0) process.exitCode = 1;

async function lighthouse(path: string, slow: boolean): Promise<void> {
  const url = new URL(path, base).href;
  await visit(browser, url);
  const measured = await measure(url, 'phone', {
    chromePath,
    runs,
    timed: true,
    only: ['performance'],
    ...(slow && { cpuSlowdown: 12 }),
  });
  const { scores, lcp, tbt, cls } = measured;
  row(path, slow ? 'phone, CPU 12x' : 'phone', {
    perf: scores.performance,
    LCP: Math.round(lcp),
    TBT: Math.round(tbt),
    CLS: cls.toFixed(3),
  });
  problems.push(
    ...late(measured, slow).map((problem) => `${path} (${slow ? 'CPU 12x' : 'phone'}): ${problem}`),
  );
}

async function pressing(press: Press): Promise<void> {
  const all: Pressed[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await pressFirst(browser, base, press));
  const middle = (of: (one: Pressed) => number) =>
    Math.round(all.map(of).toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0);
  const inp = middle((one) => one.inp);
  row(press.path, press.name, { INP: inp, seen: middle(({ seen }) => seen) });
  if (inp > INP_MS) problems.push(`${press.path} (${press.name}): INP ${inp} > ${INP_MS}`);
}

function row(path: string, what: string, figures: Readonly<Record<string, string | number>>): void {
  const cells = Object.entries(figures).map(([name, value]) => `${name} ${value}`.padEnd(13));
  console.log(`${path.slice(0, 46).padEnd(48)}${what.padEnd(21)}${cells.join('')}`.trimEnd());
}

/** The number of processes waiting for a processor in the last minute. */
function load(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}
