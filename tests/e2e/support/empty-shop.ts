import { openOwnShop } from '../../support/own-shop.ts';
import { test as shopTest } from './support.ts';

type Opened = Awaited<ReturnType<typeof openOwnShop>>;

/** Tests in a separate shop, as `npm start -- --empty` opens it: not configured yet, and nobody else's. */
export const test = shopTest.extend<object, { empty: Opened }>({
  empty: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const shop = await openOwnShop('--empty');
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ empty }, use) => use(empty.url),
});
