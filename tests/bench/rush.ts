/**
 * `npm run bench:rush [-- --shoppers 2000 --seconds 60 --slow 250]`: a rush hour of the shop. This number of shoppers arrive within this
 * number of seconds, each from a different network: they browse, filter, search, four of ten fill a cart, one of ten orders, half of
 * these the same piece, of which there are too few; the payment provider takes `slow` ms more. Starts a separate shop with the
 * demo's catalogue and built pages. Exits with 1 if a call fails that should not, a piece is sold twice, calls are slow or memory
 * grows. `--seconds 600 --shoppers 20000` is a soak test.
 */
import { setTimeout as arrival } from 'node:timers/promises';
import { readOptions } from '#dev/options.ts';
import { makeProduct } from '#tests/support/scene.ts';
import { openDrillShop } from '../drills/support/shop.ts';
import { figure, percentile } from './figures.ts';
import type { Sent } from './http.ts';
import { watchMemory } from './rush-memory.ts';
import { brokenShelves, findCategories, findWares } from './rush-shelves.ts';
import { type Step, visit, type Ware } from './shopper.ts';

const { values } = readOptions({
  options: {
    shoppers: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '60' },
    slow: { type: 'string', default: '250' },
  },
});
const SHOPPERS = Number(values.shoppers);
const SECONDS = Number(values.seconds);
/** Half of those who order want it. */
const WANTED_BY = Math.floor(SHOPPERS / 20);
const THINK_MS = { from: 300, to: 3_000 };
const WORDS = ['vestido preto', 'camisa linho', 'calça 42', 'bolsa', 'tenis branco', 'saia midi', 'blusinha'];
/** The expected rejections when the piece is sold out, even when that happened while it was in a cart. */
const GONE = ['quantity_over_stock', 'empty_cart'];
const BARS = { p99: 1_000, growth: 1.25 };

type Noted = { step: Step; ms: number; status: number; code: string };

const shop = await openDrillShop({ pages: true });
const noted: Noted[] = [];
const broken: string[] = [];
try {
  await shop.tellProvider('', { slowMs: Number(values.slow), signWebhooks: false });
  const scarce = await makeProduct(shop.owner, { stock: Math.ceil(WANTED_BY / 2), priceCents: 10_000 });
  const wares = await findWares(shop.owner, SHOPPERS);
  const categories = await findCategories(shop.owner);
  const wanted: Ware = { productId: scarce.id, variantId: scarce.variantId, unitCents: scarce.priceCents };
  const think = () => THINK_MS.from + Math.random() * (THINK_MS.to - THINK_MS.from);
  const note = (step: Step, ms: number, { status, body }: Sent) => {
    noted.push({ step, ms, status, code: status < 400 ? '' : codeIn(body) });
  };
  const since = new Date();
  const memory = watchMemory(shop.runner.pid());
  const came = Array.from({ length: SHOPPERS }, async (_, index) => {
    await arrival((index / SHOPPERS) * SECONDS * 1_000);
    const own = index % 20 === 0 ? [wanted] : wares;
    await visit({ url: shop.url, index, wares: own, categories, words: WORDS, think, note });
  });
  const ends = await Promise.allSettled(came);
  const lost = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
  report(memory.stop());
  broken.push(...[...new Set(lost)].map((reason) => `a visit broke off: ${reason}`));
  broken.push(...failures(), ...(await brokenShelves(shop.owner, since)));
} finally {
  await shop.close();
}
for (const sentence of broken) console.log(`BROKEN ${sentence}`);
process.exit(broken.length > 0 ? 1 : 0);

function report({ early, late }: { early: number; late: number }): void {
  for (const [step, calls] of [...Map.groupBy(noted, (one) => one.step)]) {
    const taken = calls.map(({ ms }) => ms);
    const p99 = percentile(taken, 0.99);
    console.log(`${calls.length} times ${step}`);
    figure({ name: `rush: ${step}, p99`, value: p99, unit: 'ms', bar: BARS.p99 });
    if (p99 > BARS.p99) broken.push(`${step}: p99 ${p99.toFixed(0)} ms`);
  }
  figure({ name: 'rush: calls', value: noted.length / SECONDS, unit: '/s' });
  figure({ name: 'rush: memory in the second quarter', value: early, unit: 'MB' });
  figure({ name: 'rush: memory in the last quarter', value: late, unit: 'MB', bar: early * BARS.growth });
  if (late > early * BARS.growth)
    broken.push(`memory grew from ${early.toFixed(0)} to ${late.toFixed(0)} MB`);
}

/** Failed calls that shoppers must not get, counted by step and code. */
function failures(): string[] {
  const bad = noted.filter(({ status, code }) => status >= 400 && !GONE.includes(code));
  return [...Map.groupBy(bad, ({ step, status, code }) => `${step}: ${status} ${code}`)].map(
    ([what, all]) => `${all.length} times ${what}`,
  );
}

function codeIn(body: string): string {
  return /"code":"(\w+)"/.exec(body)?.[1] ?? '';
}
