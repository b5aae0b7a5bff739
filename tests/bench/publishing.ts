/**
 * `npm run bench:publishing [-- n]`: the time until a saved price is on its product's page, polled like the back office does, in a
 * separate shop with n products (10,000) in addition to the demo's. Changes a discount three times.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { adminPublish } from '#contracts/admin/desk.ts';
import { adminBulkEditProducts } from '#contracts/admin/product-bulk.ts';
import { getProduct, listProducts } from '#contracts/catalogue.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { signIn } from '#contracts/session.ts';
import { runningShop } from '#dev/environment-file.ts';
import { discounted } from '#domain/money/money.ts';
import { connectNeon } from '#server/adapters/neon.ts';
import { openOwnShop } from '../support/own-shop.ts';
import { figure, median } from './figures.ts';
import { call } from './http.ts';
import { fillCatalogue } from './large-catalogue.ts';

const PRODUCTS = Number(process.argv[2] ?? 10_000);
const BAR_MS = 15_000;
const LOOK_MS = 250;
const ASK_MS = 2_000;

const shop = await openOwnShop();
try {
  await fill();
  const credentials = { email: 'admin@elegante.example', password: 'elegante-demo' };
  const { cookie } = await ask(signIn, credentials);
  const id = (await ask(listProducts, {})).data.items[0]?.id ?? '';
  console.log(`the first build of all: ${seconds(await savedToLive(id, 10, cookie))} s`);
  const taken: number[] = [];
  for (const percent of [11, 12, 13]) taken.push(await savedToLive(id, percent, cookie));
  console.log(`saved to live: ${taken.map(seconds).join(', ')} s`);
  const name = `publishing, ${PRODUCTS} products: saved to live`;
  figure({ name, value: median(taken), unit: 'ms', bar: BAR_MS });
} finally {
  await shop.close();
}
process.exit(0);

async function fill(): Promise<void> {
  const { DATABASE_URL = '', NEON_LOCAL_PROXY = '' } = runningShop(shop.dataDir, 'DATABASE_URL');
  const owner = connectNeon({ connectionString: DATABASE_URL, localProxy: NEON_LOCAL_PROXY });
  await fillCatalogue(owner, PRODUCTS);
  await owner.end();
}

function ask<E extends Endpoint>(endpoint: E, input: Record<string, unknown>, cookie = '') {
  return call(endpoint, input, cookie, shop.url);
}

/** Saves a discount; returns the milliseconds until the product's page shows its price. Waits until nothing is pending. */
async function savedToLive(id: string, percent: number, cookie: string): Promise<number> {
  const start = performance.now();
  await ask(adminBulkEditProducts, { ids: [id], change: { kind: 'discount', percent } }, cookie);
  let asked = -ASK_MS;
  const price = await priceAt(id, percent);
  while (!(await isLive(id, price))) {
    if (performance.now() - asked > ASK_MS) {
      asked = performance.now();
      await ask(adminPublish, {}, cookie);
    }
    await sleep(LOOK_MS);
  }
  const taken = performance.now() - start;
  while ((await ask(adminPublish, {}, cookie)).data.state === 'publishing') await sleep(ASK_MS);
  return taken;
}

/** In cents. Not requested from the shop, whose answer may be a moment old. */
async function priceAt(id: string, discountPercent: number): Promise<number> {
  const { priceCents } = (await ask(getProduct, { id })).data;
  return discounted(priceCents, discountPercent);
}

async function isLive(id: string, cents: number): Promise<boolean> {
  const html = await (await fetch(`${shop.url}/produto/${id}`)).text();
  return html.includes(`"price":"${(cents / 100).toFixed(2)}"`);
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1);
}
