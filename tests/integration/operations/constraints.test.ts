import { expect, test } from 'vitest';
import { openShop } from '#tests/support/shop.ts';

const shop = await openShop();

test('every constraint holds for all rows, none only for new ones', async () => {
  const { rows } = await shop.owner.query<{ name: string }>(
    'select conname as name from pg_constraint where not convalidated',
  );
  expect(rows).toEqual([]);
});
