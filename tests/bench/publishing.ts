/**
 * `npm run bench:publishing`: how long a saved change of the shop that runs at BASE_URL with the demo's accounts takes to
 * stand on its product's page, looked after as the back office does. Saves a discount three times, then the former one.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { adminPublish } from '#contracts/admin/desk.ts';
import { adminBulkEditProducts } from '#contracts/admin/products.ts';
import { getProduct, listProducts } from '#contracts/catalogue.ts';
import { signIn } from '#contracts/session.ts';
import { BASE_URL, call } from './http.ts';

const LOOK_MS = 250;
const ASK_MS = 2_000;

const credentials = { email: 'admin@elegante.example', password: 'elegante-demo' };
const { cookie } = await call(signIn, credentials);
const { data: page } = await call(listProducts, {});
const id = page.items[0]?.id ?? '';
const { discountPercent: former } = (await call(getProduct, { id })).data;

async function save(percent: number): Promise<void> {
  await call(adminBulkEditProducts, { ids: [id], change: { kind: 'discount', percent } }, cookie);
}

/** Whether the built page names the price of now. */
async function isLive(): Promise<boolean> {
  const { finalPriceCents } = (await call(getProduct, { id })).data;
  const html = await (await fetch(`${BASE_URL}/produto/${id}`)).text();
  return html.includes(`"price":"${(finalPriceCents / 100).toFixed(2)}"`);
}

for (const percent of [11, 12, 13]) {
  const start = performance.now();
  await save(percent);
  let asked = -ASK_MS;
  while (!(await isLive())) {
    if (performance.now() - asked > ASK_MS) {
      asked = performance.now();
      await call(adminPublish, {}, cookie);
    }
    await sleep(LOOK_MS);
  }
  console.log(`saved to live ${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s`);
  // The next change begins when this one is done.
  while ((await call(adminPublish, {}, cookie)).data.state === 'publishing') await sleep(ASK_MS);
}
await save(former);
