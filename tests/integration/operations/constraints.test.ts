import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('every constraint holds for all rows, none only for new ones', async () => {
  const { rows } = await shop.owner.query<{ name: string }>(
    'select conname as name from pg_constraint where not convalidated',
  );
  expect(rows).toEqual([]);
});
